#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Unpacks the portable bundle of build folder $1 elsewhere and checks it with nothing of this
# project's in the environment but torch's folder, $2.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$1
torch=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    echo "portable_unpacked: $1" >&2
    exit 1
}

mkdir "$folder/speech" "$folder/made" "$folder/elsewhere"
"$here/portable_speech.sh" "$folder/speech"
archive=$("$here/../../packaging/portable.sh" --no-build --preset "$(basename "$build")" \
    --output "$folder/made" --data "$folder/speech" | tail -n 1)
tar -C "$folder/elsewhere" -xzf "$archive"
rm -rf "$folder/made"
bundle=$folder/elsewhere/parlance-portable

! grep -rlaF "$(dirname "$build")" "$bundle" | grep . || fail "these files name the build folder"
! ls "$bundle/lib" | grep -iE 'qt|torch|cuda|cudnn|nccl' || fail "these libraries do not belong there"

clean=(env -i PATH=/usr/bin:/bin "HOME=$folder" "PARLANCE_TORCH_DIR=$torch")
"${clean[@]}" "$bundle/parlance" --version | grep -q '^parlance ' || fail "it does not start"
"${clean[@]}" "$bundle/check.sh" --updates 5

message=$(env -i PATH=/usr/bin:/bin PARLANCE_TORCH_DIR=/nowhere "$bundle/parlance" --version 2>&1) &&
    fail "it starts without torch"
[ "$message" = "error: no libtorch.so: /nowhere/lib: name torch's folder in PARLANCE_TORCH_DIR" ] ||
    fail "without torch it says: $message"
