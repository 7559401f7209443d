// SPDX-License-Identifier: Apache-2.0
#include "app/cli/thread_waiting.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

namespace parlance::cli {

namespace {

constexpr const char* kSpinCount = "GOMP_SPINCOUNT";
constexpr const char* kSpins = "10000"; // tens of microseconds
/// Any of these says how threads wait.
constexpr std::array kRules{kSpinCount, "OMP_WAIT_POLICY", "KMP_BLOCKTIME"};

} // namespace

void shortenThreadSpin(char** argv) {
    if (std::ranges::any_of(kRules, [](const char* rule) { return std::getenv(rule) != nullptr; }))
        return;
    std::error_code unknown;
    // Not by the link's own name, which would become that of the process.
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (unknown)
        return;
    ::setenv(kSpinCount, kSpins, /*overwrite=*/1);
    ::execv(program.c_str(), argv); // keeps the process number; where it fails, threads spin on
}

} // namespace parlance::cli
