#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# loads_no_torch.sh EXECUTABLE: fails if the executable loads torch or CUDA, however indirectly.
set -euo pipefail
libraries=$(ldd "$1")
grep -q libQt6Widgets <<<"$libraries" || { echo "$1 is not the window" >&2; exit 1; }
if found=$(grep -E 'libtorch|libc10|libcuda|libcudart|libcublas|libcudnn|libnccl' <<<"$libraries"); then
    echo "$1 loads what the window must not:" >&2
    echo "$found" >&2
    exit 1
fi
