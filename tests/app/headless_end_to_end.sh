#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Trains, kills, resumes and transcribes with the executable in $1, without Qt and without Python.
set -euo pipefail
bin=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"
cd "$folder"

# One second of a square wave at 8 kHz, 8 bit mono: a WAV file needs no tool to be written.
{
    printf 'RIFF\x64\x1f\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00'
    printf '\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x40\x1f\x00\x00'
    for _ in $(seq 500); do printf '\x40\x40\x40\x40\x40\x40\x40\x40\xc0\xc0\xc0\xc0\xc0\xc0\xc0\xc0'; done
} >tone.wav
printf '.\ntone.wav\t8000\n' | tee train.tsv >valid.tsv
printf 'A | B |\n' | tee train.ltr >valid.ltr
printf '| 2\nA 1\nB 1\n' >dict.ltr.txt

options=(
    --json --preset wav2vec2-tiny-digits --threads 1
    --set data.train=train.tsv --set data.valid=valid.tsv --set data.test=valid.tsv
    --set 'model.conv_feature_layers=[(16,40,20),(32,8,4),(32,4,2)]'
    --set model.encoder_layers=1 --set model.encoder_embed_dim=32 --set model.conv_pos=8
    --set train.max_steps=30 --set train.log_interval=1 --set checkpoint.interval=5
)
fail() {
    echo "headless_end_to_end: $1" >&2
    exit 1
}

"$bin/parlance" train "${options[@]}" --run whole >whole.json
grep -q '"state": "finished"' whole.json || fail "the run did not finish"

"$bin/parlance" train "${options[@]}" --run killed >/dev/null 2>&1 &
worker=$!
until [ -e killed/checkpoints/last ]; do
    kill -0 "$worker" 2>/dev/null || fail "the worker ended before its first checkpoint"
    sleep 0.05
done
kill -9 "$worker"
wait "$worker" || true
"$bin/parlance" train --json --resume --run killed >resumed.json
cmp whole/checkpoints/last/model.safetensors killed/checkpoints/last/model.safetensors ||
    fail "killed and resumed, the weights differ"

"$bin/parlance" transcribe --json --model killed tone.wav >said.json
grep -q '"real_time_factor"' said.json || fail "no transcript"

code=0
"$bin/parlance" transcribe --json --model killed missing.wav >error.json 2>error.txt || code=$?
[ "$code" = 3 ] || fail "a missing file gave exit code $code"
grep -q '"kind": "io_read"' error.json || fail "no error document"
tail -n 1 error.txt | grep -q '^error: .*missing.wav' || fail "no error line"
