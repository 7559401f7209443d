// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/error_report.h"

#include "core/compute/error_translation.h"
#include "core/launch/local_ranks.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <exception>

namespace parlance::cli {

void printErrorLine(const Error& error) {
    std::string line = strCat("error: ", error.what());
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::fprintf(stderr, "%s\n", line.c_str());
    std::fflush(stderr);
}

int reportCurrentError(bool json) {
    const Error error = asError(std::current_exception());
    if (json) {
        const Json document = {{"error", toJson(error)}};
        const std::string text = formatJson(document, 2) + "\n";
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fflush(stdout);
    }
    printErrorLine(error);
    launch::reportToLauncher(error);
    return exitCode(error.kind());
}

void writeStdout(std::string_view text) {
    errno = 0;
    const std::size_t written = std::fwrite(text.data(), 1, text.size(), stdout);
    if (written == text.size() && std::fflush(stdout) == 0)
        return;
    const ErrorKind kind = errno == ENOSPC ? ErrorKind::DiskFull : ErrorKind::IoWrite;
    throw Error(kind, strCat("cannot write the result (", std::strerror(errno), ")"),
                "standard output", "check where the output goes");
}

} // namespace parlance::cli
