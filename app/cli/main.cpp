// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_line.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    const int code = parlance::cli::runCommandLine(argc, argv);
    // As libraries are unloaded, torch takes apart its tables of operators: a fifth of the time of
    // a short command.
    std::fflush(nullptr);
    std::_Exit(code);
}
