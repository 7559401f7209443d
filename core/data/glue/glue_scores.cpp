// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_scores.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/metrics/classification.h"

namespace parlance::data {

double GlueScores::score() const {
    double sum = 0.0;
    int count = 0;
    for (const auto& value : {accuracy, f1, matthews, pearson, spearman})
        if (value) {
            sum += *value;
            ++count;
        }
    return count > 0 ? sum / count : 0.0;
}

GlueScores scoreGlue(const GlueTask& task, std::int64_t classes,
                     std::span<const std::int64_t> predicted, std::span<const std::int64_t> right) {
    GlueScores scores;
    if (task.metric == GlueMetric::Matthews) {
        scores.matthews = metrics::matthewsCorrelation(predicted, right);
        return scores;
    }
    scores.accuracy = metrics::accuracy(predicted, right);
    if (task.metric == GlueMetric::AccuracyAndF1 || (task.isOwnTable() && classes == 2))
        scores.f1 = metrics::f1(predicted, right);
    return scores;
}

GlueScores scoreGlue(std::span<const double> predicted, std::span<const double> right) {
    GlueScores scores;
    scores.pearson = metrics::pearsonCorrelation(predicted, right);
    scores.spearman = metrics::spearmanCorrelation(predicted, right);
    return scores;
}

void writeGluePredictions(const std::filesystem::path& file, const GlueExamples& table,
                          std::span<const std::int64_t> predicted) {
    std::string text = "{\n";
    for (std::size_t i = 0; i < predicted.size(); ++i)
        text += strCat("    ", formatJson(table.examples[i].id), ": ",
                       formatJson(table.classes[static_cast<std::size_t>(predicted[i])]),
                       i + 1 < predicted.size() ? ",\n" : "\n");
    writeFileAtomically(file, text + "}\n");
}

} // namespace parlance::data
