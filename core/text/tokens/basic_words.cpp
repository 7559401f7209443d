// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/basic_words.h"

#include "core/text/letters.h"
#include "core/text/tokens/final_sigma.h"
#include "core/text/utf8.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

enum class Kind { Part, Space, Ideograph, Dropped };

utf8proc_category_t categoryOf(char32_t point) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(point));
}

/// The blocks of _is_chinese_char(); kana and hangul are not among them.
bool isIdeograph(char32_t point) {
    return (point >= 0x4e00 && point <= 0x9fff) || (point >= 0x3400 && point <= 0x4dbf) ||
           (point >= 0x20000 && point <= 0x2a6df) || (point >= 0x2a700 && point <= 0x2b73f) ||
           (point >= 0x2b740 && point <= 0x2b81f) || (point >= 0x2b820 && point <= 0x2ceaf) ||
           (point >= 0xf900 && point <= 0xfaff) || (point >= 0x2f800 && point <= 0x2fa1f);
}

/// What Python's isspace() counts and is a control character, as a vertical tab, is dropped. So is
/// what Unicode has not assigned, in the version that utf8proc knows: the published programs, which
/// run on older ones, drop some characters more.
Kind kindOf(char32_t point) {
    if (point < 0x80) {
        if (point == U' ' || point == U'\t' || point == U'\n' || point == U'\r')
            return Kind::Space;
        return point < 0x20 || point == 0x7f ? Kind::Dropped : Kind::Part;
    }
    if (isIdeograph(point))
        return Kind::Ideograph;
    switch (categoryOf(point)) {
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return Kind::Space;
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
        return Kind::Dropped;
    default:
        return point == 0xfffd ? Kind::Dropped : Kind::Part;
    }
}

/// All that is printed in ASCII but letters and digits; of the rest only what Unicode calls so.
bool isPunctuation(char32_t point) {
    if (point < 0x80)
        return (point >= 33 && point <= 47) || (point >= 58 && point <= 64) ||
               (point >= 91 && point <= 96) || (point >= 123 && point <= 126);
    const utf8proc_category_t category = categoryOf(point);
    return category >= UTF8PROC_CATEGORY_PC && category <= UTF8PROC_CATEGORY_PO;
}

int combiningClassOf(char32_t point) {
    return utf8proc_get_property(static_cast<utf8proc_int32_t>(point))->combining_class;
}

/// Marks in the order that Unicode has for them. The places stay, and so go on rising.
void orderMarks(std::u32string& points) {
    for (std::size_t begin = 0; begin < points.size(); ++begin) {
        std::size_t end = begin;
        while (end < points.size() && combiningClassOf(points[end]) != 0)
            ++end;
        std::stable_sort(
            points.begin() + static_cast<std::ptrdiff_t>(begin),
            points.begin() + static_cast<std::ptrdiff_t>(end),
            [](char32_t a, char32_t b) { return combiningClassOf(a) < combiningClassOf(b); });
        begin = end;
    }
}

} // namespace

void BasicWords::addCharacter(char32_t point, std::int64_t place) {
    m_points += point;
    m_pointPlaces.push_back({.begin = place, .end = place + 1});
    m_isAscii = m_isAscii && point < 0x80;
}

void BasicWords::cut(std::string_view text, const std::function<void(const BasicWord&)>& take) {
    std::string_view bytes;
    for (std::int64_t place = 0; !text.empty(); ++place) {
        const bool isAscii = static_cast<unsigned char>(text.front()) < 0x80;
        if (isAscii) {
            bytes = text.substr(0, 1);
            text.remove_prefix(1);
        } else {
            takeCodePoint(text, bytes);
        }
        if (!isAscii && bytes.size() == 1) // not UTF-8
            continue;
        const char32_t point = codePoint(bytes);
        switch (kindOf(point)) {
        case Kind::Part:
            addCharacter(point, place);
            break;
        case Kind::Space:
            endWord(take);
            break;
        case Kind::Ideograph:
            endWord(take);
            addCharacter(point, place);
            endWord(take);
            break;
        case Kind::Dropped:
            break;
        }
    }
    endWord(take);
}

