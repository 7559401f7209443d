// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_asr.h"

#include "app/cli/commands/commands.h"
#include "app/cli/commands/text_form_option.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"
#include "core/data/prepare/dictionary_writer.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>

namespace parlance::cli {

namespace {

constexpr double kSecPerHour = 3600.0;

/// Reasons with how often each was given: a corpus can lack thousands of files.
std::string describeLeftOut(const std::vector<data::LeftOut>& items) {
    std::map<std::string, std::pair<std::int64_t, std::string>> byReason;
    for (const data::LeftOut& item : items) {
        auto& [count, first] = byReason[item.reason];
        if (count++ == 0)
            first = item.file;
    }
    std::string text;
    for (const auto& [reason, entry] : byReason)
        text += strCat("  left out ", entry.first, ": ", reason, " (", entry.second,
                       entry.first > 1 ? ", ...)\n" : ")\n");
    return text;
}

std::string describe(const data::PrepareSummary& summary) {
    std::string text;
    if (summary.layout)
        text += strCat("Layout: ", data::layoutName(*summary.layout), "\n");
    for (const data::PreparedManifest& made : summary.manifests)
        text += strCat("  ", made.file.string(), ": ", made.rows, " recordings, ",
                       std::to_string(made.durationSec / kSecPerHour).substr(0, 6), " h\n");
    if (!summary.dictionary.empty())
        text += strCat("  ", summary.dictionary.string(), ": ", summary.symbols, " symbols\n");
    else
        text += "  no transcripts: the manifest is for pretraining\n";
    return text + strCat("Kept ", summary.kept, "\n") + describeLeftOut(summary.leftOut);
}

struct ManifestOptions {
    data::PrepareAsrOptions prepare;
    std::string layout = "auto";
};

int prepareManifest(const Session& session, ManifestOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("recordings");
    options.prepare.layout = data::layoutFromName(options.layout);
    const data::PrepareSummary summary =
        data::prepareAsrManifests(options.prepare, bar.sink(), signals.token());
    session.print(data::toJson(summary), describe(summary));
    return 0;
}

struct DictionaryOptions {
    std::vector<std::filesystem::path> files;
    std::filesystem::path output;
};

int prepareDictionary(const Session& session, const DictionaryOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("label lines");
    const std::filesystem::path output =
        options.output.empty() ? options.files.front().parent_path() / data::kDictionaryName
                               : options.output;
    const data::PrepareSummary summary =
        data::prepareAsrDictionary(options.files, output, bar.sink(), signals.token());
    session.print(data::toJson(summary), describe(summary));
    return 0;
}

} // namespace

Action declarePrepareAsrManifest(CLI::App& app) {
    const auto options = std::make_shared<ManifestOptions>();
    std::vector<std::string> layouts = data::layoutNames();
    layouts.insert(layouts.begin(), "auto");
    app.add_option("folder", options->prepare.corpus, "The corpus")->required();
    app.add_option("--output", options->prepare.output, "Folder for .tsv, .ltr and dict.ltr.txt")
        ->required();
    app.add_option("--layout", options->layout, "How the corpus is laid out")
        ->check(CLI::IsMember(layouts))
        ->capture_default_str();
    addTextFormOption(app, options->prepare.text);
    app.add_option("--valid-share", options->prepare.validShare,
                   "Share that goes into valid.tsv where the corpus has no splits")
        ->check(CLI::Range(0.0, 0.5))
        ->capture_default_str();
    app.add_option("--threads", options->prepare.threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    return [options](Session& session) { return prepareManifest(session, *options); };
}

Action declarePrepareAsrDictionary(CLI::App& app) {
    const auto options = std::make_shared<DictionaryOptions>();
    app.add_option("manifests", options->files, "Manifests (.tsv) or label files (.ltr)")
        ->required();
    app.add_option("--output", options->output,
                   "File or folder; by default dict.ltr.txt beside the first manifest");
    return [options](Session& session) { return prepareDictionary(session, *options); };
}

} // namespace parlance::cli
