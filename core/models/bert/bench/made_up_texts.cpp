// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/bench/made_up_texts.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/data/shards/pretraining_shard_writer.h"

#include <algorithm>
#include <cmath>

namespace parlance::bert {

namespace {

constexpr std::int64_t kSpecialTokens = 3; ///< [CLS] and two [SEP]
constexpr std::int64_t kQuestionWords = 10;
constexpr std::int64_t kAnswerWords = 2;

std::string word(KeyedRandom& random, std::int64_t pieces) {
    return strCat("w", random.below(pieces - kFirstWord));
}

std::string words(KeyedRandom& random, std::int64_t count, std::int64_t pieces) {
    std::string text;
    for (std::int64_t i = 0; i < count; ++i)
        text += strCat(i == 0 ? "" : " ", word(random, pieces));
    return text;
}

} // namespace

void writeVocabulary(const std::filesystem::path& folder, std::int64_t pieces) {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (std::int64_t i = kFirstWord; i < pieces; ++i)
        text += strCat("w", i - kFirstWord, "\n");
    writeFileAtomically(folder / "vocab.txt", text);
}

std::vector<std::int64_t> drawnLengths(std::int64_t count, std::int64_t length, double spread) {
    KeyedRandom random(1);
    std::vector<std::int64_t> lengths;
    for (std::int64_t i = 0; i < count; ++i)
        lengths.push_back(std::max<std::int64_t>(
            kSpecialTokens + kQuestionWords + kAnswerWords,
            length - static_cast<std::int64_t>(spread * random.uniform() *
                                               static_cast<double>(length))));
    return lengths;
}

void writeShard(const std::filesystem::path& file, const std::vector<std::int64_t>& lengths,
                std::int64_t predictions, std::int64_t pieces) {
    constexpr double kMasked = 0.15;
    const data::PretrainingShardShape shape{.samples = static_cast<std::int64_t>(lengths.size()),
                                            .sequenceLength = *std::ranges::max_element(lengths),
                                            .predictions = predictions};
    data::writePretrainingShard(file, shape, [&](std::int64_t row) {
        KeyedRandom random(randomKey(1, "sample", {row}));
        const std::int64_t length = lengths[static_cast<std::size_t>(row)];
        const std::int64_t first = length / 2;
        data::PretrainingSample sample{.isRandomNext = row % 2 == 0};
        for (std::int64_t i = 0; i < length; ++i) {
            const bool isEnd = i + 1 == length || i + 1 == first;
            sample.ids.push_back(static_cast<std::int32_t>(
                i == 0  ? 2
                : isEnd ? 3
                        : kFirstWord + random.below(pieces - kFirstWord)));
            sample.segments.push_back(i < first ? 0 : 1);
        }
        const std::int64_t masked = std::min(
            predictions,
            static_cast<std::int64_t>(std::nearbyint(static_cast<double>(length) * kMasked)));
        for (std::int64_t m = 0; m < masked; ++m) {
            sample.positions.push_back(static_cast<std::int32_t>(
                1 + m * (length - 2) / std::max<std::int64_t>(1, masked)));
            sample.labels.push_back(static_cast<std::int32_t>(kFirstWord + m));
        }
        return sample;
    });
}

void writeQuestions(const std::filesystem::path& file, const std::vector<std::int64_t>& lengths,
                    std::int64_t pieces) {
    KeyedRandom random(1);
    Json paragraphs = Json::array();
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const std::string answer = words(random, kAnswerWords, pieces);
        const std::string rest =
            words(random, lengths[i] - kSpecialTokens - kQuestionWords - kAnswerWords, pieces);
        const std::string id = std::to_string(i);
        paragraphs.push_back({{"context", rest.empty() ? answer : strCat(answer, " ", rest)},
                              {"qas",
                               {{{"id", id},
                                 {"question", words(random, kQuestionWords, pieces)},
                                 {"answers", {{{"text", answer}, {"answer_start", 0}}}}}}}});
    }
    writeJsonFile(file,
                  {{"version", "1.1"},
                   {"data", {{{"title", "made up"}, {"paragraphs", std::move(paragraphs)}}}}});
}

} // namespace parlance::bert
