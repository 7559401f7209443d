#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Starts the program of this script's name from the bundle, with torch's libraries: those of the
# environment variable PARLANCE_TORCH_DIR (a folder with lib/libtorch.so), else of python3's torch.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

torch=${PARLANCE_TORCH_DIR:-}
if [ -z "$torch" ]; then
    # Found, not imported: that would take seconds.
    torch=$(python3 -c 'import importlib.util as u; print(u.find_spec("torch").submodule_search_locations[0])' 2>/dev/null) ||
        fail "no torch: python3: install torch @TORCH_VERSION@, or name its folder in PARLANCE_TORCH_DIR"
fi
[ -e "$torch/lib/libtorch.so" ] ||
    fail "no libtorch.so: $torch/lib: name torch's folder in PARLANCE_TORCH_DIR"
if [ -e "$torch/version.py" ] && ! grep -q "__version__ = '@TORCH_VERSION@" "$torch/version.py"; then
    fail "torch of another version: $torch: this bundle needs @TORCH_VERSION@"
fi

# torch's own copies first: of OpenMP's runtime there must be one.
path=$torch/lib:$here/lib
# CUDA's libraries: wheels beside torch, or a toolkit.
for folder in "$torch"/../nvidia/*/lib /usr/local/cuda/lib64; do
    [ -d "$folder" ] && path=$path:$folder
done
export LD_LIBRARY_PATH=$path${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
exec "$here/bin/$(basename "${BASH_SOURCE[0]}")" "$@"
