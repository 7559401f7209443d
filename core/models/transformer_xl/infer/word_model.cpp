// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/infer/word_model.h"

#include "core/base/error.h"
#include "core/base/str_cat.h"
#include "core/compute/precision.h"
#include "core/text/letters.h"
#include "core/text/tokens/character_kind.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace parlance::transformer_xl {

namespace {

constexpr std::size_t kMostSideBySide = 64;
constexpr std::size_t kPredictedKept = 256;

/// The ways to write a word in capitals that other texts may have: "small", and "Capitalised".
/// None of another word.
std::vector<std::string> otherSpellings(const std::string& word) {
    std::string small, capitalised;
    bool hasCapitals = false;
    for (const std::string_view bytes : text::codePoints(word)) {
        const char32_t point = text::codePoint(bytes), smaller = text::smallLetter(point);
        if (text::isLowerCase(point))
            return {};
        hasCapitals = hasCapitals || smaller != point;
        text::appendUtf8(capitalised, capitalised.empty() ? point : smaller);
        text::appendUtf8(small, smaller);
    }
    if (!hasCapitals)
        return {};
    return capitalised == word ? std::vector{small} : std::vector{small, capitalised};
}

Reader readerOf(TransformerXl& model, const infer::RunnerOptions& options) {
    const compute::ComputeScope scope(options.device, options.precision);
    return Reader(model, /*rows=*/1);
}

} // namespace

struct WordModel::Context {
    std::shared_ptr<Context> before; ///< null for the first token
    std::int64_t token = 0;
    std::int64_t place = 0;                                 ///< tokens before it
    std::map<std::int64_t, std::weak_ptr<Context>> after{}; ///< by the token that follows
    std::vector<torch::Tensor> newest{}; ///< keys and values by layer [2HD], once it has been read
    torch::Tensor hidden{};              ///< [E], likewise
    torch::Tensor logProbs{};            ///< [tokens] on the CPU; may be dropped again

    /// Not by recursion, which a recording of hours would take too deep.
    ~Context() {
        while (before && before.use_count() == 1)
            before = std::exchange(before->before, nullptr);
    }
};

WordModel::WordModel(TransformerXl model, std::shared_ptr<const text::Vocabulary> vocabulary,
                     const infer::RunnerOptions& options)
    : m_model(std::move(model)), m_vocabulary(std::move(vocabulary)), m_options(options),
      m_start(std::make_shared<Context>()), m_reader(readerOf(m_model, options)) {
    if (m_model->options().attnType > 1)
        throw Error(ErrorKind::Usage,
                    strCat("a model of attention type ", m_model->options().attnType,
                           " moves its positions with every segment, which a beam search cannot"),
                    "--lm", "use one of attention type 0 or 1");
    m_start->token = m_vocabulary->endOfLine().value_or(0);
}

void WordModel::addSpelling(std::vector<Spelling>& all, std::size_t question,
                            const std::string& word, const ContextPointer& context) const {
    Spelling spelling{.question = question,
                      .tokens = m_vocabulary->encodeTyped(word),
                      .context = context,
                      .logProb = 0.0};
    if (context != m_start) {
        // Where white space is part of tokens, it belongs to the word after it.
        const text::Tokens twice = m_vocabulary->encodeTyped(strCat(word, " ", word));
        const auto first = static_cast<std::ptrdiff_t>(spelling.tokens.size());
        spelling.tokens.assign(twice.begin() + first, twice.end());
    }
    for (const std::int32_t token : spelling.tokens)
        if (token == m_vocabulary->unknown())
            spelling.logProb =
                -std::log(kLetters) * static_cast<double>(text::codePoints(word).size());
    all.push_back(std::move(spelling));
}

std::vector<WordModel::Spelling> WordModel::spellings(std::span<const Question> batch) const {
    std::vector<Spelling> all;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::string& word = batch[i].word;
        const auto context = std::const_pointer_cast<Context>(
            std::static_pointer_cast<const Context>(batch[i].state));
        if (word.empty()) {
            Spelling end{.question = i, .tokens = {}, .context = context, .logProb = 0.0};
            if (const auto token = m_vocabulary->endOfLine())
                end.tokens.push_back(static_cast<std::int32_t>(*token));
            all.push_back(std::move(end));
            continue;
        }
        addSpelling(all, i, word, context);
        for (const std::string& other : otherSpellings(word))
            addSpelling(all, i, other, context);
    }
    return all;
}

