#!/usr/bin/env bash
# Instructions a ply, beside those on record: they do not depend on how busy the
# machine is, so a step back shows in them. Only warns, and never fails.
#
#   benches/instructions.sh             builds, counts, compares
#   benches/instructions.sh --record    writes what it counts to the record
#
# The record is instructions.tsv beside this script. It holds for the build that
# is made here: no link-time optimisation, so as to be quick.
#
#   PGN_ARBITER=FILE   count this program instead
#   MAKER=FILE         make_bench_pgn.py; without it the fixtures alone are read
set -uo pipefail
cd "$(dirname "$0")/.." || exit 0

maker=${MAKER:-../shared/tools/make_bench_pgn.py}
record=benches/instructions.tsv
target=${CARGO_TARGET_DIR:-target}/instructions
work=$target/files
most=5 # per cent

leave_out() { echo "instruction counts are left out: $*"; exit 0; }

if ! command -v valgrind >/dev/null; then
  if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    { apt-get -qq update && apt-get -qq install --yes --no-install-recommends valgrind; } >/dev/null 2>&1
  fi
  command -v valgrind >/dev/null || leave_out "valgrind is not installed, and cannot be"
fi

mkdir -p "$work" && rm -f "$work"/*.pgn || leave_out "$work cannot be made"
ours=${PGN_ARBITER:-}
if [[ -z $ours ]]; then
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo build --release --quiet --bin pgn-arbiter --target-dir "$target" || leave_out "the build fails"
  ours=$target/release/pgn-arbiter
fi

# Files ----------------------------------------------------------------------

if [[ -f $maker ]]; then
  for style in otb lichess; do
    python3 "$maker" -q --size 2M --style "$style" -o "$work/$style.pgn" || leave_out "$maker fails"
  done
  # Whole games in about the first megabyte: proofs take long.
  awk '/^\[Event "/ && at > 1000000 { exit } { at += length($0) + 1; print }' "$work/otb.pgn" >"$work/proofs.pgn"
else
  echo "no $maker: only games with findings are counted"
fi
for _ in $(seq 200); do
  for fixture in mate_with_wrong_result odd_spellings stalemate_with_a_winner threefold_played_on; do
    cat "fixtures/$fixture.pgn"
    echo
  done
done >"$work/findings.pgn"

# Counting -------------------------------------------------------------------

# count FILE ARGUMENT…: instructions a ply.
count() {
  local file=$1 plies total
  shift
  valgrind --tool=callgrind --callgrind-out-file="$work/callgrind" --log-file="$work/valgrind" \
    "$ours" audit --threads 1 --fail-on never "$@" "$file" >/dev/null 2>"$work/said" || return 1
  total=$(sed -n 's/^totals: //p' "$work/callgrind")
  plies=$(sed -n 's/.* games, \([0-9]*\) plies;.*/\1/p' "$work/said")
  [[ -n $total && -n $plies ]] && awk "BEGIN { printf \"%.0f\", $total / $plies }"
}

echo "instructions a ply          now  on record"
fresh=$work/instructions.tsv
: >"$fresh"
while IFS=$'\t' read -r name file arguments; do
  [[ -e $work/$file ]] || continue
  # shellcheck disable=SC2086
  now=$(count "$work/$file" $arguments) || { echo "$name: cannot be counted"; continue; }
  printf '%s\t%s\n' "$name" "$now" >>"$fresh"
  was=$(awk -F '\t' -v name="$name" '$1 == name { print $2 }' "$record" 2>/dev/null)
  printf '%-24s %6s %10s\n' "$name" "$now" "${was:-none}"
  awk -v name="$name" -v now="$now" -v was="${was:-0}" -v most="$most" 'BEGIN {
    change = was > 0 ? 100 * (now / was - 1) : 0
    if (change > most) printf "warning: %s takes %.1f %% more instructions than on record\n", name, change
    if (change < -most) printf "warning: %s takes %.1f %% fewer instructions than on record: record them\n", name, -change
  }'
done <<'ROWS'
tournament style	otb.pgn
lichess style	lichess.pgn
with proofs (fide-2023)	proofs.pgn	--rules fide-2023
games with findings	findings.pgn
ROWS

if [[ ${1:-} == --record ]]; then
  cp "$fresh" "$record" && echo "recorded in $record"
fi
exit 0
