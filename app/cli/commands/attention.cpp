// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "core/engine/local/attention_map.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

Action declareAttention(CLI::App& app) {
    const auto order = std::make_shared<engine::AttentionOrder>();
    addInferenceOptions(app, order->inference);
    app.add_option("--audio", order->audio,
                   "A recording, of which it is told where the model looks")
        ->required();
    app.add_option("--layer", order->layer, "A layer, from 0; default: all");
    app.add_option("--head", order->head, "A head, from 0; default: all");
    app.add_option("--output", order->output, "A .png, .json or .safetensors file")->required();
    return [order](Session& session) {
        const Json shape = engine::writeAttention(*order);
        session.print({{"file", order->output.string()}, {"shape", shape}},
                      strCat(order->output.string(), ": layers, heads, frames, frames seen ",
                             formatJson(shape), "\n"));
        return 0;
    };
}

} // namespace parlance::cli
