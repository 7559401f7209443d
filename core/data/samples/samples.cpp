// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/samples.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/base/process/program_path.h"
#include "core/data/parallel.h"
#include "core/data/samples/sample_sets.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>

namespace parlance::data {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProjectFile = "project.json";
constexpr const char* kSetFile = "samples.json"; ///< in each set: what it is, and how many files
constexpr const char* kLockFile = ".samples.lock";
constexpr const char* kSetFormat = "parlance-samples";

std::int64_t countFiles(const fs::path& folder) {
    std::int64_t count = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        count += entry.is_regular_file() ? 1 : 0;
    }
    return count;
}

/// What the set's own file says; empty when there is none.
std::optional<Json> readSetFile(const fs::path& folder) {
    if (!fs::exists(folder / kSetFile)) {
        return std::nullopt;
    }
    Json json = readJsonFile(folder / kSetFile);
    if (!json.is_object() || json.value("format", "") != kSetFormat) {
        return std::nullopt;
    }
    return json;
}

/// The set in `folder` if it is whole and of this revision.
std::optional<SampleSet> completeSet(const fs::path& folder, const SampleSetMaker& maker) {
    const std::optional<Json> json = readSetFile(folder);
    if (!json || json->value("revision", 0) != maker.revision() ||
        json->value("files", std::int64_t{-1}) != countFiles(folder)) {
        return std::nullopt;
    }
    return SampleSet{.name = maker.name(),
                     .items = json->value("items", std::int64_t{0}),
                     .durationSec = json->value("duration", 0.0)};
}

/// Never removes what others put there: only a folder that holds our set file is replaced.
void clearForSet(const fs::path& folder) {
    if (!fs::exists(folder)) {
        return;
    }
    if (!readSetFile(folder) && !fs::is_empty(folder)) {
        throw Error(ErrorKind::Usage, "the folder holds something else than sample data",
                    folder.string(), "move it away, or choose another --output");
    }
    fs::remove_all(folder);
}

constexpr std::array<std::pair<const char*, const char*>, 3> kPrograms{
    {{"espeak-ng", "espeak-ng"}, {"flite", "flite"}, {"bible", "bible-kjv"}}};

/// One sentence with every package that is missing.
void requirePrograms() {
    const std::vector<std::string> missing = missingSamplePackages();
    if (missing.empty()) {
        return;
    }
    std::string packages;
    for (const std::string& package : missing) {
        packages += " " + package;
    }
    throw Error(ErrorKind::IoRead, "programs that make the sample data are missing", "PATH",
                strCat("run apt-get install", packages));
}

void requireProjectFolder(const fs::path& project) {
    if (fs::exists(project / kProjectFile)) {
        const Json json = readJsonFile(project / kProjectFile);
        if (json.is_object() && json.value("format", "") == "parlance-project") {
            return;
        }
        throw Error(ErrorKind::Usage, "the folder is not a Parlance project",
                    (project / kProjectFile).string(), "choose another --output");
    }
    // An earlier try that broke off has left its lock and perhaps whole sets.
    const bool begun = fs::exists(project / kLockFile);
    if (fs::exists(project) && !begun && !fs::is_empty(project)) {
        throw Error(ErrorKind::Usage, "the folder is neither empty nor a project", project.string(),
                    "choose another --output");
    }
}

/// Counts the items of every set and passes them on, one thread at a time.
class ItemCounter {
  public:
    ItemCounter(const ProgressSink& sink, std::int64_t total) : m_sink(sink), m_total(total) {}

    void itemDone(const std::string& item) {
        const std::scoped_lock lock(m_mutex);
        ++m_done;
        if (m_sink) {
            m_sink({.done = m_done, .total = m_total, .what = item});
        }
    }

  private:
    const ProgressSink& m_sink;
    std::int64_t m_total;
    std::int64_t m_done = 0;
    std::mutex m_mutex;
};

SampleSet makeSet(const fs::path& folder, const SampleSetMaker& maker, int threads,
                  ItemCounter& counter, const std::stop_token& stop) {
    clearForSet(folder);
    AtomicFolder aside(folder);
    SampleSet set =
        maker.make({.folder = aside.path(),
                    .threads = threads,
                    .stop = stop,
                    .itemDone = [&counter](const std::string& item) { counter.itemDone(item); }});
    Json json = formatHeader(kSetFormat);
    json["set"] = set.name;
    json["revision"] = maker.revision();
    json["items"] = set.items;
    json["duration"] = set.durationSec;
    json["files"] = countFiles(aside.path()) + 1;
    writeJsonFile(aside.path() / kSetFile, json);
    aside.commit();
    set.made = true;
    return set;
}

} // namespace

std::vector<std::string> missingSamplePackages() {
    std::vector<std::string> packages;
    for (const auto& [program, package] : kPrograms) {
        if (findProgram(program).empty()) {
            packages.emplace_back(package);
        }
    }
    return packages;
}

bool SamplesSummary::alreadyComplete() const {
    return std::ranges::none_of(sets, &SampleSet::made);
}

Json toJson(const SamplesSummary& summary) {
    Json json;
    json["project"] = summary.project.string();
    json["already_complete"] = summary.alreadyComplete();
    json["sets"] = Json::array();
    for (const SampleSet& set : summary.sets) {
        json["sets"].push_back({{"name", set.name},
                                {"items", set.items},
                                {"duration", jsonNumber(set.durationSec)},
                                {"made", set.made}});
    }
    return json;
}

SamplesSummary makeSamples(const SamplesOptions& options, const ProgressSink& progress,
                           std::stop_token stop) {
    requireProjectFolder(options.output);
    fs::create_directories(options.output);
    const std::optional<FileLock> lock = FileLock::tryAcquire(options.output / kLockFile);
    if (!lock) {
        throw Error(ErrorKind::Usage, "another process is making sample data there",
                    options.output.string(), "wait for it to end");
    }
    const fs::path data = options.output / "data";
    const int threads = threadCount(options.threads);

    SamplesSummary summary{.project = options.output, .sets = {}};
    std::vector<std::unique_ptr<SampleSetMaker>> missing;
    std::int64_t total = 0;
    std::array makers = {textMaker(),           pretrainMaker(), questionsMaker(),
                         promptsMaker(options), voiceMaker(),    digitsMaker(options)};
    for (std::unique_ptr<SampleSetMaker>& maker : makers) {
        if (std::optional<SampleSet> set = completeSet(data / maker->name(), *maker)) {
            summary.sets.push_back(std::move(*set));
        } else {
            missing.push_back(std::move(maker));
        }
    }
    if (!missing.empty()) {
        requirePrograms();
        for (const std::unique_ptr<SampleSetMaker>& maker : missing) {
            total += maker->itemCount();
        }
        ItemCounter counter(progress, total);
        for (const std::unique_ptr<SampleSetMaker>& maker : missing) {
            throwIfStopped(stop, "making sample data");
            summary.sets.push_back(makeSet(data / maker->name(), *maker, threads, counter, stop));
        }
    }
    for (const char* folder : {"runs", "models"}) {
        fs::create_directories(options.output / folder);
    }
    if (!fs::exists(options.output / kProjectFile)) {
        Json project = formatHeader("parlance-project");
        project["name"] = "Samples";
        writeJsonFile(options.output / kProjectFile, project);
    }
    return summary;
}

} // namespace parlance::data
