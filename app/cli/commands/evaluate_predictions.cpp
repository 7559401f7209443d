// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/evaluate_predictions.h"

#include "core/base/str_cat.h"
#include "core/data/report/signal_check.h"
#include "core/data/squad/squad_scores.h"

namespace parlance::cli {

namespace {

std::string describe(const char* what, const data::SquadMeans& means) {
    return strCat("  ", what, ": exact match ", data::fixedText(means.exactMatch, 2), " %, F1 ",
                  data::fixedText(means.f1, 2), " % of ", means.questions, " questions\n");
}

} // namespace

int evaluatePredictions(const Session& session, const std::string& data,
                        const std::string& predictions) {
    const data::SquadScores scores = data::scoreSquadFiles(data, predictions);
    std::string text = strCat("squad of ", data, "\n", describe("all", scores.all));
    if (scores.withAnswer) {
        text += describe("with answer", *scores.withAnswer);
        text += describe("without answer", *scores.withoutAnswer);
    }
    if (scores.missing > 0)
        text += strCat("  ", scores.missing, " questions have no prediction and count as wrong\n");
    Json document = {{"task", "squad"}, {"data", data}, {"items", scores.all.questions}};
    document.update(data::toJson(scores));
    session.print(document, text);
    return 0;
}

} // namespace parlance::cli
