// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "core/base/str_cat.h"
#include "core/engine/local/conversion.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

std::string listed(const Json& names, const char* what) {
    std::string text;
    for (const Json& name : names)
        text += strCat("  ", what, ": ", name.get<std::string>(), "\n");
    return text;
}

std::string describe(const Json& report, const std::filesystem::path& target) {
    return strCat("Wrote ", target.string(), " with ", report["matched"].size(), " weights\n",
                  listed(report["missing"], "missing from the source"),
                  listed(report["unexpected"], "left out"));
}

} // namespace

Action declareConvert(CLI::App& app) {
    const auto order = std::make_shared<engine::ConversionOrder>();
    app.add_option("--from", order->from.model,
                   "A run, a model folder, a checkpoint file, or an installed model's name")
        ->required();
    app.add_option("--to", order->to, "The file (torch) or folder to write")->required();
    app.add_option("--format", order->format, "parlance, hf or torch")->required();
    addCompletingOptions(app, order->from);
    return [order](Session& session) {
        const Json report = engine::convertModel(*order);
        session.print(report, describe(report, order->to));
        return 0;
    };
}

} // namespace parlance::cli
