#!/usr/bin/env bash
# How fast an audit is beside programs that do less.
#
#   benches/compare.sh                   files are made by make_bench_pgn.py
#   benches/compare.sh FILE.pgn…         these files, not compressed
#
# Each program takes its turn RUNS times (default 5), so that a busy machine
# slows all of them. A ratio is formed in each round; the least and the median
# of the rounds are printed. What is not installed is left out with a notice.
#
#   SIZE=100M     bytes of a file that is made (two styles, each also with games
#                 that reach an automatic end)
#   SLICE=10000000, TINY=500000   bytes of the pieces for slow programs
#   BIG=10        how often the first file is repeated for the growth; 0: not
#   HUGE=0        the same, once, in a file that is removed: 100 makes 10 GB
#   WORK=DIR      where files are made and kept (default: a new directory, which
#                 is removed)
#   MAKER=FILE    make_bench_pgn.py
#   ONLY=WORD…    of: peers slow packed threads growth findings rules convert
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${RUNS:-5}
size=${SIZE:-100M}
slice=${SLICE:-10000000}
tiny=${TINY:-500000}
big=${BIG:-10}
huge=${HUGE:-0}
maker=${MAKER:-../shared/tools/make_bench_pgn.py}
only=" ${ONLY:-peers slow packed threads growth findings rules convert} "

if [[ -n ${WORK:-} ]]; then
  work=$WORK
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi

notice() { echo "left out: $*" >&2; }
have() { command -v "$1" >/dev/null; }
wanted() { [[ $only == *" $1 "* ]]; }

# Programs -------------------------------------------------------------------

ours=${PGN_ARBITER:-}
if [[ -z $ours ]]; then
  cargo build --release --quiet
  ours=${CARGO_TARGET_DIR:-target}/release/pgn-arbiter
fi
peers=${PEERS:-}
if [[ -z $peers ]]; then
  cargo build --release --quiet --manifest-path benches/peers/Cargo.toml --target-dir "${CARGO_TARGET_DIR:-target}/peers"
  peers=${CARGO_TARGET_DIR:-target}/peers/release/peers
fi
extract=$(PATH=$PATH:/usr/games command -v pgn-extract || true)
timer=
if [[ -x /usr/bin/time ]]; then timer=/usr/bin/time; else notice "memory: no /usr/bin/time"; fi

audit() { "$ours" audit --quiet --fail-on never "$@"; }
convert() { "$ours" convert --quiet "$@"; }
read_games() {
  python3 - "$1" <<'PYTHON'
import sys, chess.pgn
with open(sys.argv[1], encoding="utf-8") as pgn:
    while chess.pgn.read_game(pgn):
        pass
PYTHON
}
export ours
export -f audit convert read_games

# Measuring ------------------------------------------------------------------

results=$work/results.tsv
: >"$results"
rm -f "$work"/memory.*

# measure FILE NAME COMMAND…: a line of file, name, wall, CPU, KiB.
measure() {
  local file=$1 name=$2 wall user sys memory=0
  shift 2
  TIMEFORMAT='%3R %3U %3S'
  { time "$@" >/dev/null 2>"$work/errors"; } 2>"$work/time" ||
    { echo "$name failed on $file:" >&2; tail -3 "$work/errors" >&2; return; }
  read -r wall user sys <"$work/time"
  if [[ -n $timer && ! -e $work/memory.$file.$name ]]; then
    memory_of "$@" >"$work/memory.$file.$name"
  fi
  [[ -n $timer ]] && memory=$(<"$work/memory.$file.$name")
  printf '%s\t%s\t%s\t%s\t%s\n' "$file" "$name" "$wall" "$(awk "BEGIN { print $user + $sys }")" "$memory" >>"$results"
}

