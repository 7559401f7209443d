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
constexpr std::array kEmptyFolders{"runs", "models"}; ///< of a new project
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

/// What is done of all sets, by their work; passed on one thread at a time.
class WorkCounter {
  public:
    WorkCounter(const ProgressSink& sink, std::int64_t total) : m_sink(sink), m_total(total) {}

    void begin(const SampleSetMaker& maker) {
        m_set = maker.name();
        m_itemWork = maker.itemWork();
        m_savingWork = kWorkPerFile * maker.itemCount();
        tell(0, m_set);
    }
    void itemDone(const std::string& item) { tell(m_itemWork, strCat(m_set, '/', item)); }
    void beginSaving() { tell(0, m_set + '/'); }
    void saved() { tell(m_savingWork, m_set + '/'); }

    static std::int64_t workOf(const SampleSetMaker& maker) {
        return maker.itemCount() * (maker.itemWork() + kWorkPerFile);
    }

  private:
    void tell(std::int64_t work, const std::string& what) {
        const std::scoped_lock lock(m_mutex);
        m_done += work;
        if (m_sink) {
            m_sink({.done = m_done, .total = m_total, .what = what});
        }
    }

    static constexpr std::int64_t kWorkPerFile = 2; ///< each waits for the disk

    const ProgressSink& m_sink;
    std::int64_t m_total;
    std::string m_set;
    std::int64_t m_itemWork = 0, m_savingWork = 0; ///< of the set in hand
    std::int64_t m_done = 0;
    std::mutex m_mutex; ///< of what is done
};

SampleSet makeSet(const fs::path& folder, const SampleSetMaker& maker, int threads,
                  WorkCounter& counter, const std::stop_token& stop) {
    counter.begin(maker);
    clearForSet(folder);
    AtomicFolder aside(folder);
    SampleSet set =
        maker.make({.folder = aside.path(),
                    .threads = threads,
                    .stop = stop,
                    .itemDone = [&counter](const std::string& item) { counter.itemDone(item); }});
    throwIfStopped(stop, "making sample data");
    counter.beginSaving();
    Json json = formatHeader(kSetFormat);
    json["set"] = set.name;
    json["revision"] = maker.revision();
    json["items"] = set.items;
    json["duration"] = set.durationSec;
    json["files"] = countFiles(aside.path()) + 1;
    writeJsonFile(aside.path() / kSetFile, json);
    aside.commit();
    counter.saved();
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

SampleStage sampleStage(const std::string& what) {
    const std::size_t slash = what.find('/');
    return {.set = what.substr(0, slash), .isSaved = slash + 1 == what.size()};
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
            total += WorkCounter::workOf(*maker);
        }
        WorkCounter counter(progress, total);
        for (const std::unique_ptr<SampleSetMaker>& maker : missing) {
            throwIfStopped(stop, "making sample data");
            summary.sets.push_back(makeSet(data / maker->name(), *maker, threads, counter, stop));
        }
    }
    throwIfStopped(stop, "making sample data");
    for (const char* folder : kEmptyFolders) {
        fs::create_directories(options.output / folder);
    }
    if (!fs::exists(options.output / kProjectFile)) {
        Json project = formatHeader("parlance-project");
        project["name"] = "Samples";
        writeJsonFile(options.output / kProjectFile, project);
    }
    return summary;
}

void removeBegunSamples(const fs::path& output) {
    if (fs::exists(output / kProjectFile) || !fs::exists(output / kLockFile)) {
        return;
    }
    const std::optional<FileLock> lock = FileLock::tryAcquire(output / kLockFile);
    if (!lock) {
        return; // another process makes them now
    }
    const fs::path data = output / "data";
    std::vector<fs::path> sets;
    if (fs::exists(data)) {
        for (const fs::directory_entry& entry : fs::directory_iterator(data)) {
            if (entry.is_directory() && readSetFile(entry.path())) {
                sets.push_back(entry.path());
            }
        }
    }
    for (const fs::path& set : sets) {
        fs::remove_all(set);
    }
    std::error_code ignored; // a folder with something in it stays
    for (const char* folder : kEmptyFolders) {
        fs::remove(output / folder, ignored);
    }
    fs::remove(data, ignored);
    fs::remove(output / kLockFile, ignored);
    fs::remove(output, ignored);
}

} // namespace parlance::data
