// SPDX-License-Identifier: Apache-2.0
#include "core/metrics/error_rate.h"

#include "core/base/error.h"

#include <algorithm>
#include <limits>
#include <map>

namespace parlance::metrics {

namespace {

using Ids = std::vector<std::int64_t>;

/// A table larger than this (bytes) is refused by align(); countErrors() needs two rows only.
constexpr std::size_t kMaxCells = 1u << 30;

std::string_view stripped(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\n\r\f\v";
    const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
    return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

/// Equal texts to equal numbers, so that comparing costs nothing.
class Interner {
  public:
    Ids operator()(const std::vector<std::string>& texts) {
        Ids ids;
        ids.reserve(texts.size());
        for (const std::string& text : texts)
            ids.push_back(m_ids.emplace(text, std::ssize(m_ids)).first->second);
        return ids;
    }

  private:
    std::map<std::string, std::int64_t> m_ids;
};

/// The cheapest way into a cell, given the errors of the three cells it can come from.
EditKind choose(std::int64_t diagonal, std::int64_t above, std::int64_t left, bool equal) {
    const std::int64_t substituted = diagonal + (equal ? 0 : 1);
    if (substituted <= above + 1 && substituted <= left + 1)
        return equal ? EditKind::Match : EditKind::Substitution;
    return above <= left ? EditKind::Deletion : EditKind::Insertion;
}

ErrorCounts counted(ErrorCounts counts, EditKind kind) {
    switch (kind) {
    case EditKind::Match:
        ++counts.matches;
        break;
    case EditKind::Substitution:
        ++counts.substitutions;
        break;
    case EditKind::Deletion:
        ++counts.deletions;
        break;
    case EditKind::Insertion:
        ++counts.insertions;
        break;
    }
    return counts;
}

/// Dynamic programming over two rows: a row holds the counts of a best alignment of the first i
/// reference units with each prefix of the hypothesis.
ErrorCounts countErrors(const Ids& reference, const Ids& hypothesis) {
    std::vector<ErrorCounts> above(hypothesis.size() + 1);
    for (std::size_t j = 0; j < hypothesis.size(); ++j)
        above[j + 1] = counted(above[j], EditKind::Insertion);
    std::vector<ErrorCounts> row(above.size());
    for (const std::int64_t unit : reference) {
        row[0] = counted(above[0], EditKind::Deletion);
        for (std::size_t j = 0; j < hypothesis.size(); ++j) {
            const EditKind kind = choose(above[j].errors(), above[j + 1].errors(), row[j].errors(),
                                         unit == hypothesis[j]);
            const ErrorCounts& from = kind == EditKind::Deletion    ? above[j + 1]
                                      : kind == EditKind::Insertion ? row[j]
                                                                    : above[j];
            row[j + 1] = counted(from, kind);
        }
        std::swap(row, above);
    }
    return above.back();
}

/// How each cell of the table is entered, row by row; row 0 and column 0 included.
std::vector<EditKind> directions(const Ids& reference, const Ids& hypothesis) {
    const std::size_t columns = hypothesis.size() + 1;
    std::vector<EditKind> table((reference.size() + 1) * columns, EditKind::Insertion);
    std::vector<std::int64_t> errors(columns);
    for (std::size_t j = 0; j < columns; ++j)
        errors[j] = static_cast<std::int64_t>(j);
    for (std::size_t i = 0; i < reference.size(); ++i) {
        EditKind* const row = table.data() + (i + 1) * columns;
        row[0] = EditKind::Deletion;
        std::int64_t diagonal = errors[0]++;
        for (std::size_t j = 0; j < hypothesis.size(); ++j) {
            const std::int64_t above = errors[j + 1];
            const std::int64_t left = errors[j];
            row[j + 1] = choose(diagonal, above, left, reference[i] == hypothesis[j]);
            errors[j + 1] = row[j + 1] == EditKind::Match          ? diagonal
                            : row[j + 1] == EditKind::Substitution ? diagonal + 1
                            : row[j + 1] == EditKind::Deletion     ? above + 1
                                                                   : left + 1;
            diagonal = above;
        }
    }
    return table;
}

} // namespace

double ErrorCounts::rate() const {
    if (errors() == 0)
        return 0.0;
    if (referenceLength() == 0)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(errors()) / static_cast<double>(referenceLength());
}

ErrorCounts& ErrorCounts::operator+=(const ErrorCounts& other) {
    matches += other.matches;
    substitutions += other.substitutions;
    deletions += other.deletions;
    insertions += other.insertions;
    return *this;
}

std::vector<std::string> splitWords(std::string_view text) {
    text = stripped(text);
    std::vector<std::string> words;
    std::size_t end = 0;
    for (std::size_t begin; (begin = text.find_first_not_of(' ', end)) != text.npos;) {
        end = std::min(text.find(' ', begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
    }
    return words;
}

std::vector<std::string> splitCharacters(std::string_view text) {
    std::vector<std::string> characters;
    for (const char byte : stripped(text)) {
        const bool continues = (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u;
        if (continues && !characters.empty())
            characters.back() += byte;
        else
            characters.emplace_back(1, byte);
    }
    return characters;
}

ErrorCounts countErrors(const std::vector<std::string>& reference,
                        const std::vector<std::string>& hypothesis) {
    Interner intern;
    const Ids referenceIds = intern(reference);
    return countErrors(referenceIds, intern(hypothesis));
}

ErrorCounts wordErrors(std::string_view reference, std::string_view hypothesis) {
    return countErrors(splitWords(reference), splitWords(hypothesis));
}

ErrorCounts characterErrors(std::string_view reference, std::string_view hypothesis) {
    return countErrors(splitCharacters(reference), splitCharacters(hypothesis));
}

std::int64_t editDistance(const Ids& a, const Ids& b) {
    return countErrors(a, b).errors();
}

std::vector<Edit> align(const std::vector<std::string>& reference,
                        const std::vector<std::string>& hypothesis) {
    const std::size_t columns = hypothesis.size() + 1;
    if (reference.size() + 1 > kMaxCells / columns)
        throw Error(ErrorKind::Data, "the texts are too long to be aligned",
                    strCat(reference.size(), " and ", hypothesis.size(), " units"),
                    "align sentence by sentence");
    Interner intern;
    const Ids referenceIds = intern(reference);
    const std::vector<EditKind> table = directions(referenceIds, intern(hypothesis));

    std::vector<Edit> edits;
    std::size_t i = reference.size();
    std::size_t j = hypothesis.size();
    while (i > 0 || j > 0) {
        const EditKind kind = table[i * columns + j];
        Edit edit;
        edit.kind = kind;
        if (kind != EditKind::Insertion)
            edit.reference = reference[--i];
        if (kind != EditKind::Deletion)
            edit.hypothesis = hypothesis[--j];
        edits.push_back(std::move(edit));
    }
    std::ranges::reverse(edits);
    return edits;
}

} // namespace parlance::metrics
