// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance::cli {

/// Parses, runs the command, and translates whatever it throws into the exit code, the last line
/// of stderr and, with --json, the error document on stdout.
int runCommandLine(int argc, char** argv);

} // namespace parlance::cli
