// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/engine/local/attention_map.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

Action declareAttention(CLI::App& app) {
    const auto order = std::make_shared<engine::AttentionOrder>();
    addInferenceOptions(app, order->inference);
    CLI::Option* const audio = app.add_option(
        "--audio", order->audio, "A recording, of which it is told where the model looks");
    CLI::Option* const text =
        app.add_option("--text", order->text, "A text as people type it, of which it is told");
    audio->excludes(text);
    app.add_option("--layer", order->layer, "A layer, from 0; default: all");
    app.add_option("--head", order->head, "A head, from 0; default: all");
    app.add_option("--output", order->output, "A .png, .json or .safetensors file")->required();
    return [order, audio, text](Session& session) {
        if (audio->empty() && text->empty())
            throw Error(ErrorKind::Usage, "there is nothing to look at", "attention",
                        "give --audio or --text");
        const SignalWatcher signals({});
        const Json shape = engine::writeAttention(*order, signals.token());
        session.print({{"file", order->output.string()}, {"shape", shape}},
                      strCat(order->output.string(), ": layers, heads, ",
                             audio->empty() ? "tokens, tokens seen " : "frames, frames seen ",
                             formatJson(shape), "\n"));
        return 0;
    };
}

} // namespace parlance::cli
