// SPDX-License-Identifier: Apache-2.0
// The tasks of GLUE (Wang et al. 2018): their files, columns, classes and metrics. Those of mrpc,
// sst-2, cola and mnli as the published program has them (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/BERT, run_glue.py), the others by the headers of GLUE's own files, with
// the classes in the order of Hugging Face's processors. And a table of one's own.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

enum class GlueMetric {
    Accuracy,
    AccuracyAndF1, ///< F1 of class 1; their mean is the score
    Matthews,
    Correlations, ///< Pearson's and Spearman's; their mean is the score
};

enum class GlueSplit { Train, Dev, Test };

/// A table as it lies in a task's folder.
struct GlueFileName {
    GlueSplit split = GlueSplit::Train;
    std::string_view name;
    std::string_view part{}; ///< of a split that has several: "matched"
};

/// What the header calls them.
struct GlueColumns {
    std::string_view text;
    std::string_view pair; ///< empty: there is one text
    std::string_view label;
};

/// Columns of a table without header, from 0.
struct GluePlaces {
    std::size_t text = 0, label = 0;
};

struct GlueTask {
    std::string_view name;  ///< "mrpc"
    std::string_view title; ///< for people
    GlueColumns columns;
    GlueMetric metric = GlueMetric::Accuracy;
    /// In the order of their numbers; none of a regression, nor of one's own table, whose classes
    /// those of its training table are.
    std::vector<std::string> classes{};
    std::vector<GlueFileName> files{};
    std::optional<GluePlaces> places{}; ///< instead of a header

    bool hasPairs() const { return !columns.pair.empty(); }
    bool isRegression() const { return metric == GlueMetric::Correlations; }
    bool isOwnTable() const { return classes.empty() && !isRegression(); }
};

/// mrpc, sst-2, cola, mnli, qnli, rte, sts-b, qqp and wnli, and "table" for one's own, whose second
/// text may be missing.
std::span<const GlueTask> glueTasks();
/// Throws Error{Usage} naming those that there are.
const GlueTask& glueTaskNamed(std::string_view name);

} // namespace parlance::data
