#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Formatting of every source file, and with --tidy clang-tidy on the torch-free files that changed
# since a revision (a file with torch takes minutes).
#
#     packaging/lint.sh [--fix] [--tidy [REVISION]]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$project_dir"

format=(--dry-run -Werror)
tidy_since=
while [ $# -gt 0 ]; do
    case "$1" in
    --fix) format=(-i) ;;
    --tidy)
        tidy_since=HEAD
        if [ $# -gt 1 ]; then
            tidy_since=$2
            shift
        fi
        ;;
    *) fail "unknown option '$1': lint.sh: it takes --fix and --tidy [REVISION]" ;;
    esac
    shift
done

git ls-files -z '*.h' '*.cpp' '*.cu' '*.cuh' | xargs -0 clang-format-16 "${format[@]}"

without_licence=$(git ls-files '*.h' '*.cpp' '*.cu' '*.cmake' '*.sh' '*CMakeLists.txt' |
    xargs grep -L 'SPDX-License-Identifier' || true)
[ -z "$without_licence" ] || fail "no SPDX line: $without_licence: name the licence in the first lines"

if [ -n "$tidy_since" ]; then
    [ -f build/release/compile_commands.json ] || fail "no build: build/release: run packaging/build.sh first"
    git diff --name-only --diff-filter=AM "$tidy_since" -- '*.cpp' |
        { grep -vE '^core/(tensor_io|kernels|nn|batching|optim|train|infer|models|bench)/|^tests/' || true; } |
        xargs -r clang-tidy-16 --quiet -p build/release
fi
