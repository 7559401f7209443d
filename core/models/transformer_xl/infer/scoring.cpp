// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/infer/scoring.h"

#include "core/base/error.h"
#include "core/data/tokens/token_file.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/models/transformer_xl/infer/token_reading.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <numeric>

namespace parlance::transformer_xl {

namespace {

constexpr std::int64_t kUsualBatch = 16;

/// Some texts side by side, each after what texts begin after; what pads the shorter ones comes
/// after them and changes nothing.
class Batch {
  public:
    Batch(const std::shared_ptr<const text::Vocabulary>& vocabulary,
          const std::vector<text::Tokens>& tokens, std::span<const std::size_t> texts)
        : m_tokens(tokens), m_texts(texts),
          m_readings(texts.size(), TokenReading(vocabulary, firstToken(*vocabulary))) {
        std::size_t longest = 0;
        for (const std::size_t text : texts)
            longest = std::max(longest, tokens[text].size());
        m_all = torch::zeros({static_cast<std::int64_t>(longest) + 1, std::ssize(texts)},
                             torch::kInt64);
        auto value = m_all.accessor<std::int64_t, 2>();
        for (std::int64_t row = 0; row < std::ssize(texts); ++row) {
            const text::Tokens& own = tokens[texts[static_cast<std::size_t>(row)]];
            value[0][row] = firstToken(*vocabulary);
            for (std::size_t i = 0; i < own.size(); ++i)
                value[static_cast<std::int64_t>(i) + 1][row] = own[i];
        }
    }

    /// Of the longest text.
    std::int64_t length() const { return m_all.size(0) - 1; }
    Predictions read(Reader& reader, std::int64_t begin, std::int64_t length,
                     std::int64_t alternatives) const {
        return reader.predictions(m_all.narrow(0, begin, length),
                                  m_all.narrow(0, begin + 1, length), alternatives);
    }

    /// Adds to each text what read() told of its tokens from `begin` on; how many they are.
    std::int64_t add(const Predictions& read, std::int64_t begin,
                     std::vector<infer::ScoredText>& scored) {
        std::int64_t added = 0;
        const auto loss = read.losses.accessor<float, 2>();
        const std::int64_t end = begin + read.losses.size(0);
        for (std::size_t row = 0; row < m_texts.size(); ++row) {
            const text::Tokens& own = m_tokens[m_texts[row]];
            for (std::int64_t i = begin; i < std::min(end, std::ssize(own)); ++i) {
                const auto column = static_cast<std::int64_t>(row);
                scored[m_texts[row]].tokens.push_back(m_readings[row].take(
                    own[static_cast<std::size_t>(i)], static_cast<double>(-loss[i - begin][column]),
                    at<std::int64_t>(read.likeliest, i - begin, column),
                    at<float>(read.likeliestLogProb, i - begin, column)));
                ++added;
            }
        }
        return added;
    }

  private:
    /// The last axis of [T, B, K] there; nothing where it is undefined.
    template <typename T>
    static std::span<const T> at(const torch::Tensor& all, std::int64_t place, std::int64_t row) {
        if (!all.defined())
            return {};
        const std::int64_t count = all.size(2);
        return {all.const_data_ptr<T>() + (place * all.size(1) + row) * count,
                static_cast<std::size_t>(count)};
    }

