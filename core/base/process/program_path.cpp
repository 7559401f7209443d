// SPDX-License-Identifier: Apache-2.0
#include "core/base/process/program_path.h"

#include <unistd.h>

#include <cstdlib>
#include <sstream>

namespace parlance {

std::filesystem::path findProgram(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::filesystem::path file = std::filesystem::path(folder) / program;
        if (::access(file.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(file))
            return file;
    }
    return {};
}

} // namespace parlance
