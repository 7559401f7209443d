// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_asr.h"

#include "app/cli/commands/commands.h"
#include "app/cli/commands/prepare/prepare_options.h"
#include "app/cli/commands/prepare/prepare_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"
#include "core/data/prepare/dictionary_writer.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

std::string describe(const data::PrepareSummary& summary) {
    const std::string dictionary =
        summary.dictionary.empty()
            ? "  no transcripts: the manifest is for pretraining\n"
            : strCat("  ", summary.dictionary.string(), ": ", summary.symbols, " symbols\n");
    return describeManifests(summary) + dictionary + describeKept(summary);
}

int prepareManifest(const Session& session, const data::PrepareAsrOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("recordings");
    const data::PrepareSummary summary =
        data::prepareAsrManifests(options, bar.sink(), signals.token());
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
    const auto options = std::make_shared<data::PrepareAsrOptions>();
    app.add_option("folder", options->corpus, "The corpus")->required();
    app.add_option("--output", options->output, "Folder for .tsv, .ltr and dict.ltr.txt")
        ->required();
    addLayoutOption(app, options->layout);
    addTextFormOption(app, options->text);
    addResampleOption(app, options->resample);
    app.add_option("--valid-share", options->validShare,
                   "Share that goes into valid.tsv where the corpus has no splits")
        ->check(CLI::Range(0.0, 0.5))
        ->capture_default_str();
    app.add_option("--threads", options->threads, "Processor threads; 0 = all cores")
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