    const std::vector<text::Tokens>& m_tokens; ///< of all texts
    std::span<const std::size_t> m_texts;      ///< those of the batch
    std::vector<TokenReading> m_readings;
    torch::Tensor m_all; ///< int64 [1 + T, B]
};

infer::LossSum sumOf(const std::vector<infer::TextToken>& tokens, const std::string& text,
                     const text::Vocabulary& vocabulary) {
    infer::LossSum sum{.characters = std::ssize(text::codePoints(text)),
                       .isOfCharacters = vocabulary.isOfCharacters()};
    for (const infer::TextToken& token : tokens) {
        sum.loss += token.loss();
        ++sum.tokens;
        sum.unknown += token.id == vocabulary.unknown();
    }
    return sum;
}

} // namespace

torch::Tensor tensorOf(std::span<const std::int32_t> tokens) {
    torch::Tensor tensor = torch::empty({std::ssize(tokens), 1}, torch::kInt64);
    std::ranges::copy(tokens, tensor.data_ptr<std::int64_t>());
    return tensor;
}

std::vector<infer::ScoredText>
scoreTyped(const TransformerXl& model, const std::shared_ptr<const text::Vocabulary>& vocabulary,
           std::span<const std::string> texts, const infer::ScoringOptions& options,
           const ProgressSink& progress, const std::stop_token& stop) {
    std::vector<text::Tokens> tokens;
    for (const std::string& text : texts)
        tokens.push_back(vocabulary->encodeTyped(text));
    Progress read{.done = 0, .total = 0, .what = {}}; // in tokens: one text may be long
    for (const text::Tokens& own : tokens)
        read.total += std::ssize(own);
    const auto report = [&](std::int64_t done) {
        read.done += done;
        if (progress)
            progress(read);
    };
    report(0);
    std::vector<std::size_t> order(texts.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return tokens[i].size(); });
    std::vector<infer::ScoredText> scored(texts.size());
    const auto batchSize =
        static_cast<std::size_t>(options.batchSize > 0 ? options.batchSize : kUsualBatch);
    const std::int64_t segment = model->options().tgtLen;
    for (std::size_t begin = 0; begin < order.size(); begin += batchSize) {
        const auto group =
            std::span(order).subspan(begin, std::min(batchSize, order.size() - begin));
        Batch batch(vocabulary, tokens, group);
        Reader reader(model, std::ssize(group));
        for (std::int64_t at = 0; at < batch.length(); at += segment) {
            throwIfStopped(stop, "scoring");
            const std::int64_t length = std::min(segment, batch.length() - at);
            report(batch.add(batch.read(reader, at, length, options.alternatives), at, scored));
        }
    }
    for (std::size_t i = 0; i < scored.size(); ++i)
        scored[i].sum = sumOf(scored[i].tokens, texts[i], *vocabulary);
    return scored;
}

infer::LossSum scoreCorpus(const TransformerXl& model, const text::Vocabulary& vocabulary,
                           const std::filesystem::path& file,
                           const infer::TextScorer::ScoreSink& sink, const ProgressSink& progress,
                           const std::stop_token& stop) {
    infer::LossSum sum{.isOfCharacters = vocabulary.isOfCharacters()};
    Reader reader(model, 1);
    const auto segment = static_cast<std::size_t>(model->options().tgtLen);
    text::Tokens waiting{
        static_cast<std::int32_t>(firstToken(vocabulary))}; // the first is read already
    const auto scoreSegment = [&](std::span<const std::int32_t> segmentAndNext) {
        throwIfStopped(stop, "scoring");
        const torch::Tensor tokens = tensorOf(segmentAndNext);
        const std::size_t length = segmentAndNext.size() - 1;
        const auto count = static_cast<std::int64_t>(length);
        const torch::Tensor targets = tokens.narrow(0, 1, count);
        const torch::Tensor losses =
            reader.predictions(tokens.narrow(0, 0, count), targets, 0).losses;
        const std::span<const float> loss(losses.const_data_ptr<float>(), length);
        const std::span<const std::int64_t> ids(targets.const_data_ptr<std::int64_t>(), length);
        for (std::size_t i = 0; i < length; ++i) {
            sum.loss += static_cast<double>(loss[i]);
            sum.unknown += ids[i] == vocabulary.unknown();
        }
        sum.tokens += count;
        if (sink)
            sink(ids, loss);
    };
    const auto wholePart = [&](std::string_view text) { return vocabulary.wholePart(text); };
    const auto scorePart = [&](std::string_view text, text::TextPart part) {
        sum.characters += std::ssize(text::codePoints(text));
        vocabulary.encode(text, part, waiting);
        std::size_t read = 0;
        for (; waiting.size() > read + segment; read += segment)
            scoreSegment(std::span(waiting).subspan(read, segment + 1));
        waiting.erase(waiting.begin(), waiting.begin() + static_cast<std::ptrdiff_t>(read));
    };
    data::forParts(file, wholePart, progress, stop, scorePart);
    if (waiting.size() > 1)
        scoreSegment(waiting);
    if (sum.tokens == 0)
        throw Error(ErrorKind::Data, "there is no text in it", file.string(),
                    "name a file with text");
    return sum;
}

} // namespace parlance::transformer_xl
