#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a command in a display of its own with a window manager, so that widget tests see a real
# window system: without a manager no window becomes active and no widget gets the focus.
set -euo pipefail
exec xvfb-run --auto-servernum --server-args="-screen 0 1920x1200x24" \
    bash -c 'openbox --config-file /dev/null >/dev/null 2>&1 & exec "$@"' display "$@"
