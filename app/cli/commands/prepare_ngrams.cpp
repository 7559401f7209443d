// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/prepare_ngrams.h"

#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"
#include "core/data/prepare_ngrams.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct Options {
    data::PrepareNgramsOptions prepare;
    std::string text = "letters";
};

int prepareNgrams(const Session& session, Options& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("sentences");
    options.prepare.text =
        options.text == "letters" ? data::TextForm::Letters : data::TextForm::AsWritten;
    const data::PrepareSummary summary =
        data::prepareNgrams(options.prepare, bar.sink(), signals.token());
    session.print(data::toJson(summary),
                  strCat("  ", summary.output.string(), ": ", options.prepare.order, "-grams of ",
                         summary.kept, " sentences\n"));
    return 0;
}

} // namespace

Action declarePrepareNgrams(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    app.add_option("texts", options->prepare.files,
                   "Label files (.ltr), or text with a sentence a line, plain or gzipped")
        ->required();
    app.add_option("--output", options->prepare.output, "The model, a new .arpa file")->required();
    app.add_option("--order", options->prepare.order, "Words looked at, the predicted one included")
        ->check(CLI::Range(1, 6))
        ->capture_default_str();
    app.add_option("--text", options->text,
                   "letters: capital letters and apostrophes; as-written: no change")
        ->check(CLI::IsMember({"letters", "as-written"}))
        ->capture_default_str();
    return [options](Session& session) { return prepareNgrams(session, *options); };
}

} // namespace parlance::cli