void BasicWords::lower() {
    constexpr char32_t kCapitalSigma = 0x3a3, kSmallSigma = 0x3c3, kFinalSigma = 0x3c2;
    if (m_isAscii) {
        for (char32_t& point : m_points)
            if (point >= U'A' && point <= U'Z')
                point += U'a' - U'A';
        return;
    }
    const std::u32string word = m_points;
    // The dot that stays above a small i of a capital one is a mark, and falls with the others.
    for (std::size_t i = 0; i < word.size(); ++i)
        m_points[i] = word[i] != kCapitalSigma ? smallLetter(word[i])
                      : isFinalSigma(word, i)  ? kFinalSigma
                                               : kSmallSigma;
}

/// Unicode's form NFD.
void BasicWords::decompose() {
    constexpr int kMost = 18; // code points of one, by far
    m_decomposed.clear();
    m_decomposedPlaces.clear();
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        std::array<utf8proc_int32_t, kMost> parts{};
        const utf8proc_ssize_t count =
            utf8proc_decompose_char(static_cast<utf8proc_int32_t>(m_points[i]), parts.data(), kMost,
                                    UTF8PROC_DECOMPOSE, nullptr);
        for (utf8proc_ssize_t part = 0; part < count; ++part) {
            m_decomposed += static_cast<char32_t>(parts[static_cast<std::size_t>(part)]);
            m_decomposedPlaces.push_back(m_pointPlaces[i]);
        }
    }
    std::swap(m_points, m_decomposed);
    std::swap(m_pointPlaces, m_decomposedPlaces);
    orderMarks(m_points);
}

void BasicWords::stripMarks() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_points.size(); ++i)
        if (categoryOf(m_points[i]) != UTF8PROC_CATEGORY_MN) {
            m_points[kept] = m_points[i];
            m_pointPlaces[kept++] = m_pointPlaces[i];
        } else if (kept > 0) {
            m_pointPlaces[kept - 1].end = m_pointPlaces[i].end;
        }
    m_points.resize(kept);
    m_pointPlaces.resize(kept);
}

void BasicWords::endWord(const std::function<void(const BasicWord&)>& take) {
    const auto appendPoint = [&](std::size_t i) {
        appendUtf8(m_bytes, m_points[i]);
        m_bytePlaces.resize(m_bytes.size(), m_pointPlaces[i]);
    };
    const auto give = [&](std::size_t points) {
        if (points > 0)
            take({.text = m_bytes,
                  .places = m_bytePlaces,
                  .length = static_cast<std::int64_t>(points)});
        m_bytes.clear();
        m_bytePlaces.clear();
    };
    const auto isKept = [&] {
        return m_points.front() == U'[' &&
               std::ranges::any_of(m_keptWords, [&](const std::string& word) {
                   return std::ranges::equal(word, m_points, {}, [](char byte) {
                       return static_cast<char32_t>(static_cast<unsigned char>(byte));
                   });
               });
    };
    if (m_points.empty())
        return;
    if (m_isAscii && isKept()) {
        for (std::size_t i = 0; i < m_points.size(); ++i)
            appendPoint(i);
        give(m_points.size());
    } else {
        if (m_lowerCase) {
            lower();
            if (!m_isAscii) {
                decompose();
                stripMarks();
            }
        }
        std::size_t begin = 0; // of what stands between punctuation
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const bool standsAlone = isPunctuation(m_points[i]);
            if (standsAlone) {
                give(i - begin);
                begin = i + 1;
            }
            appendPoint(i);
            if (standsAlone)
                give(1);
        }
        give(m_points.size() - begin);
    }
    m_points.clear();
    m_pointPlaces.clear();
    m_isAscii = true;
}

} // namespace parlance::text
