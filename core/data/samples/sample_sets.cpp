// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/sample_sets.h"

#include "core/base/error.h"
#include "core/base/process.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace parlance::data {

void writeInside(const std::filesystem::path& file, std::string_view bytes) {
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) {
        throw Error(errno == ENOSPC ? ErrorKind::DiskFull : ErrorKind::IoWrite,
                    "cannot write the file", file.string(), "make room on the disk");
    }
}

std::filesystem::path findProgram(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::filesystem::path file = std::filesystem::path(folder) / program;
        if (::access(file.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(file)) {
            return file;
        }
    }
    return {};
}

std::string outputOf(const std::vector<std::string>& arguments) {
    Command command;
    command.arguments = arguments;
    CommandResult result = runCommand(command);
    if (result.exitCode != 0) {
        throw Error(ErrorKind::IoRead,
                    strCat(arguments.front(), " failed with exit code ", result.exitCode),
                    "samples", result.errors.empty() ? "run it by hand to see why" : result.errors);
    }
    return std::move(result.output);
}

} // namespace parlance::data
