// SPDX-License-Identifier: Apache-2.0
#include "core/data/sample_sets.h"

#include "core/base/error.h"
#include "core/base/process.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

namespace parlance::data {

void forEachInParallel(std::int64_t count, int threads, const std::stop_token& stop,
                       const std::function<void(std::int64_t)>& work) {
    std::atomic<std::int64_t> next = 0;
    std::atomic<bool> failed = false;
    std::exception_ptr failure;
    std::mutex failureMutex;
    const auto run = [&] {
        while (!failed && !stop.stop_requested()) {
            const std::int64_t index = next++;
            if (index >= count) {
                return;
            }
            try {
                work(index);
            } catch (...) {
                const std::scoped_lock lock(failureMutex);
                if (!failed.exchange(true)) {
                    failure = std::current_exception();
                }
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(count, 1));
             ++i) {
            workers.emplace_back(run);
        }
        run();
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
    throwIfStopped(stop, "making sample data");
}

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
