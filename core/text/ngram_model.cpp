// SPDX-License-Identifier: Apache-2.0
#include "core/text/ngram_model.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/text/gzipped_lines.h"
#include "core/text/label_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

namespace parlance::text {

namespace {

constexpr const char* kUnknownWord = "<unk>";
constexpr NgramModel::WordId kUnknown = 0;
constexpr double kLogProbOfUnknown = -10.0 * std::numbers::ln10;
constexpr std::uint64_t kMostGrams = std::uint64_t{1} << 32;

/// n-grams are told apart by 64 bits: among a thousand million, two are alike with a chance of 3 %.
std::uint64_t keyOf(std::span<const NgramModel::WordId> words) {
    std::uint64_t key = 0;
    for (const NgramModel::WordId word : words)
        key = combinedKey(key, word);
    return key;
}

template <typename Number>
bool parse(std::string_view text, Number& number) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
}

} // namespace

class NgramModel::Reader {
  public:
    explicit Reader(const std::filesystem::path& file) : m_lines(file) {}

    NgramModel read() {
        readCounts();
        for (std::size_t order = 1; order <= m_counts.size(); ++order)
            readGrams(order);
        if (m_fields != std::vector<std::string_view>{"\\end\\"})
            fail("expected \\end\\");
        return std::move(m_model);
    }

  private:
    [[noreturn]] void fail(const std::string& problem) const {
        throw Error(ErrorKind::Data,
                    strCat("line ", m_lines.lineNumber(), " of the n-gram model: ", problem),
                    m_lines.file().string(), "name a model in the ARPA format, plain or gzipped");
    }

    /// The next line that is not empty, as fields.
    void advance() {
        do {
            if (!m_lines.next(m_line))
                fail("the file ends too early");
            m_fields = labelSymbols(m_line);
        } while (m_fields.empty());
    }

    /// `ngram 1=5000` after `\data\`; anything may stand before that.
    void readCounts() {
        do
            advance();
        while (m_fields.front() != "\\data\\");
        for (advance(); m_fields.front() == "ngram"; advance()) {
            std::string entry;
            for (const std::string_view field : std::span(m_fields).subspan(1))
                entry += field;
            const std::size_t equals = entry.find('=');
            std::size_t order = 0;
            std::uint64_t count = 0;
            if (equals == std::string::npos ||
                !parse(std::string_view(entry).substr(0, equals), order) ||
                !parse(std::string_view(entry).substr(equals + 1), count) || count > kMostGrams)
                fail("expected ngram N=COUNT");
            if (order != m_counts.size() + 1 || order > kMaxOrder)
                fail(strCat("orders come from 1 to at most ", kMaxOrder, ", one after the other"));
            m_counts.push_back(count);
        }
        if (m_counts.empty())
            fail("expected ngram 1=COUNT");
        m_model.m_grams.resize(m_counts.size());
    }

    void readGrams(std::size_t order) {
        if (m_fields.size() != 1 || m_fields.front() != strCat("\\", order, "-grams:"))
            fail(strCat("expected \\", order, "-grams:"));
        std::vector<Gram>& grams = m_model.m_grams[order - 1];
        for (advance(); m_fields.front().front() != '\\'; advance())
            grams.push_back(gram(order));
        if (grams.size() != m_counts[order - 1])
            fail(strCat(grams.size(), " n-grams of order ", order, ", ", m_counts[order - 1],
                        " announced"));
        std::ranges::sort(grams, {}, &Gram::key);
        if (std::ranges::adjacent_find(grams, {}, &Gram::key) != grams.end())
            fail(strCat("an n-gram of order ", order, " stands twice before it"));
    }

    Gram gram(std::size_t order) {
        if (m_fields.size() < order + 1 || m_fields.size() > order + 2)
            fail(strCat("expected a log probability, ", order, " words and perhaps a backoff"));
        std::array<WordId, kMaxOrder> words{};
        for (std::size_t i = 0; i < order; ++i)
            words[i] = word(m_fields[i + 1], order);
        return {.key = keyOf(std::span(words).first(order)),
                .logProb = natural(m_fields.front()),
                .backoff = m_fields.size() > order + 1 ? natural(m_fields.back()) : 0.0F};
    }

    WordId word(std::string_view text, std::size_t order) {
        if (order > 1) {
            const WordId id = m_model.idOf(text);
            if (id == kUnknown && text != kUnknownWord)
                fail(strCat("the word ", text, " is no 1-gram"));
            return id;
        }
        if (text == kUnknownWord || text == "<UNK>")
            return kUnknown;
        const auto id = static_cast<WordId>(m_model.m_words.size() + 1);
        return m_model.m_words.try_emplace(std::string(text), id).first->second;
    }

    float natural(std::string_view text) const {
        float decimal = 0.0F;
        const bool isNumber = parse(text, decimal);
        const float natural = decimal * std::numbers::ln10_v<float>;
        if (!isNumber || !std::isfinite(natural))
            fail(strCat(text, " is not a number"));
        return natural;
    }

    GzippedLines m_lines;
    std::string m_line;
    std::vector<std::string_view> m_fields; // of m_line
    std::vector<std::uint64_t> m_counts;
    NgramModel m_model;
};

NgramModel NgramModel::load(const std::filesystem::path& file) {
    return Reader(file).read();
}

NgramModel::WordId NgramModel::idOf(std::string_view word) const {
    const auto found = m_words.find(std::string(word));
    return found == m_words.end() ? kUnknown : found->second;
}

NgramModel::State NgramModel::start() const {
    State state;
    if (const WordId id = idOf("<s>"); id != kUnknown && order() > 1)
        state.words[state.length++] = id;
    return state;
}

const NgramModel::Gram* NgramModel::find(std::span<const WordId> words) const {
    const std::vector<Gram>& grams = m_grams[words.size() - 1];
    const auto found = std::ranges::lower_bound(grams, keyOf(words), {}, &Gram::key);
    return found != grams.end() && found->key == keyOf(words) ? &*found : nullptr;
}

double NgramModel::logProb(State& state, WordId word) const {
    std::array<WordId, kMaxOrder> words{};
    std::copy_n(state.words.begin(), state.length, words.begin());
    words[state.length] = word;
    const auto all = std::span(words).first(state.length + 1);

    double backoff = 0.0;
    const Gram* found = nullptr;
    for (std::size_t skipped = 0; skipped < all.size() && !found; ++skipped) {
        found = find(all.subspan(skipped));
        if (!found && skipped < state.length)
            if (const Gram* context = find(all.subspan(skipped, state.length - skipped)))
                backoff += context->backoff;
    }
    const std::size_t kept = std::min(all.size(), order() - 1);
    std::ranges::copy(all.last(kept), state.words.begin());
    state.length = kept;
    return backoff + (found ? double{found->logProb} : kLogProbOfUnknown);
}

} // namespace parlance::text
