// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/infer/lm_runner.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/compute/precision.h"
#include "core/data/tokens/token_file.h"
#include "core/models/transformer_xl/infer/word_model.h"
#include "core/text/tokens/whole_characters.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <numeric>

namespace parlance::transformer_xl {

namespace {

constexpr std::int64_t kUsualBatch = 16;

torch::Tensor tensorOf(std::span<const std::int32_t> tokens) {
    torch::Tensor tensor = torch::empty({std::ssize(tokens), 1}, torch::kInt64);
    std::ranges::copy(tokens, tensor.data_ptr<std::int64_t>());
    return tensor;
}

/// What `reader` loses on `targets`, as numbers that can be looked at.
torch::Tensor lossesAfter(Reader& reader, const torch::Tensor& inputs,
                          const torch::Tensor& targets) {
    return reader.losses(inputs, targets).to(torch::kFloat).cpu().contiguous();
}

} // namespace

LmRunner::LmRunner(TransformerXl model, const LmConfig& config,
                   std::shared_ptr<const text::Vocabulary> vocabulary,
                   const infer::RunnerOptions& options)
    : m_model(std::move(model)), m_lengths(evaluationLengths(config)),
      m_vocabulary(std::move(vocabulary)), m_options(options) {
    m_model->to(options.device);
    m_model->eval();
    m_model->setLengths(m_lengths);
}

std::int64_t LmRunner::firstToken() const {
    return m_vocabulary->endOfLine().value_or(0);
}

void LmRunner::setLengths(const infer::ScoringOptions& options) {
    ModelOptions lengths = m_lengths;
    lengths.tgtLen = options.targetLength.value_or(lengths.tgtLen);
    lengths.memLen = options.memoryLength.value_or(lengths.memLen);
    m_model->setLengths(lengths);
}

void LmRunner::generate(const std::string& prompt, const infer::GenerationOptions& options,
                        const TokenSink& sink, const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths({});
    text::Tokens tokens{static_cast<std::int32_t>(firstToken())};
    const text::Tokens typed = m_vocabulary->encodeTyped(prompt);
    tokens.insert(tokens.end(), typed.begin(), typed.end());
    KeyedRandom random(randomKey(static_cast<std::uint64_t>(options.seed), "generate"));
    Reader reader(m_model, 1);
    text::WholeCharacters text;
    torch::Tensor hidden = reader.read(tensorOf(tokens))[-1];
    std::int64_t before = tokens.back();
    for (std::int64_t i = 0; i < options.maxTokens; ++i) {
        throwIfStopped(stop, "generation");
        const torch::Tensor logProbs =
            m_model->softmax()->logProbs(hidden).squeeze(0).to(torch::kFloat).cpu().contiguous();
        const auto* begin = logProbs.const_data_ptr<float>();
        const std::int64_t token =
            infer::drawToken({begin, static_cast<std::size_t>(logProbs.numel())}, options.sampling,
                             m_vocabulary->unknown(), random);
        sink({.id = token,
              .text = text.take(m_vocabulary->textOf(token, before)),
              .logProb = static_cast<double>(begin[token])});
        before = token;
        if (i + 1 < options.maxTokens)
            hidden = reader.read(torch::full({1, 1}, token, torch::kInt64))[-1];
    }
}

std::vector<infer::ScoredText> LmRunner::score(std::span<const std::string> texts,
                                               const infer::ScoringOptions& options,
                                               const ProgressSink& progress,
                                               const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths(options);
    std::vector<text::Tokens> tokens;
    for (const std::string& text : texts)
        tokens.push_back(m_vocabulary->encodeTyped(text));
    // Texts of like length side by side; what pads the shorter ones comes after them and changes
    // nothing.
    std::vector<std::size_t> order(texts.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return tokens[i].size(); });
    std::vector<infer::ScoredText> scored(texts.size());
    const auto batchSize =
        static_cast<std::size_t>(options.batchSize > 0 ? options.batchSize : kUsualBatch);
    for (std::size_t begin = 0; begin < order.size(); begin += batchSize) {
        const auto batch =
            std::span(order).subspan(begin, std::min(batchSize, order.size() - begin));
        const auto rows = static_cast<std::int64_t>(batch.size());
        const auto longest = static_cast<std::int64_t>(tokens[batch.back()].size());
        torch::Tensor all = torch::zeros({longest + 1, rows}, torch::kInt64);
        auto value = all.accessor<std::int64_t, 2>();
        for (std::int64_t row = 0; row < rows; ++row) {
            const text::Tokens& own = tokens[batch[static_cast<std::size_t>(row)]];
            value[0][row] = firstToken();
            for (std::size_t i = 0; i < own.size(); ++i)
                value[static_cast<std::int64_t>(i) + 1][row] = own[i];
        }
        Reader reader(m_model, rows);
        const std::int64_t segment = m_model->options().tgtLen;
        for (std::int64_t at = 0; at < longest; at += segment) {
            throwIfStopped(stop, "scoring");
            const std::int64_t length = std::min(segment, longest - at);
            const torch::Tensor losses =
                lossesAfter(reader, all.narrow(0, at, length), all.narrow(0, at + 1, length));
            const auto loss = losses.accessor<float, 2>();
            for (std::int64_t row = 0; row < rows; ++row) {
                const std::size_t text = batch[static_cast<std::size_t>(row)];
                const auto size = static_cast<std::int64_t>(tokens[text].size());
                for (std::int64_t i = at; i < std::min(at + length, size); ++i) {
                    const std::int64_t id = tokens[text][static_cast<std::size_t>(i)];
                    scored[text].tokens.push_back({.id = id,
                                                   .text = m_vocabulary->piece(id),
                                                   .loss = static_cast<double>(loss[i - at][row])});
                }
            }
        }
        if (progress)
            progress({.done = static_cast<std::int64_t>(begin + batch.size()),
                      .total = std::ssize(texts),
                      .what = {}});
    }
    for (std::size_t i = 0; i < scored.size(); ++i) {
        infer::LossSum& sum = scored[i].sum;
        sum.isOfCharacters = m_vocabulary->isOfCharacters();
        sum.characters = std::ssize(text::codePoints(texts[i]));
        for (const infer::ScoredToken& token : scored[i].tokens) {
            sum.loss += token.loss;
            ++sum.tokens;
            sum.unknown += token.id == m_vocabulary->unknown();
        }
    }
    return scored;
}

