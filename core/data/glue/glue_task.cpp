// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_task.h"

#include "core/base/error.h"
#include "core/base/nearest.h"

#include <algorithm>

namespace parlance::data {

namespace {

std::vector<GlueFileName> usualFiles() {
    return {{GlueSplit::Train, "train.tsv"},
            {GlueSplit::Dev, "dev.tsv"},
            {GlueSplit::Test, "test.tsv"}};
}

/// Of a table of one's own, "valid.tsv" is as good a name as "dev.tsv".
std::vector<GlueFileName> ownFiles() {
    std::vector<GlueFileName> files = usualFiles();
    files.push_back({GlueSplit::Dev, "valid.tsv"});
    return files;
}

/// The distribution of Microsoft Research names them otherwise and has no third part.
std::vector<GlueFileName> paraphraseFiles() {
    std::vector<GlueFileName> files = usualFiles();
    files.push_back({GlueSplit::Train, "msr_paraphrase_train.txt"});
    files.push_back({GlueSplit::Dev, "msr_paraphrase_test.txt"});
    return files;
}

std::vector<GlueFileName> inferenceFiles() {
    return {{GlueSplit::Train, "train.tsv"},
            {GlueSplit::Dev, "dev_matched.tsv", "matched"},
            {GlueSplit::Dev, "dev_mismatched.tsv", "mismatched"},
            {GlueSplit::Test, "test_matched.tsv", "matched"},
            {GlueSplit::Test, "test_mismatched.tsv", "mismatched"}};
}

std::vector<GlueTask> allTasks() {
    const std::vector<std::string> numbers{"0", "1"};
    const std::vector<std::string> entailment{"entailment", "not_entailment"};
    return {
        {.name = "mrpc",
         .title = "Microsoft Research paraphrases",
         .columns = {"#1 String", "#2 String", "Quality"},
         .metric = GlueMetric::AccuracyAndF1,
         .classes = numbers,
         .files = paraphraseFiles()},
        {.name = "sst-2",
         .title = "Stanford sentiment treebank",
         .columns = {"sentence", "", "label"},
         .classes = numbers,
         .files = usualFiles()},
        {.name = "cola",
         .title = "Linguistic acceptability",
         .columns = {"sentence", "", "label"},
         .metric = GlueMetric::Matthews,
         .classes = numbers,
         .files = usualFiles(),
         .places = GluePlaces{.text = 3, .label = 1}},
        {.name = "mnli",
         .title = "Natural language inference of many genres",
         .columns = {"sentence1", "sentence2", "gold_label"},
         .classes = {"contradiction", "entailment", "neutral"},
         .files = inferenceFiles()},
        {.name = "qnli",
         .title = "Inference from questions",
         .columns = {"question", "sentence", "label"},
         .classes = entailment,
         .files = usualFiles()},
        {.name = "rte",
         .title = "Textual entailment",
         .columns = {"sentence1", "sentence2", "label"},
         .classes = entailment,
         .files = usualFiles()},
        {.name = "sts-b",
         .title = "Similarity of sentences",
         .columns = {"sentence1", "sentence2", "score"},
         .metric = GlueMetric::Correlations,
         .files = usualFiles()},
        {.name = "qqp",
         .title = "Pairs of questions",
         .columns = {"question1", "question2", "is_duplicate"},
         .metric = GlueMetric::AccuracyAndF1,
         .classes = numbers,
         .files = usualFiles()},
        {.name = "wnli",
         .title = "Winograd inference",
         .columns = {"sentence1", "sentence2", "label"},
         .classes = numbers,
         .files = usualFiles()},
        {.name = "table",
         .title = "Table of texts and classes",
         .columns = {"text", "text_pair", "label"},
         .files = ownFiles()},
    };
}

} // namespace

std::span<const GlueTask> glueTasks() {
    static const std::vector<GlueTask> tasks = allTasks();
    return tasks;
}

const GlueTask& glueTaskNamed(std::string_view name) {
    const auto found = std::ranges::find(glueTasks(), name, &GlueTask::name);
    if (found != glueTasks().end())
        return *found;
    std::vector<std::string> names;
    for (const GlueTask& task : glueTasks())
        names.emplace_back(task.name);
    throw Error(ErrorKind::Usage, "there is no such task of GLUE", name,
                strCat("did you mean ", nearestName(name, names), "?"));
}

} // namespace parlance::data
