// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/byte_pair_vocabulary.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/text/tokens/byte_pair_words.h"
#include "core/text/tokens/vocabulary_files.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <queue>

#include <algorithm>

namespace parlance::text {

namespace {

constexpr std::string_view kEndOfText = "<|endoftext|>";
constexpr std::size_t kMultiple = 8;
constexpr std::size_t kMostTokens = 10'000'000;
constexpr std::size_t kKnownWords = 1 << 16;
constexpr const char* kGetAgain = "get the vocabulary again";

/// How vocab.json spells bytes: printable ones as they are, the others as the characters from 256
/// on, in order.
std::array<char32_t, 256> spelling() {
    std::array<char32_t, 256> spelt{};
    char32_t next = 256;
    for (char32_t byte = 0; byte < 256; ++byte) {
        const bool isPrintable =
            (byte >= U'!' && byte <= U'~') || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae);
        spelt[byte] = isPrintable ? byte : next++;
    }
    return spelt;
}

std::uint64_t keyOf(std::int32_t left, std::int32_t right) {
    return (static_cast<std::uint64_t>(left) << 32U) | static_cast<std::uint32_t>(right);
}

/// LF in place of CR and CRLF, as Python reads text.
std::string withPlainLineEnds(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r')
            plain += text[i];
        else if (!text.substr(i + 1).starts_with('\n'))
            plain += '\n';
    return plain;
}

} // namespace

BytePairVocabulary::BytePairVocabulary(std::string vocabulary, std::string merges,
                                       const std::string& where)
    : m_vocabularyText(std::move(vocabulary)), m_mergesText(std::move(merges)) {
    readTokens(where);
    readMerges(where);
    for (std::size_t made = 0; m_pieces.size() % kMultiple != 0; ++made) {
        const std::string number = std::to_string(made);
        m_pieces.push_back("madeupword" + std::string(9 - number.size(), '0') + number);
        m_bytes.push_back(m_pieces.back());
    }
}

void BytePairVocabulary::readTokens(const std::string& where) {
    const auto refuse = [&](const std::string& what) {
        throw Error(ErrorKind::Data, what, where, kGetAgain);
    };
    // Of nlohmann's own: ours keeps the order of members, and looks through all of them for each.
    const auto json = nlohmann::json::parse(m_vocabularyText, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object() || json.empty() || json.size() > kMostTokens)
        refuse("vocab.json is no list of tokens with their numbers");
    m_pieces.resize(json.size());
    for (const auto& [piece, number] : json.items()) {
        const bool fits = number.is_number_unsigned() && number.get<std::uint64_t>() < json.size();
        std::string* const place = fits ? &m_pieces[number.get<std::size_t>()] : nullptr;
        if (place == nullptr || !place->empty() || piece.empty())
            refuse(strCat("'", piece.substr(0, 50), "' has no number of its own in vocab.json"));
        *place = piece;
        if (piece == kEndOfText)
            m_endOfText = number.get<std::int64_t>();
    }

    std::unordered_map<char32_t, char> byteOf;
    const std::array<char32_t, 256> spelt = spelling();
    for (std::size_t byte = 0; byte < spelt.size(); ++byte)
        byteOf[spelt[byte]] = static_cast<char>(byte);
    std::ranges::fill(m_ofByte, -1);
    for (const std::string& piece : m_pieces) {
        std::string bytes;
        for (const std::string_view letter : codePoints(piece)) {
            const auto byte = byteOf.find(isValidUtf8(letter) ? codePoint(letter) : 0);
            if (byte == byteOf.end())
                refuse(strCat("'", piece.substr(0, 50), "' is not spelt in bytes"));
            bytes += byte->second;
        }
        if (bytes.size() == 1)
            m_ofByte[static_cast<unsigned char>(bytes.front())] =
                static_cast<std::int32_t>(m_bytes.size());
        m_bytes.push_back(std::move(bytes));
    }
    if (std::ranges::count(m_ofByte, -1) > 0)
        refuse("vocab.json lacks a token for some byte");
}

void BytePairVocabulary::readMerges(const std::string& where) {
    std::unordered_map<std::string_view, std::int32_t> numbers;
    for (const std::string& piece : m_pieces)
        numbers.emplace(piece, static_cast<std::int32_t>(numbers.size()));
    std::string_view rest = m_mergesText, line;
    std::int64_t number = 0;
    while (takeLine(rest, line)) {
        ++number;
        if (line.empty() || (number == 1 && line.starts_with("#version")))
            continue;
        const std::size_t space = line.find(' ');
        const std::string_view left = line.substr(0, space);
        const std::string_view right =
            space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
        const auto one = numbers.find(left), other = numbers.find(right);
        const std::string both = std::string(left) + std::string(right);
        const auto joined = numbers.find(both);
        if (one == numbers.end() || other == numbers.end() || joined == numbers.end())
            throw Error(ErrorKind::Data,
                        strCat("line ", number, " of merges.txt is no pair of tokens"), where,
                        kGetAgain);
        m_joins.emplace(
            keyOf(one->second, other->second),
            Join{.rank = static_cast<std::int32_t>(m_joins.size()), .token = joined->second});
    }
}

