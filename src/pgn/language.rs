//! Piece letters of other languages.

use shakmaty::Role;

/// The letters of one language, or of several that share them.
#[derive(Debug, PartialEq, Eq)]
pub struct Language {
    /// Its name, or their names.
    pub name: &'static str,
    /// The letters for king, queen, rook, bishop and knight.
    letters: [char; 5],
}

/// The letters of PGN (PGN 8.2.3.2).
pub static ENGLISH: Language = Language { name: "English", letters: ['K', 'Q', 'R', 'B', 'N'] };

/// Languages a game may be written in, commonest first. They collide: R is the
/// king in French and the rook in English, so a language is chosen for a whole
/// game and only if it makes the whole game legal.
pub static LANGUAGES: [Language; 13] = [
    Language { name: "German, Swedish or Croatian", letters: ['K', 'D', 'T', 'L', 'S'] },
    Language { name: "Spanish or Italian", letters: ['R', 'D', 'T', 'A', 'C'] },
    Language { name: "French", letters: ['R', 'D', 'T', 'F', 'C'] },
    Language { name: "Portuguese", letters: ['R', 'D', 'T', 'B', 'C'] },
    Language { name: "Dutch", letters: ['K', 'D', 'T', 'L', 'P'] },
    Language { name: "Polish", letters: ['K', 'H', 'W', 'G', 'S'] },
    Language { name: "Czech", letters: ['K', 'D', 'V', 'S', 'J'] },
    Language { name: "Hungarian", letters: ['K', 'V', 'B', 'F', 'H'] },
    Language { name: "Finnish", letters: ['K', 'D', 'T', 'L', 'R'] },
    Language { name: "Romanian", letters: ['R', 'D', 'T', 'N', 'C'] },
    Language { name: "Estonian", letters: ['K', 'L', 'V', 'O', 'R'] },
    Language { name: "Turkish", letters: ['Ş', 'V', 'K', 'F', 'A'] },
    Language { name: "Russian", letters: ['К', 'Ф', 'Л', 'С', 'Н'] },
];

const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Language {
    /// The piece a letter stands for.
    pub fn role(&self, letter: char) -> Option<Role> {
        self.letters.iter().position(|&own| own == letter).map(|index| ROLES[index])
    }
}
