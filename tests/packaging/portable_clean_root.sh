#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Checks the portable bundle of build folder $1 in a Debian root that has nothing but its base and
# the libraries of torch in $2. Skipped (77) where no such root can be made.
set -euo pipefail
build=$1
torch=$2
skip() {
    echo "portable_clean_root: skipped: $1"
    exit 77
}
[ "$(id -u)" = 0 ] || skip "only root can make one"
command -v debootstrap >/dev/null || skip "debootstrap is not here"

folder=$(mktemp -d)
trap 'rm -rf --one-file-system "$folder"' EXIT
root=$folder/root
debootstrap --variant=minbase bookworm "$root" >"$folder/log" 2>&1 ||
    skip "debootstrap: $(tail -n 1 "$folder/log")"

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
archive=$(XDG_DATA_HOME=$folder/data "$here/../../packaging/portable.sh" --no-build \
    --preset "$(basename "$build")" --output "$folder/made" | tail -n 1)
mkdir -p "$root/opt/torch/lib"
tar -C "$root/opt" -xzf "$archive"
# torch's libraries and, in one folder with them, what of CUDA they need.
{
    echo "$torch/lib/libtorch.so"
    ldd "$build/bin/parlance" | awk '$2 == "=>" && $3 ~ "^/" {print $3}' |
        grep -E 'torch/lib/|/nvidia/|cuda|cudnn|nccl|cublas|cusparse|cufft|curand|cusolver|cufile|nvshmem|nvrtc|nvJitLink|cupti'
} |
    while read -r library; do
        cp --dereference --link "$library" "$root/opt/torch/lib/" 2>/dev/null ||
            cp --dereference "$library" "$root/opt/torch/lib/"
    done
# A namespace of its own, so that its /proc goes with it.
unshare --mount --pid --fork --root="$root" --mount-proc /usr/bin/env -i PATH=/usr/bin:/bin \
    HOME=/root PARLANCE_TORCH_DIR=/opt/torch /opt/parlance-portable/check.sh
