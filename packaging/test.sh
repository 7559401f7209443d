#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Sets up, builds and runs the tests.
#
#     packaging/test.sh [--no-gui] [--all]
#
# --all adds the slow ones. Tests on data that does not come with the project run when
# PARLANCE_SHARED names the folder that holds it (by default `shared` beside the checkout), and are
# counted as skipped otherwise.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

preset=release
gui_option=()
select=(--label-exclude slow)
for argument in "$@"; do
    case "$argument" in
    --no-gui)
        preset=headless
        gui_option=(--no-gui)
        ;;
    --all) select=() ;;
    *) fail "unknown option '$argument': test.sh: it takes --no-gui and --all" ;;
    esac
done

"$project_dir/packaging/setup.sh" "${gui_option[@]}"
"$project_dir/packaging/build.sh" --preset "$preset" >/dev/null
cd "$project_dir"
if [ -z "${PARLANCE_SHARED:-}" ]; then
    unset PARLANCE_SHARED # empty, it names no folder
    if [ -d "$project_dir/../shared" ]; then
        PARLANCE_SHARED=$(cd "$project_dir/../shared" && pwd)
        export PARLANCE_SHARED
    fi
fi
log=build/$preset/tests.log
status=0
ctest --preset "$preset" "${select[@]}" --output-log "$log" || status=$?
# Without Qt there is no test that counts them.
skipped=$({ grep -Eo '[0-9]+ skipped' "build/$preset/Testing/Temporary/LastTest.log" || true; } |
    awk '{n += $1} END {print n + 0}')
printf 'Test functions skipped within the tests above: %s\n' "$skipped"
exit "$status"
