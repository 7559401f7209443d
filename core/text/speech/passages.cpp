// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/passages.h"

#include "core/text/speech/speech_symbols.h"

#include <algorithm>
#include <utility>

namespace parlance::text {

namespace {

/// A split in the first part of a passage would leave too little to say.
constexpr std::size_t kShortestPassage = kLongestPassage / 3;

/// What stands where a text is split, from the weakest on.
enum class Boundary { Letters, Words, Comma, Clause, Sentence, Paragraph };

double pauseAt(Boundary boundary) {
    switch (boundary) {
    case Boundary::Paragraph:
        return 0.8;
    case Boundary::Sentence:
        return 0.4;
    case Boundary::Clause:
        return 0.25;
    case Boundary::Comma:
        return 0.15;
    case Boundary::Words:
    case Boundary::Letters:
        break;
    }
    return 0.05;
}

class Splitter {
  public:
    Splitter(const SpokenText& spoken, std::string_view original)
        : m_spoken(spoken), m_original(original) {}

    std::vector<SpokenPassage> split() {
        std::size_t begin = 0;
        for (std::size_t at = 1; at <= m_spoken.ids.size(); ++at) {
            const Boundary boundary = boundaryAt(at);
            if (boundary < Boundary::Sentence && at < m_spoken.ids.size())
                continue;
            addSentence(begin, at, boundary);
            begin = at;
        }
        if (!m_passages.empty())
            m_passages.back().pauseSec = 0;
        return std::move(m_passages);
    }

  private:
    char letter(std::size_t at) const {
        if (at >= m_spoken.ids.size() || isArpabet(m_spoken.ids[at]))
            return '\0';
        return m_spoken.text[m_spoken.places[at].begin];
    }

    /// What ends before the symbol `at`.
    Boundary boundaryAt(std::size_t at) const {
        if (letter(at) != ' ')
            return Boundary::Letters;
        std::size_t mark = at - 1;
        while (mark > 0 && (letter(mark) == ')' || letter(mark) == '\''))
            --mark;
        switch (letter(mark)) {
        case '.':
            if (mark > 1 && letter(mark - 1) == '.')
                return Boundary::Clause; // an ellipsis
            [[fallthrough]];
        case '!':
        case '?':
            return paragraphEnds(at) ? Boundary::Paragraph : Boundary::Sentence;
        case ';':
        case ':':
            return Boundary::Clause;
        case ',':
            return Boundary::Comma;
        default:
            break;
        }
        const bool bracket = letter(at - 1) == ')' || letter(at + 1) == '(';
        const bool dash = letter(at + 1) == '-' && letter(at + 2) == ' ';
        return bracket || dash ? Boundary::Comma : Boundary::Words;
    }

    /// Is there an empty line in the original where the space `at` stands?
    bool paragraphEnds(std::size_t at) const {
        if (at + 1 >= m_spoken.sources.size())
            return false;
        const std::size_t from = m_spoken.sources[at - 1].end;
        const std::size_t to = std::min(m_spoken.sources[at + 1].begin, m_original.size());
        return from < to &&
               std::count(m_original.begin() + static_cast<std::ptrdiff_t>(from),
                          m_original.begin() + static_cast<std::ptrdiff_t>(to), '\n') > 1;
    }

    /// Where a sentence that is too long is split: the strongest boundary, of several the last.
    std::size_t splitOf(std::size_t begin) const {
        const std::size_t last = begin + kLongestPassage - 1; // and perhaps a comma
        std::size_t best = last;
        Boundary strongest = Boundary::Letters;
        for (std::size_t at = last; at > begin + 1; --at) {
            const Boundary boundary = boundaryAt(at);
            const bool far = at < begin + kShortestPassage;
            if (far && strongest > Boundary::Letters)
                break;
            if (boundary > strongest) {
                strongest = boundary;
                best = at;
            }
        }
        return best;
    }

    void addSentence(std::size_t begin, std::size_t end, Boundary boundary) {
        while (true) {
            while (begin < end && (letter(begin) == ' ' || letter(begin) == '-'))
                ++begin; // a dash before the next part is a pause by now
            if (end - begin <= kLongestPassage)
                break;
            const std::size_t at = splitOf(begin);
            addPassage(begin, at, boundaryAt(at));
            begin = at;
        }
        addPassage(begin, end, boundary);
    }

    void addPassage(std::size_t begin, std::size_t end, Boundary boundary) {
        SpokenTextBuilder builder;
        for (std::size_t i = begin; i < end; ++i)
            builder.add(m_spoken.ids[i], m_spoken.sources[i]);
        // A voice stops best at a mark.
        if (end > begin && end < m_spoken.ids.size() && isSpoken(m_spoken.ids[end - 1]) &&
            boundary > Boundary::Letters) {
            const std::size_t place = m_spoken.sources[end - 1].end;
            builder.add(kCommaSymbol, {place, place});
        }
        SpokenText part = builder.finish();
        if (part.hasSpeech())
            m_passages.push_back({std::move(part), pauseAt(boundary)});
        else if (!m_passages.empty())
            m_passages.back().pauseSec = std::max(m_passages.back().pauseSec, pauseAt(boundary));
    }

    const SpokenText& m_spoken;
    const std::string_view m_original;
    std::vector<SpokenPassage> m_passages;
};

} // namespace

std::vector<SpokenPassage> spokenPassages(const SpokenText& spoken, std::string_view original) {
    return Splitter(spoken, original).split();
}

} // namespace parlance::text
