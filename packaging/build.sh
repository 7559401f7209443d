#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Configures and builds; the last line printed is the folder of the executables.
#
#     packaging/build.sh [--preset release|dev|asan|headless] [--no-gui]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

preset=release
while [ $# -gt 0 ]; do
    case "$1" in
    --preset)
        [ $# -ge 2 ] || fail "--preset lacks its name: build.sh: give release, dev, asan or headless"
        preset=$2
        shift
        ;;
    --no-gui) preset=headless ;;
    *) fail "unknown option '$1': build.sh: it takes --preset NAME and --no-gui" ;;
    esac
    shift
done

cd "$project_dir"
# The precompiled header needs these; absolute paths are rewritten so that clones share the cache.
export CCACHE_SLOPPINESS=pch_defines,time_macros
# A miss costs no extra preprocessing: what a file includes comes from the compiler's own list.
export CCACHE_BASEDIR=$project_dir CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
CUDACXX="$(cuda_root)/bin/nvcc"
export CUDACXX
cmake --preset "$preset" >&2
cmake --build --preset "$preset" >&2
printf '%s\n' "$project_dir/build/$preset/bin"