infer::LossSum LmRunner::scoreFile(const std::filesystem::path& file,
                                   const infer::ScoringOptions& options, const ScoreSink& sink,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths(options);
    infer::LossSum sum{.isOfCharacters = m_vocabulary->isOfCharacters()};
    Reader reader(m_model, 1);
    const auto segment = static_cast<std::size_t>(m_model->options().tgtLen);
    text::Tokens waiting{static_cast<std::int32_t>(firstToken())}; // the first is read already
    const auto scoreSegment = [&](std::span<const std::int32_t> segmentAndNext) {
        throwIfStopped(stop, "scoring");
        const torch::Tensor tokens = tensorOf(segmentAndNext);
        const std::size_t length = segmentAndNext.size() - 1;
        const auto count = static_cast<std::int64_t>(length);
        const torch::Tensor targets = tokens.narrow(0, 1, count);
        const torch::Tensor losses = lossesAfter(reader, tokens.narrow(0, 0, count), targets);
        const std::span<const float> loss(losses.const_data_ptr<float>(), length);
        const std::span<const std::int64_t> ids(targets.const_data_ptr<std::int64_t>(), length);
        for (std::size_t i = 0; i < length; ++i) {
            sum.loss += static_cast<double>(loss[i]);
            sum.unknown += ids[i] == m_vocabulary->unknown();
        }
        sum.tokens += count;
        if (sink)
            sink(ids, loss);
    };
    const auto wholePart = [&](std::string_view text) { return m_vocabulary->wholePart(text); };
    const auto scorePart = [&](std::string_view text, text::TextPart part) {
        sum.characters += std::ssize(text::codePoints(text));
        m_vocabulary->encode(text, part, waiting);
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

std::shared_ptr<const infer::LanguageModel> LmRunner::languageModel() {
    // Token by token, each sees as far as the last one of a segment.
    setLengths({.targetLength = 1, .memoryLength = m_lengths.memLen + m_lengths.tgtLen - 1});
    return std::make_shared<WordModel>(m_model, m_vocabulary, m_options);
}

} // namespace parlance::transformer_xl
