#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Tries the bundle on this machine: golden numbers, a short training, transcription, the benchmark;
# and every precision of the machine against the CPU's fp32. Prints a table; exit 0 if all is well.
#
#     check.sh [--updates N] [--keep DIR]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
updates=40
work=
while [ $# -gt 1 ]; do
    case "$1" in
    --updates) updates=$2 ;;
    --keep) work=$2 ;;
    *) break ;;
    esac
    shift 2
done
if [ $# -gt 0 ]; then
    echo "error: unknown option '$1': check.sh: it takes --updates N and --keep DIR" >&2
    exit 2
fi
if [ -z "$work" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work"
export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache

failures=0
row() { printf '%-34s %-6s %14s   %s\n' "$@"; }
# judge NAME FIGURE REMARK COMMAND...: the command's success is the verdict.
judge() {
    local name=$1 figure=$2 remark=$3 verdict=ok
    shift 3
    "$@" || verdict=FAILED
    [ "$verdict" = ok ] || failures=$((failures + 1))
    row "$name" "$verdict" "$figure" "$remark"
}
# The number of a key in one of our JSON documents.
number() { grep -o "\"$1\": *[-0-9.e+]*" "$2" | head -n 1 | sed 's/.*: *//'; }
at_most() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a != "" && a + 0 <= b + 0) }'; }

data="$here/share/speech"
# Equal on every device: nothing is drawn there (dropout), and the audio is taken as it is.
train() {
    local run=$1
    shift
    "$here/parlance" train --json --preset wav2vec2-tiny-digits --run "$work/$run" \
        --set "data.train=$data/train.tsv" --set "data.valid=$data/valid.tsv" \
        --set "data.test=$data/valid.tsv" --set data.dictionary= \
        --set "train.max_steps=$updates" --set train.log_interval=1 \
        --set "train.valid_interval=$updates" --set schedule.warmup_steps=10 \
        --set regularization.dropout=0 --set regularization.attention_dropout=0 \
        --set regularization.activation_dropout=0 --set regularization.dropout_input=0 \
        --set regularization.final_dropout=0 --set augment.speed=0 \
        "$@" >"$work/$run.json" 2>"$work/$run.log" || {
        tail -n 1 "$work/$run.log" >&2
        return 1
    }
}
losses() { grep '"split":"train"' "$work/$1/metrics.jsonl" | sed 's/.*"loss":\([-0-9.e+]*\).*/\1/'; }
# The largest relative difference of two runs' losses over all updates.
difference() {
    paste <(losses "$1") <(losses "$2") | awk '
        NF != 2 || $1 + 0 <= 0 { broken = 1 }
        { d = ($1 > $2 ? $1 - $2 : $2 - $1) / $1; if (d > worst) worst = d }
        END { if (broken || NR == 0) print "NaN"; else printf "%.2e\n", worst }'
}

row check result figure remark
row ----- ------ ------ ------
# check_golden NAME DEVICE
check_golden() {
    local log=$work/conformance-$2.txt status=0
    "$here/parlance-conformance" --device "$2" "$here/share/golden" >"$log" 2>&1 || status=$?
    judge "$1" "$(grep -c '^pass' "$log" || true) pass" \
        "of $(grep -cE '^(pass|fail|unsupported)' "$log" || true) cases" [ "$status" = 0 ]
}
check_golden "golden numbers" cpu

"$here/parlance" devices --json >"$work/devices.json" 2>"$work/devices.log" || true
gpu=$(grep -o '"device": *"cuda:0"' "$work/devices.json" || true)
gpu_name=$(grep -A2 '"device": *"cuda:0"' "$work/devices.json" | sed -n 's/.*"name": *"\(.*\)".*/\1/p' | head -n 1 || true)

trained=1
train cpu-fp32 --device cpu || trained=0
judge "training, CPU fp32" "$(losses cpu-fp32 2>/dev/null | tail -n 1)" \
    "loss after $updates steps" [ "$trained" = 1 ]

mapfile -t clips < <(find "$data" -name '*.wav' | sort | head -n 8)
status=0
"$here/parlance" transcribe --json --model "$work/cpu-fp32" "${clips[@]}" \
    >"$work/said.json" 2>"$work/said.log" || status=$?
judge transcription "$(number real_time_factor "$work/said.json" || true)" \
    "computing time / audio time" [ "$status" = 0 ]

# check_precision NAME ALLOWED OPTIONS OF parlance train...
check_precision() {
    local name=$1 allowed=$2 found=
    shift 2
    train "$name" "$@" && found=$(difference cpu-fp32 "$name")
    judge "training, ${name/-/ }" "${found:-none}" \
        "largest relative difference of the loss from the CPU's, at most $allowed" \
        at_most "$found" "$allowed"
}
# Tolerances: the difference of the first update grows with the updates that build on it.
check_precision cpu-bf16 5e-2 --device cpu --precision bf16
if [ -n "$gpu" ]; then
    check_golden "golden numbers, GPU" cuda
    check_precision cuda-fp32 5e-3 --device cuda:0 --precision fp32
    check_precision cuda-tf32 2e-2 --device cuda:0 --precision tf32
    check_precision cuda-fp16 5e-2 --device cuda:0 --precision fp16
    check_precision cuda-bf16 5e-2 --device cuda:0 --precision bf16
else
    row "training on a GPU" - - "no GPU here"
fi

status=0
"$here/parlance" bench wav2vec2 infer --json --preset wav2vec2-tiny-digits --lengths 2 \
    --batch-sizes 1,8 --iterations 5 --warmup 1 >"$work/bench.json" 2>"$work/bench.log" || status=$?
judge "benchmark ${gpu_name:-CPU}" "$(number throughput "$work/bench.json" || true)" \
    "$(sed -n 's/.*"unit": *"\(.*\)".*/\1/p' "$work/bench.json" | head -n 1)" [ "$status" = 0 ]

if [ "$failures" -gt 0 ]; then
    echo "error: $failures checks failed: $work: see the logs there (with --keep DIR they stay)" >&2
    exit 1
fi
