// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_tts.h"

#include "app/cli/commands/commands.h"
#include "app/cli/commands/prepare_options.h"
#include "app/cli/commands/prepare_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

int prepareFilelists(const Session& session, const data::PrepareTtsOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("recordings");
    const data::PrepareSummary summary =
        data::prepareTtsFilelists(options, bar.sink(), signals.token());
    session.print(data::toJson(summary), describeManifests(summary) + describeKept(summary));
    return 0;
}

} // namespace

Action declarePrepareTtsFilelists(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareTtsOptions>();
    app.add_option("folder", options->corpus, "The corpus")->required();
    app.add_option("--output", options->output, "Folder for train.txt, valid.txt and test.txt")
        ->required();
    addLayoutOption(app, options->layout);
    app.add_option("--valid-share", options->validShare,
                   "Share that goes into valid.txt where the corpus has no splits")
        ->check(CLI::Range(0.0, 0.4))
        ->capture_default_str();
    app.add_option("--test-share", options->testShare,
                   "Share that goes into test.txt where the corpus has no splits")
        ->check(CLI::Range(0.0, 0.4))
        ->capture_default_str();
    app.add_option("--threads", options->threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    return [options](Session& session) { return prepareFilelists(session, *options); };
}

} // namespace parlance::cli
