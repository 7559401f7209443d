#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The guided demonstration, called by run.sh: trains the sample digits model, lets it transcribe
# voices that it has never heard, and takes pictures of the studio on that project.
#
#     packaging/demo.sh FOLDER_OF_EXECUTABLES [OPTIONS OF parlance train]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

bin=$1
shift
samples="${XDG_DATA_HOME:-$HOME/.local/share}/parlance/samples"
digits="$samples/data/digits"
run="$samples/runs/digits-$(date +%Y%m%d-%H%M%S)"
pictures="$samples/pictures"
shown=8 # recordings of each split

# heard SPLIT: recognises the split, prints some of its recordings and the word error rate of all.
heard() {
    local predictions="$run/predictions-$1.txt" report
    report=$("$bin/parlance" evaluate --model "$run" --task asr --data "$digits/$1.tsv" \
        --predictions "$predictions")
    printf '\n%-30s   %-30s   %s\n' reference hypothesis ok
    printf '%-30s   %-30s   %s\n' ---------- ---------- --
    # Label lines are letters apart, with a bar after each word.
    paste <(sed 's/ //g; s/|/ /g; s/ *$//' "$digits/$1.ltr") "$predictions" |
        awk -F '\t' -v rows="$(wc -l <"$digits/$1.ltr")" -v count="$shown" '
            int(NR * count / rows) > int((NR - 1) * count / rows) {
                printf "%-30s   %-30s   %s\n", $1, $2, ($1 == $2 ? "yes" : "no")
            }'
    printf '%s: %s\n' "$1" "${report%%$'\n'*}"
}

# Transcribes the first test recording of five digits for the studio, which shows the newest of the
# project's transcripts.
leave_transcript() {
    local row audio hash
    row=$(awk 'gsub(/\|/, "") == 5 { print NR; exit }' "$digits/test.ltr")
    audio=$(realpath "$digits/$(head -n 1 "$digits/test.tsv")/$(sed -n "$((row + 1))p" "$digits/test.tsv" | cut -f 1)")
    hash=$(printf %s "$audio" | sha256sum | cut -c 1-8)
    mkdir -p "$samples/transcripts"
    "$bin/parlance" transcribe --model "$run" --output "$run/heard.json" --format json "$audio" >&2
    sed "1s|{|{\"file\": \"$audio\", \"model\": \"$(basename "$run")\",|" "$run/heard.json" \
        >"$samples/transcripts/$(basename "$audio" .wav)-$hash.json"
}

say "training wav2vec2-tiny-digits from random weights (about five minutes on two cores)"
"$bin/parlance" train --preset wav2vec2-tiny-digits --run "$run" "$@"

say "accents that were not in the training data"
heard test
say "another synthesiser's voice and a recorded speaker, for comparison"
heard unseen

if [ -x "$bin/parlance-studio" ]; then
    say "taking pictures of the studio"
    leave_transcript
    QT_QPA_PLATFORM=offscreen "$bin/parlance-studio" "$samples" --screenshots "$pictures" \
        --theme both >&2
    say "pictures: $pictures"
fi
say "the run is kept: $run; with a display, packaging/run.sh opens it"
