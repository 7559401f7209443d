#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The guided demonstration, called by run.sh: trains the sample digits model and transcribes
# recordings of voices that it has never heard.
#
#     packaging/demo.sh FOLDER_OF_EXECUTABLES [OPTIONS OF parlance train]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

bin=$1
shift
samples="${XDG_DATA_HOME:-$HOME/.local/share}/parlance/samples"
run="$samples/runs/demo-$(date +%Y%m%d-%H%M%S)"

say "training wav2vec2-tiny-digits from random weights (about five minutes on two cores)"
"$bin/parlance" train --preset wav2vec2-tiny-digits --run "$run" "$@"

say "word error rate on accents that were not in the training data"
"$bin/parlance" evaluate --model "$run" --task asr

say "a few of them"
"$bin/parlance" transcribe --model "$run" $(find "$samples" -path '*test*' -name '*.wav' | sort | head -n 5)
say "the run is kept in $run; open it with parlance-studio"