std::vector<infer::LanguageModel::Answer> WordModel::score(std::span<const Question> batch) const {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    const std::lock_guard lock(m_mutex);
    std::vector<Spelling> all = spellings(batch);
    const auto goesOn = [](const Spelling& spelling) {
        return spelling.read < spelling.tokens.size();
    };
    while (std::ranges::any_of(all, goesOn)) {
        std::vector<ContextPointer> asked;
        for (const Spelling& spelling : all)
            if (goesOn(spelling))
                asked.push_back(spelling.context);
        predict(asked);
        for (Spelling& spelling : all) {
            if (!goesOn(spelling))
                continue;
            const std::int64_t token = spelling.tokens[spelling.read++];
            const ContextPointer before = spelling.context;
            spelling.logProb +=
                static_cast<double>(before->logProbs.const_data_ptr<float>()[token]);
            std::weak_ptr<Context>& known = before->after[token];
            spelling.context = known.lock();
            if (spelling.context)
                continue;
            spelling.context = std::make_shared<Context>();
            spelling.context->before = before;
            spelling.context->token = token;
            spelling.context->place = before->place + 1;
            known = spelling.context;
        }
    }
    std::vector<Answer> answers(batch.size());
    for (const Spelling& spelling : all) {
        Answer& answer = answers[spelling.question];
        if (!answer.state || spelling.logProb > answer.logProb)
            answer = {.logProb = spelling.logProb, .state = spelling.context};
    }
    return answers;
}

void WordModel::predict(const std::vector<ContextPointer>& contexts) const {
    const std::set<ContextPointer> asked(contexts.begin(), contexts.end());
    std::map<std::int64_t, std::vector<ContextPointer>> unread; // by how many tokens they follow
    std::vector<ContextPointer> unknown;
    const std::int64_t farthest = m_model->options().memLen;
    for (const ContextPointer& context : asked) {
        if (!context->hidden.defined())
            unread[std::min(context->place, farthest)].push_back(context);
        if (!context->logProbs.defined())
            unknown.push_back(context);
    }
    const auto inParts = [](const std::vector<ContextPointer>& all, const auto& call) {
        for (std::size_t begin = 0; begin < all.size(); begin += kMostSideBySide)
            call(std::span(all).subspan(begin, std::min(kMostSideBySide, all.size() - begin)));
    };
    for (const auto& [place, same] : unread)
        inParts(same, [this](std::span<const ContextPointer> part) { read(part); });
    inParts(unknown, [this](std::span<const ContextPointer> part) { findLogProbs(part); });

    m_predicted.insert(m_predicted.end(), unknown.begin(), unknown.end());
    const std::size_t kept = std::max(kPredictedKept, 2 * asked.size());
    for (std::size_t turns = m_predicted.size(); turns > 0 && m_predicted.size() > kept; --turns) {
        const ContextPointer oldest = m_predicted.front().lock();
        m_predicted.pop_front();
        if (oldest && asked.contains(oldest))
            m_predicted.push_back(oldest);
        else if (oldest)
            oldest->logProbs = torch::Tensor();
    }
}

void WordModel::read(std::span<const ContextPointer> contexts) const {
    const auto rows = static_cast<std::int64_t>(contexts.size());
    const std::int64_t length = std::min(contexts.front()->place, m_model->options().memLen);
    // By layer, all rows of the farthest place first.
    std::vector<std::vector<torch::Tensor>> layers;
    const torch::Tensor tokens = torch::empty({1, rows}, torch::kInt64);
    for (std::int64_t row = 0; row < rows; ++row) {
        const Context* context = contexts[static_cast<std::size_t>(row)].get();
        tokens[0][row] = context->token;
        for (std::int64_t place = length; place-- > 0;) {
            context = context->before.get();
            layers.resize(context->newest.size());
            for (std::size_t l = 0; l < layers.size(); ++l) {
                layers[l].resize(static_cast<std::size_t>(length * rows));
                layers[l][static_cast<std::size_t>(place * rows + row)] = context->newest[l];
            }
        }
    }
    std::vector<torch::Tensor> before;
    for (const std::vector<torch::Tensor>& layer : layers)
        before.push_back(torch::stack(layer).view({length, rows, layer.front().size(0)}));
    m_reader.restart(rows);
    m_reader.goOn(before);
    const torch::Tensor hidden = m_reader.read(tokens)[-1];
    const std::vector<torch::Tensor> newest = m_reader.newest();
    for (std::int64_t row = 0; row < rows; ++row) {
        Context& context = *contexts[static_cast<std::size_t>(row)];
        context.hidden = hidden[row].clone();
        for (const torch::Tensor& layer : newest)
            context.newest.push_back(layer[row].clone());
    }
}

void WordModel::findLogProbs(std::span<const ContextPointer> contexts) const {
    std::vector<torch::Tensor> hidden;
    for (const ContextPointer& context : contexts)
        hidden.push_back(context->hidden);
    const torch::Tensor logProbs =
        m_model->softmax()->logProbs(torch::stack(hidden)).to(torch::kFloat).cpu().contiguous();
    for (std::size_t i = 0; i < contexts.size(); ++i)
        contexts[i]->logProbs = logProbs[static_cast<std::int64_t>(i)];
}

} // namespace parlance::transformer_xl
