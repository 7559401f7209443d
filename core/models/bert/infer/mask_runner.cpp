// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/mask_runner.h"

#include "core/base/error.h"
#include "core/models/bert/data/text_rows.h"

namespace parlance::bert {

infer::MaskFillings MaskRunner::fill(const std::string& text, std::int64_t top) {
    const TextRow row = encoder().maskedRow(text);
    std::vector<std::int64_t> masks; // their places in the row
    for (std::int64_t i = 0; i < std::ssize(row.ids); ++i)
        if (row.ids[static_cast<std::size_t>(i)] == encoder().vocabulary().mask())
            masks.push_back(i);
    infer::MaskFillings filled{.masks = std::vector<std::vector<infer::MaskChoice>>(masks.size()),
                               .tokens = tokensRead(row)};
    if (masks.empty() && filled.tokens.isCut())
        throw Error(ErrorKind::Data, "there is no mask in what the model reads",
                    strCat("the first ", filled.tokens.read, " tokens of the text"),
                    strCat("shorten the text before ", infer::kMaskToken));
    if (masks.empty())
        throw Error(ErrorKind::Data, "there is no mask to fill", "the text",
                    strCat("write ", infer::kMaskToken, " where a word is to be guessed"));
    torch::Tensor likeliest, ids; // [M, top]
    const std::int64_t known = encoder().vocabulary().size();
    encoder().forBatches(
        std::span(&row, 1),
        [&](const TextEncoder::Batch& batch) {
            const torch::Tensor places = torch::tensor(masks).to(batch.hidden.device());
            const torch::Tensor probabilities =
                torch::softmax(encoder().model().maskedTokens(batch.hidden, places), -1,
                               torch::kFloat)
                    .narrow(1, 0, known); // rows more, which pad the table, have no names
            std::tie(likeliest, ids) = probabilities.topk(std::min(top, known), 1);
            likeliest = likeliest.cpu();
            ids = ids.cpu();
        },
        {}, {});
    const auto probability = likeliest.accessor<float, 2>();
    const auto id = ids.accessor<std::int64_t, 2>();
    for (std::int64_t m = 0; m < id.size(0); ++m)
        for (std::int64_t k = 0; k < id.size(1); ++k)
            filled.masks[static_cast<std::size_t>(m)].push_back(
                {.id = id[m][k],
                 .token = encoder().vocabulary().piece(id[m][k]),
                 .probability = static_cast<double>(probability[m][k])});
    return filled;
}

} // namespace parlance::bert
