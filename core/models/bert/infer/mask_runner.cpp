// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/mask_runner.h"

#include "core/base/error.h"
#include "core/models/bert/data/text_rows.h"

namespace parlance::bert {

namespace {

/// The text's tokens with its masks, as many as are read, and where these stand. A mask may touch a
/// word: "[MASK]s".
struct MaskedRow {
    TextRow row;
    std::vector<std::int64_t> places = {};
};

MaskedRow maskedRow(const std::string& text, const TextEncoder& encoder) {
    const text::WordPieceVocabulary& vocabulary = encoder.vocabulary();
    MaskedRow masked{.row = {.ids = {vocabulary.classification()}}};
    std::vector<std::int64_t>& ids = masked.row.ids;
    const auto append = [&](std::string_view part) {
        for (const std::int32_t id : encoder.wordPiece().encode(part))
            ids.push_back(id);
    };
    std::string_view rest = text;
    const std::string_view mask = infer::kMaskToken;
    for (std::size_t at = rest.find(mask); at != std::string_view::npos; at = rest.find(mask)) {
        append(rest.substr(0, at));
        masked.places.push_back(static_cast<std::int64_t>(ids.size()));
        ids.push_back(vocabulary.mask());
        rest.remove_prefix(at + mask.size());
    }
    append(rest);
    const std::int64_t most = encoder.longest() - 1; // and the separator
    masked.row.lost = std::max<std::int64_t>(0, std::ssize(ids) - most);
    ids.resize(ids.size() - static_cast<std::size_t>(masked.row.lost));
    std::erase_if(masked.places, [&](std::int64_t place) { return place >= most; });
    ids.push_back(vocabulary.separator());
    masked.row.first = static_cast<std::int64_t>(ids.size());
    return masked;
}

} // namespace

infer::MaskFillings MaskRunner::fill(const std::string& text, std::int64_t top) {
    const MaskedRow masked = maskedRow(text, encoder());
    infer::MaskFillings filled{
        .masks = std::vector<std::vector<infer::MaskChoice>>(masked.places.size()),
        .tokens = tokensRead(masked.row)};
    if (masked.places.empty())
        throw Error(ErrorKind::Data,
                    filled.tokens.isCut()
                        ? strCat("the model reads the first ", filled.tokens.read, " of ",
                                 filled.tokens.all, " tokens, and there is no mask in them")
                        : "the text has no mask",
                    "the text",
                    strCat("write ", infer::kMaskToken, " where a word is to be guessed"));
    torch::Tensor likeliest, ids; // [M, top]
    const std::int64_t known = encoder().vocabulary().size();
    encoder().forBatches(
        std::span(&masked.row, 1),
        [&](const TextEncoder::Batch& batch) {
            const torch::Tensor places = torch::tensor(masked.places).to(batch.hidden.device());
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
