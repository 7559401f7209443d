// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/samples.h"

#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"
#include "core/runs/project.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

std::string describe(const data::SamplesSummary& summary) {
    std::string text = strCat("Sample project: ", summary.project.string(), "\n");
    for (const data::SampleSet& set : summary.sets) {
        text += strCat("  ", set.name, ": ", set.items,
                       set.durationSec > 0.0 ? " recordings" : " lines");
        if (set.durationSec > 0.0)
            text += strCat(", ", static_cast<std::int64_t>(set.durationSec + 0.5), " s");
        text += set.made ? "\n" : " (already there)\n";
    }
    return text;
}

int makeSamples(const Session& session, const data::SamplesOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("sample project");
    const data::SamplesSummary summary = data::makeSamples(options, bar.sink(), signals.token());
    session.print(data::toJson(summary), describe(summary));
    return 0;
}

} // namespace

Action declareSamples(CLI::App& app) {
    const auto options = std::make_shared<data::SamplesOptions>();
    options->output = runs::sampleProject();
    app.add_option("--output", options->output, "The project's folder")->capture_default_str();
    app.add_option("--threads", options->threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    return [options](Session& session) { return makeSamples(session, *options); };
}

} // namespace parlance::cli
