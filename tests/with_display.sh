#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a command in a display of its own, so that widget tests see a real window system.
set -euo pipefail
exec xvfb-run --auto-servernum --server-args="-screen 0 1920x1200x24" "$@"