# Largest resident memory of a command, once: functions need a shell around.
memory_of() {
  case $1 in
  audit) shift && "$timer" -q -f %M -o "$work/kib" "$ours" audit --quiet --fail-on never "$@" ;;
  convert) shift && "$timer" -q -f %M -o "$work/kib" "$ours" convert --quiet "$@" ;;
  read_games) echo 0 >"$work/kib" ;;
  *) "$timer" -q -f %M -o "$work/kib" "$@" ;;
  esac >/dev/null 2>&1 || true
  tail -1 "$work/kib"
}

# The functions of awk that all tables use.
statistics='
function sorted(list, n,   i, j, x) {
  for (i = 2; i <= n; i++) {
    x = list[i]
    for (j = i - 1; j > 0 && list[j] > x; j--) list[j + 1] = list[j]
    list[j + 1] = x
  }
}
function median(list, n) { return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2 }'

# table FILE: every program that was run on it.
table() {
  echo
  echo "$1"
  printf '  %-28s %9s %9s %9s %9s\n' "" "wall s" "median" "CPU s" "MiB"
  awk -F '\t' -v file="$1" "$statistics"'
    $1 == file {
      if (!($2 in n)) order[++names] = $2
      wall[$2, ++n[$2]] = $3; memory[$2] = $5
      if (n[$2] == 1 || $4 < cpu[$2]) cpu[$2] = $4
    }
    END {
      for (k = 1; k <= names; k++) {
        name = order[k]
        for (i = 1; i <= n[name]; i++) list[i] = wall[name, i]
        sorted(list, n[name])
        printf "  %-28s %9.3f %9.3f %9.3f %9.1f\n", name, list[1], median(list, n[name]), cpu[name], memory[name] / 1024
      }
    }' "$results"
}

# ratio FILE NAME OTHER COLUMN LABEL [FACTOR] [OTHER_FILE]: NAME over OTHER in
# each round. Column 3 is wall, 4 CPU.
ratio() {
  awk -F '\t' -v file="$1" -v name="$2" -v other="$3" -v column="$4" -v label="$5" \
    -v factor="${6:-1}" -v other_file="${7:-$1}" "$statistics"'
    $1 == file && $2 == name { a[++m] = $column }
    $1 == other_file && $2 == other { b[++n] = $column }
    END {
      if (n < m) m = n
      if (!m) exit
      for (i = 1; i <= m; i++) list[i] = factor * a[i] / (b[i] > 0 ? b[i] : 0.001)
      sorted(list, m)
      sorted(a, m); sorted(b, m)
      printf "  %-52s %8.2f %8.2f %8.2f\n", label, factor * a[1] / (b[1] > 0 ? b[1] : 0.001), median(list, m), list[1]
    }' "$results"
}
ratios() { printf '  %-52s %8s %8s %8s\n' "ratio" "of least" "median" "least"; }

bytes() { wc -c <"$1"; }

# The whole games in about the first BYTES of a file.
cut_to() { awk -v most="$2" '/^\[Event "/ && at > most { exit } { at += length($0) + 1; print }' "$1"; }

# Files ----------------------------------------------------------------------

