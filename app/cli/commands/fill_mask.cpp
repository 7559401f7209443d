// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/reading_report.h"
#include "app/cli/session.h"
#include "core/base/error.h"
#include "core/engine/local/reading.h"
#include "core/protocol/text/reading_json.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct FillMaskOptions {
    engine::InferenceOptions inference;
    std::string text;
    std::int64_t top = 5;
};

int fillMask(const Session& session, const FillMaskOptions& options) {
    const infer::MaskFillings filled =
        engine::fillMasks(options.inference, options.text, options.top);
    std::string text;
    for (std::size_t i = 0; i < filled.masks.size(); ++i) {
        if (filled.masks.size() > 1)
            text += strCat(infer::kMaskToken, " ", i + 1, "\n");
        for (const infer::MaskChoice& choice : filled.masks[i])
            text += strCat(percentColumn(choice.probability), choice.token, "\n");
    }
    if (filled.tokens.isCut())
        text += strCat("only ", filled.tokens.read, " of ", filled.tokens.all, " tokens read\n");
    session.print(protocol::toJson(filled), text);
    return 0;
}

} // namespace

Action declareFillMask(CLI::App& app) {
    const auto options = std::make_shared<FillMaskOptions>();
    addInferenceOptions(app, options->inference);
    app.add_option("--text", options->text,
                   strCat("A text with ", infer::kMaskToken, " where a token is missing"))
        ->required();
    app.add_option("--top", options->top, "So many tokens for each mask, the likeliest first")
        ->check(CLI::Range(std::int64_t{1}, infer::kMostMaskChoices))
        ->capture_default_str();
    return [options](Session& session) { return fillMask(session, *options); };
}

} // namespace parlance::cli
