// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_ngrams.h"

#include "app/cli/commands/commands.h"
#include "app/cli/commands/prepare/prepare_options.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

int prepareNgrams(const Session& session, const data::PrepareNgramsOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("sentences");
    const data::PrepareSummary summary = data::prepareNgrams(options, bar.sink(), signals.token());
    session.print(data::toJson(summary), strCat("  ", summary.output.string(), ": ", options.order,
                                                "-grams of ", summary.kept, " sentences\n"));
    return 0;
}

} // namespace

Action declarePrepareNgrams(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareNgramsOptions>();
    app.add_option("texts", options->files,
                   "Label files (.ltr), or text with a sentence a line, plain or gzipped")
        ->required();
    app.add_option("--output", options->output, "The model, a new .arpa file")->required();
    app.add_option("--order", options->order, "Words looked at, the predicted one included")
        ->check(CLI::Range(1, 6))
        ->capture_default_str();
    addTextFormOption(app, options->text);
    return [options](Session& session) { return prepareNgrams(session, *options); };
}

} // namespace parlance::cli
