// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_queue.h"

#include "core/base/error.h"
#include "core/base/json.h"

#include <algorithm>
#include <set>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFormat = "parlance-queue";
constexpr const char* kRunsFolder = "runs";
constexpr std::size_t kMaxBytes = 16u << 20; ///< of a file with 100,000 runs

Error damaged(const fs::path& file, const std::string& what) {
    return Error(ErrorKind::Config, what, file.string(),
                 "delete the file: the runs that wait stay, in the order in which they were made");
}

std::vector<std::string> textsAt(const Json& json, const char* key, const fs::path& file) {
    const auto found = json.find(key);
    if (found == json.end())
        return {};
    if (!found->is_array() ||
        !std::ranges::all_of(*found, [](const Json& text) { return text.is_string(); }))
        throw damaged(file, strCat("'", key, "' is not a list of names"));
    return found->get<std::vector<std::string>>();
}

} // namespace

fs::path queueFile(const fs::path& project) {
    return project / "queue.json";
}

RunQueue readRunQueue(const fs::path& project) {
    const fs::path file = queueFile(project);
    std::error_code failed;
    if (!fs::exists(file, failed))
        return {};
    const Json json = readJsonFile(file, kMaxBytes);
    if (!json.is_object() || json.value("format", Json()) != kFormat)
        throw damaged(file, "this is not a queue of runs");
    if (json.value("format_version", Json()) != 1)
        throw Error(ErrorKind::Config, "this queue was written by a newer program", file.string(),
                    "update parlance");
    RunQueue queue;
    for (const std::string& path : textsAt(json, "runs", file)) {
        // Nothing outside the project is ever started because of what stands here.
        const fs::path run = fs::path(path).lexically_normal();
        if (run.parent_path() != kRunsFolder || run.filename().empty() || run.filename() == "..")
            throw damaged(file, strCat("\"", path, "\" is not a run of this project"));
        queue.runs.push_back(run.filename().string());
    }
    queue.devices = textsAt(json, "devices", file);
    return queue;
}

void writeRunQueue(const fs::path& project, const RunQueue& queue) {
    Json json = formatHeader(kFormat);
    json["runs"] = Json::array();
    for (const std::string& run : queue.runs)
        json["runs"].push_back((fs::path(kRunsFolder) / run).generic_string());
    json["devices"] = queue.devices;
    writeJsonFile(queueFile(project), json);
}

std::optional<FileLock> holdRunQueue(const fs::path& project) {
    return FileLock::tryAcquire(project / "queue.lock");
}

std::vector<std::string> inQueueOrder(const RunQueue& queue, std::vector<std::string> waiting) {
    std::vector<std::string> ordered;
    std::set<std::string> left(waiting.begin(), waiting.end());
    for (const std::string& run : queue.runs)
        if (left.erase(run) > 0)
            ordered.push_back(run);
    for (std::string& run : waiting)
        if (left.erase(run) > 0)
            ordered.push_back(std::move(run));
    return ordered;
}

} // namespace parlance::runs
