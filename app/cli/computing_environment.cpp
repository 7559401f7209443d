// SPDX-License-Identifier: Apache-2.0
#include "app/cli/computing_environment.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

namespace parlance::cli {

namespace {

struct Rule {
    const char* name;
    const char* value;
    std::vector<const char*> otherNames; ///< that say the same thing
};

const std::vector<Rule>& rules() {
    static const std::vector<Rule> all{
        {"GOMP_SPINCOUNT", "10000", {"OMP_WAIT_POLICY", "KMP_BLOCKTIME"}}, // tens of microseconds
        {"ONEDNN_PRIMITIVE_CACHE_CAPACITY", "128", {"DNNL_PRIMITIVE_CACHE_CAPACITY"}}};
    return all;
}

bool isSet(const char* name) {
    return std::getenv(name) != nullptr;
}

} // namespace

void useComputingEnvironment(char** argv) {
    bool changed = false;
    for (const Rule& rule : rules())
        if (!isSet(rule.name) && std::ranges::none_of(rule.otherNames, isSet)) {
            ::setenv(rule.name, rule.value, /*overwrite=*/1);
            changed = true;
        }
    std::error_code unknown;
    // Not by the link's own name, which would become that of the process.
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (changed && !unknown)
        ::execv(program.c_str(), argv); // keeps the process number; where it fails, all goes on
}

} // namespace parlance::cli
