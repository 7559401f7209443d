// SPDX-License-Identifier: Apache-2.0
#include "core/text/ngram_builder.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace parlance::text {

namespace {

using Words = NgramCounts::Words;
using Counts = std::map<Words, std::int64_t>;

/// What is taken off a count of 1, of 2, and of 3 or more.
class Discounts {
  public:
    explicit Discounts(const Counts& counts) {
        std::array<double, 5> n{}; // how many n-grams come 1, 2, 3, 4 times
        for (const auto& [words, count] : counts)
            if (count < 5)
                ++n[static_cast<std::size_t>(count)];
        const double y = n[1] > 0.0 ? n[1] / (n[1] + 2.0 * n[2]) : 0.0;
        for (std::size_t k = 1; k <= 3; ++k) {
            const auto count = static_cast<double>(k);
            // Few sentences may lack n-grams of some count: then a usual discount.
            constexpr std::array kUsual{0.5, 1.0, 1.5};
            m_of[k - 1] = n[k] > 0.0 && n[k + 1] > 0.0 ? count - (count + 1.0) * y * n[k + 1] / n[k]
                                                       : kUsual[k - 1];
            m_of[k - 1] = std::clamp(m_of[k - 1], 0.1, 0.9 * count);
        }
    }

    double of(std::int64_t count) const {
        return m_of[static_cast<std::size_t>(std::min<std::int64_t>(count, 3) - 1)];
    }

  private:
    std::array<double, 3> m_of{};
};

/// What follows one context.
struct Context {
    double total = 0.0;      ///< of the counts
    double discounted = 0.0; ///< what was taken off them: the weight of the lower order
    double backoff() const { return discounted / total; }
};

struct Order {
    std::map<Words, double> probs;
    std::map<Words, Context> contexts; ///< by the words before
};

Words without(const Words& words, std::size_t first, std::size_t last) {
    return {words.begin() + static_cast<std::ptrdiff_t>(first),
            words.end() - static_cast<std::ptrdiff_t>(last)};
}

Order estimate(const NgramCounts& counts, std::size_t order, const Order& lower) {
    Counts grams = counts.kneserNey(order);
    grams.erase(Words{NgramCounts::kStart}); // is never predicted
    const Discounts discounts(grams);
    Order result;
    for (const auto& [words, count] : grams) {
        Context& context = result.contexts[without(words, 0, 1)];
        context.total += static_cast<double>(count);
        context.discounted += discounts.of(count);
    }
    for (const auto& [words, count] : grams) {
        const Context& context = result.contexts.at(without(words, 0, 1));
        const double own = (static_cast<double>(count) - discounts.of(count)) / context.total;
        result.probs[words] = own + context.backoff() * lower.probs.at(without(words, 1, 0));
    }
    return result;
}

/// Below the words: every word but <s> alike.
Order uniform(const NgramCounts& counts) {
    Order result;
    result.probs[{}] = 1.0 / static_cast<double>(counts.words().size() - 1);
    return result;
}

/// Words that no sentence has, which is <unk> mostly, have the chance that the others leave.
void addUnseenWords(Order& words, const NgramCounts& counts, double chance) {
    const double share = words.contexts.at({}).backoff() * chance;
    for (NgramCounts::WordId id = 0; id < counts.words().size(); ++id)
        if (id != NgramCounts::kStart)
            words.probs.try_emplace({id}, share);
}

void appendNumber(std::string& text, double value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.7g", value);
    text += digits;
}

void appendGram(std::string& text, const NgramCounts& counts, const Words& words, double log10,
                const Order* higher) {
    appendNumber(text, log10);
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? '\t' : ' ') + counts.words()[words[i]];
    if (higher) {
        text += '\t';
        const auto context = higher->contexts.find(words);
        appendNumber(
            text, context == higher->contexts.end() ? 0.0 : std::log10(context->second.backoff()));
    }
    text += '\n';
}

} // namespace

std::string buildArpaModel(const NgramCounts& counts) {
    if (counts.sentences() == 0)
        throw Error(ErrorKind::Data, "the text has no words", "the n-gram model",
                    "give text with a sentence a line");
    std::vector<Order> orders{uniform(counts)};
    for (std::size_t order = 1; order <= counts.order(); ++order) {
        orders.push_back(estimate(counts, order, orders.back()));
        if (order == 1)
            addUnseenWords(orders.back(), counts, orders.front().probs.at({}));
    }
    orders.erase(orders.begin());
    // <s> stands among the words for its backoff alone.
    constexpr double kNever = -99.0;
    orders.front().probs[{NgramCounts::kStart}] = std::pow(10.0, kNever);

    std::string text = "\\data\\\n";
    for (std::size_t i = 0; i < orders.size(); ++i)
        text += strCat("ngram ", i + 1, "=", orders[i].probs.size(), "\n");
    for (std::size_t i = 0; i < orders.size(); ++i) {
        text += strCat("\n\\", i + 1, "-grams:\n");
        const Order* const higher = i + 1 < orders.size() ? &orders[i + 1] : nullptr;
        for (const auto& [words, prob] : orders[i].probs)
            appendGram(text, counts, words, std::log10(prob), higher);
    }
    return text + "\n\\end\\\n";
}

} // namespace parlance::text
