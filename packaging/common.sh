# SPDX-License-Identifier: Apache-2.0
# Sourced by the scripts beside it: where things are, options they share, and how they speak.
set -euo pipefail

project_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache_dir="${XDG_CACHE_HOME:-$HOME/.cache}/parlance"
torch_version=2.11.0
torch_env="$cache_dir/libtorch-$torch_version"
# The Python that tests run (ParlanceTargets.cmake passes it on as PARLANCE_TEST_PYTHON).
test_env="$cache_dir/python-tests"

say() { printf '%s\n' "== $*" >&2; }
fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# The folder of the CUDA toolkit: the machine's own, else the one setup.sh put into the cache.
cuda_root() {
    local nvcc
    nvcc=$(command -v nvcc || true)
    for nvcc in "$nvcc" /usr/local/cuda/bin/nvcc "$torch_env"/lib/python3*/site-packages/nvidia/cu13/bin/nvcc; do
        if [ -x "$nvcc" ]; then
            dirname "$(dirname "$(readlink -f "$nvcc")")"
            return
        fi
    done
}
