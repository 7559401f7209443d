// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/infer/lm_runner.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/compute/precision.h"
#include "core/infer/causal_attention.h"
#include "core/infer/text/token_sampler.h"
#include "core/models/transformer_xl/infer/scoring.h"
#include "core/models/transformer_xl/infer/token_reading.h"
#include "core/models/transformer_xl/infer/word_model.h"

#include <algorithm>
#include <set>

namespace parlance::transformer_xl {

namespace {

template <typename T>
std::span<const T> spanOf(const torch::Tensor& tensor) {
    return {tensor.const_data_ptr<T>(), static_cast<std::size_t>(tensor.numel())};
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
    const auto type = compute::computeType(options.precision);
    if (options.device.is_cuda() && type != torch::kFloat32)
        m_model->storeIn(type);
}

void LmRunner::setLengths(const infer::ScoringOptions& options) {
    ModelOptions lengths = m_lengths;
    lengths.tgtLen = options.targetLength.value_or(lengths.tgtLen);
    lengths.memLen = options.memoryLength.value_or(lengths.memLen);
    m_model->setLengths(lengths);
}

text::Tokens LmRunner::beginning(const std::string& prompt,
                                 const infer::GenerationOptions& options) const {
    text::Tokens tokens{static_cast<std::int32_t>(firstToken(*m_vocabulary))};
    const text::Tokens typed = m_vocabulary->encodeTyped(prompt);
    tokens.insert(tokens.end(), typed.begin(), typed.end());
    for (const std::int64_t token : options.written) {
        if (token < 0 || token >= m_vocabulary->size())
            throw Error(ErrorKind::Data, strCat("there is no token ", token), "the written tokens",
                        "send tokens that this model wrote");
        tokens.push_back(static_cast<std::int32_t>(token));
    }
    return tokens;
}

void LmRunner::write(const std::string& prompt, const infer::GenerationOptions& options,
                     const Writing& writing, const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths({});
    const text::Tokens tokens = beginning(prompt, options);
    std::set<std::int64_t> used(tokens.begin() + 1, tokens.end());
    TokenReading reading(m_vocabulary, tokens.front());
    for (const std::int32_t token : std::span(tokens).subspan(1))
        reading.pass(token);
    KeyedRandom random(randomKey(static_cast<std::uint64_t>(options.seed), "generate"));
    for (std::size_t i = 0; i < options.written.size(); ++i)
        random.uniform(); // as each of them took, so that a text in parts is as one in one piece
    if (m_writer)
        m_writer->restart(1);
    else
        m_writer = std::make_unique<Reader>(m_model, 1);
    torch::Tensor hidden = m_writer->read(tensorOf(tokens))[-1];
    for (std::int64_t i = 0; i < options.maxTokens; ++i) {
        throwIfStopped(stop, "generation");
        const torch::Tensor logProbs =
            m_writer->logProbs(hidden).squeeze(0).to(torch::kFloat); // where they are: many
        const bool isPenalised = options.sampling.repetitionPenalty != 1.0;
        const std::int64_t token = infer::drawToken(
            isPenalised ? infer::discouraged(logProbs, used, options.sampling.repetitionPenalty)
                        : logProbs,
            options.sampling, m_vocabulary->unknown(), random);
        const auto [likeliest, ids] =
            logProbs.topk(std::min(options.alternatives, logProbs.numel()));
        if (!writing(reading.take(token, logProbs[token].item<double>(),
                                  spanOf<std::int64_t>(ids.cpu()), spanOf<float>(likeliest.cpu()))))
            return;
        used.insert(token);
        if (i + 1 < options.maxTokens)
            hidden = m_writer->read(torch::full({1, 1}, token, torch::kInt64))[-1];
    }
}

std::vector<infer::ScoredText> LmRunner::score(std::span<const std::string> texts,
                                               const infer::ScoringOptions& options,
                                               const ProgressSink& progress,
                                               const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths(options);
    return scoreTyped(m_model, m_vocabulary, texts, options, progress, stop);
}

infer::LossSum LmRunner::scoreFile(const std::filesystem::path& file,
                                   const infer::ScoringOptions& options, const ScoreSink& sink,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths(options);
    return scoreCorpus(m_model, *m_vocabulary, file, sink, progress, stop);
}

std::shared_ptr<const infer::LanguageModel> LmRunner::languageModel() {
    // Token by token, each sees as far as the last one of a segment.
    setLengths({.targetLength = 1, .memoryLength = m_lengths.memLen + m_lengths.tgtLen - 1});
    return std::make_shared<WordModel>(m_model, m_vocabulary, m_options);
}

infer::TextAttention LmRunner::attention(const std::string& text,
                                         const infer::AttentionOptions& options,
                                         const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    setLengths({});
    const text::Tokens tokens = beginning(text, {});
    std::vector<std::string> paths;
    for (std::size_t l = 0; l < m_model->layers().size(); ++l)
        paths.push_back(strCat("layers.", l, ".attention_probs"));
    infer::CausalAttention collected(paths, m_lengths.nHead, std::ssize(tokens), options);
    infer::TextAttention seen;
    Reader reader(m_model, 1);
    const torch::Tensor all = tensorOf(tokens);
    for (std::int64_t begin = 0; begin < all.size(0); begin += m_lengths.tgtLen) {
        throwIfStopped(stop, "attention");
        const std::int64_t length = std::min(m_lengths.tgtLen, all.size(0) - begin);
        reader.read(all.narrow(0, begin, length), collected.tap(begin));
    }
    TokenReading reading(m_vocabulary, tokens.front());
    for (const std::int32_t token : tokens)
        seen.labels.push_back(reading.take(token, 0.0, {}, {}).piece);
    seen.maps = collected.maps();
    const std::int64_t typed = std::ssize(tokens) - 1; // without the end of the line before
    seen.tokens = {.read = typed, .all = typed};
    return seen;
}

} // namespace parlance::transformer_xl
