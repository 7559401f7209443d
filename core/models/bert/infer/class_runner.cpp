// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/class_runner.h"

#include "core/base/error.h"
#include "core/models/bert/data/text_rows.h"

namespace parlance::bert {

void ClassRunner::check(const infer::TextPair& input) const {
    if (!m_classes.hasPairs || *m_classes.hasPairs == input.pair.has_value())
        return;
    if (input.pair)
        throw Error(ErrorKind::Usage, "the model takes one text, and two are given", "the input",
                    "leave the second text out");
    throw Error(ErrorKind::Usage, "the model compares two texts, and one is given", "the input",
                "give the second text too");
}

std::vector<infer::TextClass> ClassRunner::classify(std::span<const infer::TextPair> inputs,
                                                    const ProgressSink& progress,
                                                    const std::stop_token& stop) {
    std::vector<TextRow> rows;
    for (const infer::TextPair& input : inputs) {
        check(input);
        rows.push_back(rowOf(input.text, input.pair, encoder().wordPiece(), m_longest));
    }
    std::vector<infer::TextClass> results(inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        results[i].tokens = tokensRead(rows[i]);
    const auto compute = [&](const TextEncoder::Batch& batch) {
        BertModelImpl& model = encoder().model();
        const torch::Tensor logits =
            model.classes(model.pooled(batch.hidden, batch.input)).to(torch::kFloat);
        const bool isRegression = m_classes.names.empty();
        const torch::Tensor numbers =
            (isRegression ? logits : torch::softmax(logits, -1)).cpu().contiguous();
        const auto number = numbers.accessor<float, 2>();
        for (std::int64_t row = 0; row < numbers.size(0); ++row) {
            infer::TextClass& result = results[batch.rows[static_cast<std::size_t>(row)]];
            if (isRegression)
                result.value = static_cast<double>(number[row][0]);
            for (std::size_t k = 0; k < m_classes.names.size(); ++k)
                result.classes.push_back({.label = m_classes.names[k],
                                          .probability = static_cast<double>(
                                              number[row][static_cast<std::int64_t>(k)])});
        }
    };
    encoder().forBatches(rows, compute, progress, stop);
    return results;
}

} // namespace parlance::bert
