// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/documents.h"
#include "core/data/shards/pretraining_instances.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/text/tokens/word_piece.h"
#include "tests/conformance/bert/kinds.h"

#include <limits>

namespace parlance::conformance {

namespace {

std::vector<data::TokenDocument> documentsOf(const std::filesystem::path& corpus,
                                             const text::WordPiece& wordPiece) {
    const data::DocumentSurvey survey =
        data::surveyDocuments({corpus}, {}, std::numeric_limits<std::int64_t>::max(), {}, {});
    std::vector<data::TokenDocument> documents;
    for (const data::DocumentBlock& block : survey.blocks)
        data::forDocuments(survey, block, [&](const std::vector<std::string>& sentences) {
            documents.emplace_back();
            for (const std::string& sentence : sentences)
                documents.back().push_back(wordPiece.encode(sentence));
        });
    return documents;
}

data::InstanceOptions optionsOf(const Json& json) {
    return {.sequenceLength = json.at("max_seq_length").get<std::int64_t>(),
            .predictions = json.at("max_predictions_per_seq").get<std::int64_t>(),
            .maskedShare = json.at("masked_lm_prob").get<double>(),
            .shortShare = json.at("short_seq_prob").get<double>(),
            .duplicates = json.at("dupe_factor").get<std::int64_t>()};
}

std::vector<std::string> piecesOf(const std::vector<std::int32_t>& ids,
                                  const text::WordPieceVocabulary& vocabulary) {
    std::vector<std::string> pieces;
    for (const std::int32_t id : ids)
        pieces.push_back(vocabulary.piece(id));
    return pieces;
}

/// The arrays of a shard as they are stored, from its samples.
void compareArrays(const CaseFile& golden, const std::string& prefix,
                   const data::PretrainingShard& shard, Comparison& comparison) {
    const auto zeros = [&](std::int64_t columns, torch::ScalarType type) {
        return torch::zeros({shard.size(), columns}, type);
    };
    torch::Tensor ids = zeros(shard.sequenceLength(), torch::kInt32);
    torch::Tensor mask = zeros(shard.sequenceLength(), torch::kInt8);
    torch::Tensor segments = zeros(shard.sequenceLength(), torch::kInt8);
    torch::Tensor positions = zeros(shard.predictions(), torch::kInt32);
    torch::Tensor labels = zeros(shard.predictions(), torch::kInt32);
    torch::Tensor next = torch::zeros({shard.size()}, torch::kInt8);
    const auto set = [](const torch::Tensor& row, const auto& values) {
        for (std::size_t i = 0; i < values.size(); ++i)
            row[static_cast<std::int64_t>(i)] = static_cast<std::int64_t>(values[i]);
    };
    for (std::int64_t row = 0; row < shard.size(); ++row) {
        const data::PretrainingSample sample = shard.read(row);
        set(ids[row], sample.ids);
        set(mask[row], std::vector<int>(sample.ids.size(), 1));
        set(segments[row], sample.segments);
        set(positions[row], sample.positions);
        set(labels[row], sample.labels);
        next[row] = static_cast<std::int64_t>(sample.isRandomNext);
    }
    for (const auto& [name, values] : {std::pair("input_ids", ids),
                                       {"input_mask", mask},
                                       {"segment_ids", segments},
                                       {"masked_lm_positions", positions},
                                       {"masked_lm_ids", labels},
                                       {"next_sentence_labels", next}})
        comparison.tensor(prefix + name, values, golden.hostTensor(prefix + name), {});
}

} // namespace

void runPretrainingData(const CaseFile& golden, Comparison& comparison) {
    const auto vocabulary = text::WordPieceVocabulary::load(golden.file("vocab_uncased"));
    const text::WordPiece wordPiece(vocabulary, /*lowerCase=*/true);
    const std::filesystem::path folder = golden.file("instances").parent_path();
    std::int64_t number = 0;
    for (const Json& row : golden.table("instances")) {
        const std::string name = strCat("shard ", number, " ");
        data::PythonRandom random(row.at("options").at("random_seed").get<std::uint64_t>());
        const data::PretrainingInstances made =
            data::createInstances(documentsOf(golden.file("corpus"), wordPiece),
                                  optionsOf(row.at("options")), *vocabulary, random, {});
        comparison.number(name + "next random", random.uniform(),
                          row.at("next_random").get<double>());
        comparison.same(name + "instances", made.size(), row.at("instances"));
        const data::PretrainingShard shard(folder / row.at("file").get<std::string>(),
                                           vocabulary->size());
        comparison.same(name + "samples", shard.size(), row.at("instances"));
        for (std::int64_t i = 0; i < std::min(made.size(), shard.size()); ++i) {
            const data::PretrainingSample sample = made[i];
            const std::string one = strCat(name, i);
            const Json& labels = row.at("labels").at(static_cast<std::size_t>(i));
            comparison.same(one + " tokens", piecesOf(sample.ids, *vocabulary),
                            row.at("tokens").at(static_cast<std::size_t>(i)));
            comparison.same(one + " positions", sample.positions, labels.at("positions"));
            comparison.same(one + " labels", piecesOf(sample.labels, *vocabulary),
                            labels.at("tokens"));
            comparison.same(one + " random next", sample.isRandomNext, labels.at("is_random_next"));
            comparison.same(one + " as stored", sample == shard.read(i), true);
        }
        compareArrays(golden, strCat("out.", number, "."), shard, comparison);
        ++number;
    }
}

} // namespace parlance::conformance
