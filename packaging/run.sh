#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Sets up, builds and opens the studio. Without a display it runs the guided demonstration instead:
# the sample model is trained and transcribes recordings it has never heard.
#
#     packaging/run.sh [--no-gui] [-- ARGUMENTS OF THE PROGRAM]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

preset=release
gui_option=()
while [ $# -gt 0 ]; do
    case "$1" in
    --no-gui)
        preset=headless
        gui_option=(--no-gui)
        ;;
    --)
        shift
        break
        ;;
    *) fail "unknown option '$1': run.sh: it takes --no-gui; what follows -- goes to the program" ;;
    esac
    shift
done

"$project_dir/packaging/setup.sh" "${gui_option[@]}"
bin=$("$project_dir/packaging/build.sh" --preset "$preset" | tail -n 1)
"$bin/parlance" samples >&2

if [ "$preset" = release ] && { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ] || [ -n "${QT_QPA_PLATFORM:-}" ]; }; then
    exec "$bin/parlance-studio" "$@"
fi
exec "$project_dir/packaging/demo.sh" "$bin" "$@"
