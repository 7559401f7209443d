// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_tts.h"

#include "app/cli/commands/commands.h"
#include "app/cli/commands/prepare/prepare_options.h"
#include "app/cli/commands/prepare/prepare_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/engine/local/speech/mel_preparation.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>

namespace parlance::cli {

namespace {

/// Shows what work(progress, stop) does, which gives a data::PrepareSummary.
template <typename Work>
int prepare(const Session& session, Work work) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("recordings");
    const data::PrepareSummary summary = work(bar.sink(), signals.token());
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
    addResampleOption(app, options->resample);
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
    return [options](Session& session) {
        return prepare(session, std::bind_front(data::prepareTtsFilelists, std::cref(*options)));
    };
}

Action declarePrepareTtsMels(CLI::App& app) {
    const auto order = std::make_shared<engine::MelPreparation>();
    app.add_option("list", order->list, "The filelist: path|text lines")->required();
    app.add_option("--output", order->output, "Folder for the mels and the list that names them")
        ->required();
    app.add_option("--root", order->root,
                   "Folder that relative paths in the list are against; default: the list's own, "
                   "or the one above it");
    app.add_option("--preset", order->preset,
                   "Whose audio options and dither the mels have; a training takes the same")
        ->capture_default_str();
    app.add_option("--set", order->settings, "key=value, a change to the preset's")
        ->option_text("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--threads", order->threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    return [order](Session& session) {
        return prepare(session, std::bind_front(engine::prepareMels, std::cref(*order)));
    };
}

} // namespace parlance::cli
