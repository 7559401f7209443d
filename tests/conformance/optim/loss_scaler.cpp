// SPDX-License-Identifier: Apache-2.0
#include "core/optim/loss_scaler.h"

#include "core/base/error.h"
#include "tests/conformance/optim/kinds.h"

#include <cmath>

namespace parlance::conformance {

namespace {

optim::LossScaler scalerOf(const Json& options) {
    optim::LossScalerOptions scaler{.initialScale = options.at("init_scale"),
                                    .factor = options.at("scale_factor"),
                                    .window = options.at("scale_window"),
                                    .tolerance = options.at("tolerance"),
                                    .minScale = options.at("min_loss_scale")};
    if (!options.at("threshold").is_null())
        scaler.threshold = options.at("threshold");
    return optim::LossScaler(scaler);
}

/// The gradient norm may be written as text: nan, inf.
bool isFinite(const Json& norm) {
    return norm.is_number() && std::isfinite(norm.get<double>());
}

std::string outcomeOf(optim::LossScaler& scaler, bool gradientsFinite) {
    scaler.update(torch::tensor(gradientsFinite));
    try {
        scaler.check();
        return gradientsFinite ? "ok" : "overflow";
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::Diverged)
            throw;
        return "fatal";
    }
}

} // namespace

void runLossScaler(const CaseFile& golden, Comparison& comparison) {
    std::size_t trace = 0;
    for (const Json& row : golden.table("traces")) {
        optim::LossScaler scaler = scalerOf(row.at("options"));
        std::size_t event = 0;
        for (const Json& expected : row.at("events")) {
            const std::string where = strCat("trace ", trace, ", event ", event++, ", ");
            comparison.number(where + "scale_used", scaler.state().scale,
                              expected.at("scale_used"));
            const std::string outcome = outcomeOf(scaler, isFinite(expected.at("grad_norm")));
            comparison.same(where + "outcome", outcome, expected.at("outcome"));
            comparison.number(where + "scale_after", scaler.state().scale,
                              expected.at("scale_after"));
        }
        ++trace;
    }
}

} // namespace parlance::conformance