files=()
if (($#)); then
  files=("$@")
elif [[ -f $maker ]]; then
  for style in otb lichess; do
    for kind in "" --realistic; do
      file=$work/$style${kind#-}.pgn
      [[ -s $file ]] || python3 "$maker" -q --size "$size" --style "$style" $kind -o "$file"
      files+=("$file")
    done
  done
else
  echo "no $maker: name the files to be read" >&2
  exit 2
fi

echo "$(date +%F), $(nproc) cores, load $(cut -d ' ' -f 1-3 /proc/loadavg 2>/dev/null || echo unknown), $runs rounds"

# Runs -----------------------------------------------------------------------

for path in "${files[@]}"; do
  file=$(basename "$path" .pgn)
  small=$work/$file.small
  cut_to "$path" "$slice" >"$small"

  for _ in $(seq "$runs"); do
    measure "$file" "ours" audit "$path"
    if wanted peers; then
      measure "$file" parallel_validate "$peers" parallel_validate "$path"
      measure "$file" "ours, 1 thread" audit --threads 1 "$path"
      measure "$file" validate "$peers" validate "$path"
      measure "$file" stats "$peers" stats "$path"
    elif wanted threads; then
      measure "$file" "ours, 1 thread" audit --threads 1 "$path"
    fi
    if wanted rules; then
      measure "$file.small" "ours, automatic" audit --rules automatic "$small"
      measure "$file.small" "ours, fide-2023" audit --rules fide-2023 "$small"
      measure "$file.small" "ours, --rules all" audit --rules all "$small"
    fi
  done

  if wanted slow; then
    if [[ -n $extract ]]; then
      for _ in $(seq "$((runs < 3 ? runs : 3))"); do
        measure "$file.small" "ours" audit "$small"
        measure "$file.small" pgn-extract "$extract" -r -s "$small"
      done
    else
      notice "pgn-extract is not installed"
    fi
    if have python3 && python3 -c 'import chess.pgn' 2>/dev/null; then
      cut_to "$path" "$tiny" >"$work/$file.tiny"
      for _ in 1 2 3; do
        measure "$file.tiny" python-chess read_games "$work/$file.tiny"
      done
    else
      notice "python-chess is not installed"
    fi
  fi

  if wanted convert; then
    for _ in $(seq "$((runs < 3 ? runs : 3))"); do
      measure "$file.small" "ours" audit "$small"
      measure "$file.small" "ours, final FENs" convert "$small"
      measure "$file.small" "ours, all to EPD" convert --positions all --to epd "$small"
      [[ -z $extract ]] || measure "$file.small" "pgn-extract -Wepd" "$extract" -s -Wepd "$small"
    done
  fi

  if wanted packed; then
    for packer in "zstd zst" "gzip gz" "pigz gz"; do
      read -r program suffix <<<"$packer"
      if ! have "$program"; then notice "$program is not installed"; continue; fi
      packed=$work/$file.pgn.$suffix
      [[ -s $packed ]] || "$program" -q -c "$path" >"$packed"
      for _ in $(seq "$runs"); do
        measure "$file" "ours, .$suffix for $program" audit "$packed"
        measure "$file" "$program -d" "$program" -dc "$packed"
      done
    done
    packed=$work/$file.small.bz2
    for program in bzip2 "lbzip2 -n2"; do
      # shellcheck disable=SC2086
      if ! have ${program% *}; then notice "$program is not installed"; continue; fi
      [[ -s $packed ]] || bzip2 -c "$small" >"$packed"
      for _ in 1 2 3; do
        measure "$file.small" "ours, .bz2 for $program" audit "$packed"
        # shellcheck disable=SC2086
        measure "$file.small" "$program -d" $program -dc "$packed"
      done
    done
  fi

  table "$file"
  grep -q "^$file.small"$'\t' "$results" && table "$file.small"
  grep -q "^$file.tiny"$'\t' "$results" && table "$file.tiny"
  echo
  ratios
  ratio "$file" parallel_validate ours 3 "parallel_validate / ours, wall"
  ratio "$file" parallel_validate ours 4 "parallel_validate / ours, CPU"
  ratio "$file" "ours, 1 thread" validate 4 "ours on one thread / validate, CPU"
  ratio "$file" "ours, 1 thread" ours 3 "1 thread / 2 threads, wall"
  ratio "$file.small" pgn-extract ours 3 "pgn-extract / ours, wall"
  if [[ -e $work/$file.tiny ]]; then
    factor=$(awk "BEGIN { print $(bytes "$path") / $(bytes "$work/$file.tiny") }")
    ratio "$file.tiny" python-chess ours 3 "python-chess / ours, wall for the same bytes" "$factor" "$file"
  fi
  ratio "$file.small" "pgn-extract -Wepd" "ours, all to EPD" 3 "pgn-extract -Wepd / ours, wall"
  ratio "$file.small" "ours, final FENs" ours 3 "final FENs / audit, wall"
  ratio "$file.small" "ours, final FENs" ours 4 "final FENs / audit, CPU"
  ratio "$file" "ours, .zst for zstd" "zstd -d" 3 "ours / zstd -d, wall"
  ratio "$file" "ours, .zst for zstd" "zstd -d" 4 "ours / zstd -d, CPU"
  ratio "$file" "ours, .gz for gzip" "gzip -d" 3 "ours / gzip -d, wall"
  ratio "$file" "ours, .gz for gzip" "gzip -d" 4 "ours / gzip -d, CPU"
  ratio "$file" "ours, .gz for pigz" "pigz -d" 3 "ours / pigz -d, wall"
  ratio "$file.small" "ours, .bz2 for bzip2" "bzip2 -d" 3 "ours / bzip2 -d, wall"
  ratio "$file.small" "ours, .bz2 for bzip2" "bzip2 -d" 4 "ours / bzip2 -d, CPU"
  ratio "$file.small" "ours, .bz2 for lbzip2 -n2" "lbzip2 -n2 -d" 3 "ours / lbzip2 -n2 -d, wall"
  ratio "$file.small" "ours, .bz2 for lbzip2 -n2" "lbzip2 -n2 -d" 4 "ours / lbzip2 -n2 -d, CPU"
  ratio "$file.small" "ours, --rules all" "ours, automatic" 4 "all rule sets / automatic, CPU"
  ratio "$file.small" "ours, --rules all" "ours, fide-2023" 4 "all rule sets / fide-2023, CPU"
done

path=${files[0]}
file=$(basename "$path" .pgn)

# repeat N: the first file, N times.
repeat() { for _ in $(seq "$1"); do cat "$path"; done; }

if wanted growth && ((big > 0)); then
  [[ -e $work/$file.big ]] || repeat "$big" >"$work/$file.big"
  for _ in 1 2 3; do
    measure growth small audit "$work/$file.small"
    measure growth whole audit "$path"
    measure growth big audit "$work/$file.big"
  done
  if ((huge > 0)); then
    if (($(df --output=avail -B1 "$work" | tail -1) > (huge + 10) * $(bytes "$path"))); then
      repeat "$huge" >"$work/$file.huge"
      measure growth huge audit "$work/$file.huge"
      rm -f "$work/$file.huge"
    else
      notice "a file of $huge times $path: the disk has no room for it"
    fi
  fi
  table growth
  echo
  ratios
  factor=$(awk "BEGIN { print $(bytes "$work/$file.small") / $(bytes "$path") }")
  ratio growth whole small 4 "CPU a byte, whole file / slice" "$factor"
  ratio growth big whole 4 "CPU a byte, repeated / whole file" "$(awk "BEGIN { print 1 / $big }")"
  ((huge == 0)) ||
    ratio growth huge whole 4 "CPU a byte, repeated more often / whole file" "$(awk "BEGIN { print 1 / $huge }")"
fi

if wanted findings; then
  if [[ -f $maker ]] && python3 -c 'import chess' 2>/dev/null; then
    for style in otb lichess; do
      clean=$work/$style.clean20.pgn
      flawed=$work/$style.flawed20.pgn
      [[ -s $clean ]] || python3 "$maker" -q --size 20M --style "$style" -o "$clean"
      games=$(grep -c '^\[Event "' "$clean")
      [[ -s $flawed ]] ||
        python3 "$maker" -q --size 20M --style "$style" --inject "$((games / 10))" -o "$flawed"
      for _ in $(seq "$runs"); do
        measure "findings.$style" clean audit "$clean"
        measure "findings.$style" "one game in ten" audit "$flawed"
      done
      table "findings.$style"
      echo
      ratios
      factor=$(awk "BEGIN { print $(bytes "$clean") / $(bytes "$flawed") }")
      ratio "findings.$style" "one game in ten" clean 3 "a byte with findings / clean, wall" "$factor"
      ratio "findings.$style" "one game in ten" clean 4 "a byte with findings / clean, CPU" "$factor"
    done
  else
    notice "files with findings: no $maker or no python-chess"
  fi
fi
