// SPDX-License-Identifier: Apache-2.0
#include "app/cli/window_bench.h"

#include "app/cli/session.h"
#include "core/base/error.h"
#include "core/base/process/process.h"

#include <cstdlib>

namespace parlance::cli {

namespace fs = std::filesystem;

namespace {

bool hasScreen() {
    return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr ||
           std::getenv("QT_QPA_PLATFORM") != nullptr;
}

fs::path studioExecutable() {
    const fs::path studio = fs::read_symlink("/proc/self/exe").parent_path() / "parlance-studio";
    if (!fs::exists(studio))
        throw Error(ErrorKind::Usage, "the window is not here", studio.string(),
                    "build with the preset release instead of headless");
    return studio;
}

} // namespace

int runWindowBench(const Session& session) {
    Command command{.arguments = {studioExecutable().string(), "--bench", "window"}};
    if (session.json())
        command.arguments.push_back("--json");
    if (!hasScreen())
        command.environment["QT_QPA_PLATFORM"] = "offscreen";
    const CommandResult result = runCommand(command);
    if (result.exitCode != 0)
        throw Error(ErrorKind::Internal, "the measurement failed", command.arguments.front(),
                    result.errors.empty() ? "run it by hand" : result.errors);
    session.print(session.json() ? parseJson(result.output, "parlance-studio") : Json(),
                  result.output);
    return 0;
}

} // namespace parlance::cli
