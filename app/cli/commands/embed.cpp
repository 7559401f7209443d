// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/reading_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/data/texts/read_texts.h"
#include "core/engine/local/reading.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct EmbedOptions {
    engine::EmbeddingOrder order;
    std::vector<std::string> texts;
    std::filesystem::path file;
};

int embed(const Session& session, const EmbedOptions& options) {
    const std::vector<std::string> texts =
        options.file.empty() ? options.texts : data::readTextLines(options.file);
    const SignalWatcher signals({});
    engine::TextsEmbedded embedded;
    {
        ProgressBar bar = session.progressBar("embedding");
        embedded = engine::embedTexts(options.order, texts, bar.sink(), signals.token());
    }
    const std::string output = options.order.output.string();
    Json document =
        output.empty()
            ? embedded.toJson()
            : Json{{"dimension", embedded.dimension}, {"count", texts.size()}, {"file", output}};
    std::string text;
    if (output.empty())
        for (const Json& row : document["embeddings"])
            text += formatJson(row) + "\n";
    else
        text =
            strCat(output, ": ", texts.size(), " texts, ", embedded.dimension, " numbers each\n");
    addLatency(document, text, embedded.latencyMs);
    session.print(document, text);
    return 0;
}

} // namespace

Action declareEmbed(CLI::App& app) {
    const auto options = std::make_shared<EmbedOptions>();
    addInferenceOptions(app, options->order.inference);
    CLI::Option* const texts =
        app.add_option("--text", options->texts, "A text; several give a vector each")->take_all();
    CLI::Option* const file = app.add_option("--file", options->file, "A file with a text a line");
    texts->excludes(file);
    app.add_option("--output", options->order.output,
                   "A .safetensors file of `embeddings`, or a .json file, instead of the screen");
    return [options, texts, file](Session& session) {
        if (texts->empty() && file->empty())
            throw Error(ErrorKind::Usage, "there is no text to embed", "embed",
                        "give --text or --file");
        return embed(session, *options);
    };
}

} // namespace parlance::cli
