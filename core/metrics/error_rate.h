// SPDX-License-Identifier: Apache-2.0
// Word and character error rates by Levenshtein alignment.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::metrics {

enum class EditKind : std::uint8_t { Match, Substitution, Deletion, Insertion };

/// One column of an alignment. `reference` is empty for an insertion, `hypothesis` for a deletion.
struct Edit {
    EditKind kind = EditKind::Match;
    std::string reference;
    std::string hypothesis;
};

struct ErrorCounts {
    std::int64_t matches = 0;
    std::int64_t substitutions = 0;
    std::int64_t deletions = 0;
    std::int64_t insertions = 0;

    std::int64_t errors() const { return substitutions + deletions + insertions; }
    std::int64_t referenceLength() const { return matches + substitutions + deletions; }
    /// errors / referenceLength, 0..; infinite for errors without a reference, 0 for nothing at
    /// all.
    double rate() const;
    ErrorCounts& operator+=(const ErrorCounts& other);
};

/// As the usual tools count: white space is stripped from the ends and runs of spaces separate; a
/// tab or line break inside is part of a word.
std::vector<std::string> splitWords(std::string_view text);
/// Code points of the text with its ends stripped, every blank inside included.
std::vector<std::string> splitCharacters(std::string_view text);

ErrorCounts countErrors(const std::vector<std::string>& reference,
                        const std::vector<std::string>& hypothesis);
ErrorCounts wordErrors(std::string_view reference, std::string_view hypothesis);
ErrorCounts characterErrors(std::string_view reference, std::string_view hypothesis);
/// Integer sequences, for label ids.
std::int64_t editDistance(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b);

/// A shortest alignment, substitutions before deletions before insertions where equal.
std::vector<Edit> align(const std::vector<std::string>& reference,
                        const std::vector<std::string>& hypothesis);

} // namespace parlance::metrics
