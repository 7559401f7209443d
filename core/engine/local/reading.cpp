// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/reading.h"

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/text/mask_filler.h"
#include "core/infer/text/question_answerer.h"
#include "core/infer/text/text_classifier.h"
#include "core/infer/text/text_embedder.h"
#include "core/infer/text/text_feature_runner.h"
#include "core/tensor_io/safetensors.h"

#include <algorithm>

namespace parlance::engine {

namespace {

/// Has `compute` work on the items, a batch at a time, and returns what each of them took. Where
/// they are one batch it reports its own progress.
template <typename Item, typename Compute>
std::vector<double> inBatches(const std::vector<Item>& items, const InferenceOptions& inference,
                              const ProgressSink& progress, Compute compute) {
    const auto most = static_cast<std::size_t>(inference.batchSize.value_or(1));
    std::vector<double> latencyMs;
    for (std::size_t first = 0; first < items.size(); first += most) {
        const auto batch = std::span(items).subspan(first, std::min(most, items.size() - first));
        const double begun = monotonicSec();
        compute(batch, batch.size() == items.size() ? progress : ProgressSink());
        latencyMs.insert(latencyMs.end(), batch.size(), 1e3 * (monotonicSec() - begun));
        if (progress)
            progress({.done = std::ssize(latencyMs), .total = std::ssize(items), .what = {}});
    }
    return latencyMs;
}

/// How embeddings are written into a file of this name. Asked for before anything is computed.
auto embeddingWriter(const std::filesystem::path& path) {
    using Writer = void (*)(const std::filesystem::path&, TextsEmbedded&);
    Writer writer = nullptr;
    if (path.empty())
        writer = [](const std::filesystem::path&, TextsEmbedded&) {};
    else if (path.extension() == ".json")
        writer = [](const std::filesystem::path& file, TextsEmbedded& texts) {
            writeFileAtomically(file, formatJson(texts.toJson()));
        };
    else if (path.extension() == ".safetensors")
        writer = [](const std::filesystem::path& file, TextsEmbedded& texts) {
            tensor_io::writeSafetensors(
                file,
                {{"embeddings", torch::from_blob(texts.embeddings.data(),
                                                 {std::ssize(texts.latencyMs), texts.dimension},
                                                 torch::kFloat)}});
        };
    else
        throw Error(ErrorKind::Usage, "the name says no kind of file", path.string(),
                    "end it in .json or .safetensors");
    return writer;
}

} // namespace

AnswersFound answerQuestions(const InferenceOptions& inference, const std::string& context,
                             const std::vector<std::string>& questions,
                             const infer::AnsweringOptions& options, const ProgressSink& progress,
                             const std::stop_token& stop) {
    const auto runner = loadRunner<infer::QuestionAnswerer>(models::Use::Answer, inference);
    AnswersFound found;
    found.latencyMs =
        inBatches(questions, inference, progress,
                  [&](std::span<const std::string> batch, const ProgressSink& report) {
                      std::vector<infer::TextQuestion> asked;
                      for (const std::string& question : batch)
                          asked.push_back({context, question});
                      std::ranges::move(runner->answer(asked, options, report, stop),
                                        std::back_inserter(found.answers));
                  });
    return found;
}

ClassesFound classifyTexts(const InferenceOptions& inference, const std::string& task,
                           const std::vector<infer::TextPair>& texts, const ProgressSink& progress,
                           const std::stop_token& stop) {
    const auto runner = loadRunner<infer::TextClassifier>(models::Use::Classify, inference);
    ClassesFound found{.task = runner->taskName(), .results = {}, .latencyMs = {}};
    if (!task.empty() && !found.task.empty() && task != found.task)
        throw Error(ErrorKind::Usage, strCat("the model was trained for ", found.task),
                    strCat("--task ", task), "leave out --task, or name another model");
    found.latencyMs =
        inBatches(texts, inference, progress,
                  [&](std::span<const infer::TextPair> batch, const ProgressSink& report) {
                      std::ranges::move(runner->classify(batch, report, stop),
                                        std::back_inserter(found.results));
                  });
    return found;
}

infer::MaskFillings fillMasks(const InferenceOptions& inference, const std::string& text,
                              std::int64_t top) {
    return loadRunner<infer::MaskFiller>(models::Use::FillMask, inference)->fill(text, top);
}

Json TextsEmbedded::toJson() const {
    Json rows = Json::array();
    for (auto row = embeddings.begin(); row != embeddings.end(); row += dimension)
        rows.push_back(std::vector<float>(row, row + dimension));
    return {{"dimension", dimension}, {"embeddings", std::move(rows)}};
}

TextsEmbedded embedTexts(const EmbeddingOrder& order, const std::vector<std::string>& texts,
                         const ProgressSink& progress, const std::stop_token& stop) {
    const auto write = embeddingWriter(order.output);
    const auto runner = loadRunner<infer::TextEmbedder>(models::Use::Embed, order.inference);
    TextsEmbedded embedded{.dimension = runner->dimension(), .embeddings = {}, .latencyMs = {}};
    embedded.latencyMs = inBatches(
        texts, order.inference, progress,
        [&](std::span<const std::string> batch, const ProgressSink& report) {
            const torch::Tensor rows = runner->embed(batch, report, stop).contiguous();
            const float* const values = rows.const_data_ptr<float>();
            embedded.embeddings.insert(embedded.embeddings.end(), values, values + rows.numel());
        });
    write(order.output, embedded);
    return embedded;
}

std::vector<std::int64_t> writeTextFeatures(const TextFeatureOrder& order) {
    const auto runner =
        loadRunner<infer::TextFeatureRunner>(models::Use::TextFeatures, order.inference);
    const infer::TextFeatures features = runner->features(order.text, order.layer);
    tensor_io::writeSafetensors(
        order.output, {{"hidden_states", features.hiddenStates}, {"tokens", features.tokens}});
    return features.hiddenStates.sizes().vec();
}

} // namespace parlance::engine