Tokens BytePairVocabulary::joined(std::string_view word) const {
    struct Place {
        std::int32_t token = 0;
        std::ptrdiff_t before = 0, after = 0; ///< -1, size = none; a joined one has token -1
    };
    struct Pair {
        std::int32_t rank = 0;
        std::ptrdiff_t left = 0;
        std::int32_t leftToken = 0, rightToken = 0;
        bool operator<(const Pair& other) const { // the first of the list, then of the word, first
            return rank != other.rank ? rank > other.rank : left > other.left;
        }
    };
    const std::ptrdiff_t size = std::ssize(word);
    std::vector<Place> places;
    for (std::ptrdiff_t i = 0; i < size; ++i)
        places.push_back(
            {.token = m_ofByte[static_cast<unsigned char>(word[static_cast<std::size_t>(i)])],
             .before = i - 1,
             .after = i + 1});
    const auto at = [&](std::ptrdiff_t i) -> Place& { return places[static_cast<std::size_t>(i)]; };
    std::priority_queue<Pair> pairs;
    const auto offer = [&](std::ptrdiff_t left) {
        if (left < 0 || at(left).after >= size)
            return;
        const std::int32_t one = at(left).token, other = at(at(left).after).token;
        if (const auto join = m_joins.find(keyOf(one, other)); join != m_joins.end())
            pairs.push({join->second.rank, left, one, other});
    };
    for (std::ptrdiff_t i = 0; i + 1 < size; ++i)
        offer(i);
    while (!pairs.empty()) {
        const Pair pair = pairs.top();
        pairs.pop();
        Place& left = at(pair.left);
        const std::ptrdiff_t right = left.after;
        if (left.token != pair.leftToken || right >= size || at(right).token != pair.rightToken)
            continue; // joined meanwhile
        left.token = m_joins.at(keyOf(pair.leftToken, pair.rightToken)).token;
        left.after = at(right).after;
        at(right).token = -1;
        if (left.after < size)
            at(left.after).before = pair.left;
        offer(left.before);
        offer(pair.left);
    }
    Tokens tokens;
    for (std::ptrdiff_t i = 0; i < size; i = at(i).after)
        tokens.push_back(at(i).token);
    return tokens;
}

void BytePairVocabulary::encodePlain(std::string_view text, Tokens& tokens) const {
    while (!text.empty()) {
        const std::string word(firstPairWord(text));
        text.remove_prefix(word.size());
        {
            const std::lock_guard lock(m_mutex);
            if (const auto known = m_known.find(word); known != m_known.end()) {
                tokens.insert(tokens.end(), known->second.begin(), known->second.end());
                continue;
            }
        }
        const Tokens made = joined(word);
        tokens.insert(tokens.end(), made.begin(), made.end());
        const std::lock_guard lock(m_mutex);
        if (m_known.size() < kKnownWords)
            m_known.emplace(word, made);
    }
}

/// Up to the last white space that begins after a word, so that no word and no white space is cut.
std::size_t BytePairVocabulary::wholePart(std::string_view text) const {
    const auto isBlank = [&](std::size_t i) {
        return text[i] == ' ' || (text[i] >= '\t' && text[i] <= '\r');
    };
    for (std::size_t i = text.size(); i-- > 1;)
        if (isBlank(i) && static_cast<unsigned char>(text[i - 1]) < 0x80 && !isBlank(i - 1) &&
            !text.substr(0, i).ends_with(kEndOfText))
            return i;
    return 0;
}

void BytePairVocabulary::encode(std::string_view text, TextPart part, Tokens& tokens) const {
    std::string plain;
    if (text.find('\r') != std::string_view::npos)
        text = plain = withPlainLineEnds(text);
    bool begins = part.begins;
    for (;;) {
        const std::size_t found = m_endOfText ? text.find(kEndOfText) : std::string_view::npos;
        const bool ends = found != std::string_view::npos || part.ends;
        const std::string_view piece = text.substr(0, found);
        const std::string_view bare = stripped(piece);
        if (begins && ends)
            encodePlain(bare, tokens);
        else if (!bare.empty() || (!begins && !ends))
            encodePlain(piece.substr(
                            begins ? static_cast<std::size_t>(bare.data() - piece.data()) : 0,
                            ends
                                ? static_cast<std::size_t>(bare.data() + bare.size() - piece.data())
                                : std::string_view::npos),
                        tokens);
        if (found == std::string_view::npos)
            break;
        tokens.push_back(static_cast<std::int32_t>(*m_endOfText));
        text.remove_prefix(found + kEndOfText.size());
        begins = true;
    }
    if (part.ends && m_endOfText)
        tokens.push_back(static_cast<std::int32_t>(*m_endOfText));
}

Tokens BytePairVocabulary::encodeTyped(std::string_view text) const {
    Tokens tokens;
    encodePlain(text, tokens);
    return tokens;
}

std::string BytePairVocabulary::piece(std::int64_t token) const {
    return m_pieces.at(static_cast<std::size_t>(token));
}

std::string BytePairVocabulary::textOf(std::int64_t token,
                                       std::optional<std::int64_t> /*before*/) const {
    return token == m_endOfText ? "\n" : m_bytes.at(static_cast<std::size_t>(token));
}

std::map<std::string, std::string> BytePairVocabulary::files() const {
    return bytePairFiles(m_vocabularyText, m_mergesText);
}

std::string BytePairVocabulary::fingerprint() const {
    ByteHash hash;
    hash.add(m_vocabularyText);
    hash.add(m_mergesText);
    return hash.digits();
}

} // namespace parlance::text
