#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Writes a little speech to train on into folder $1: one second of a square wave at 8 kHz, 8 bit
# mono, under several names. A WAV file needs no tool to be written.
set -euo pipefail
cd "$1"
{
    printf 'RIFF\x64\x1f\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00'
    printf '\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x40\x1f\x00\x00'
    for _ in $(seq 500); do printf '\x40\x40\x40\x40\x40\x40\x40\x40\xc0\xc0\xc0\xc0\xc0\xc0\xc0\xc0'; done
} >tone0.wav
printf '.\ntone0.wav\t8000\n' | tee train.tsv >valid.tsv
printf 'A | B |\n' | tee train.ltr >valid.ltr
for i in 1 2 3 4 5 6 7; do
    cp tone0.wav "tone$i.wav"
    printf 'tone%s.wav\t8000\n' "$i" >>train.tsv
    printf 'A | B |\n' >>train.ltr
done
printf '| 2\nA 1\nB 1\n' >dict.ltr.txt
