// SPDX-License-Identifier: Apache-2.0
// Text as numbers for language models, and back.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

using Tokens = std::vector<std::int32_t>;

/// Where in a text a part of it stands.
struct TextPart {
    bool begins = true; ///< it is the first
    bool ends = true;   ///< it is the last
};

/// For any number of threads at once.
class Vocabulary {
  public:
    virtual ~Vocabulary() = default;

    virtual std::int64_t size() const = 0;

    /// How much of the beginning of a text that goes on can be encoded by itself; 0 = nothing yet.
    virtual std::size_t wholePart(std::string_view text) const = 0;
    /// Appends the tokens of corpus text. What ends before the text does is a wholePart() of it.
    virtual void encode(std::string_view text, TextPart part, Tokens& tokens) const = 0;
    /// Is every line of a text encoded by itself?
    virtual bool hasLines() const = 0;
    /// The tokens of text as people type it, without the end of a line. What the vocabulary lacks
    /// is unknown().
    virtual Tokens encodeTyped(std::string_view text) const = 0;

    /// A token as it stands in the vocabulary. Of byte pairs it may be part of a character.
    virtual std::string piece(std::int64_t token) const = 0;
    /// What a token adds to a text that is written token by token; `before` it, the last token
    /// (none = the text begins). Ends of lines are newlines.
    virtual std::string textOf(std::int64_t token, std::optional<std::int64_t> before) const = 0;

    /// The token that ends a line, and stands before the first.
    virtual std::optional<std::int64_t> endOfLine() const = 0;
    virtual std::optional<std::int64_t> unknown() const = 0;
    /// Is a word of corpus text, as it stands between white space, unknown() or not there?
    virtual bool isUnknown(std::string_view word) const = 0;
    /// Is a token a character?
    virtual bool isOfCharacters() const = 0;

    /// Of the tokens how often each stood in the text that the vocabulary was made of; empty when
    /// that is not known.
    virtual std::vector<std::int64_t> counts() const = 0;
    /// The files that loadVocabulary() reads, with what is in them.
    virtual std::map<std::string, std::string> files() const = 0;
    /// Tells it from others.
    virtual std::string fingerprint() const = 0;
};

/// From a folder with files(), from one with GPT-2's vocab.json and merges.txt, or from a text file
/// with a word a line: with its descriptionOf() beside it as it says, else the first field of each
/// line, as in the one billion word benchmark. Throws
/// Error{IoRead}, Error{Data} for files that are damaged.
std::shared_ptr<const Vocabulary> loadVocabulary(const std::filesystem::path& path);
/// What says how text is cut into the words of such a file: words.txt.json beside words.txt.
std::filesystem::path descriptionOf(std::filesystem::path words);
/// Does the folder hold one?
bool hasVocabulary(const std::filesystem::path& folder);

/// Token numbers at which clusters of falling frequency begin, for softmaxes over less than all:
/// from the counts, or as Zipf's law has it where they are empty. The first softmax, with a column
/// for each further cluster, and all clusters but the last have a multiple of 8 columns, which
/// matrix units like. None for a small vocabulary.
std::vector<std::int64_t> usualCutoffs(std::int64_t tokens,
                                       const std::vector<std::int64_t>& counts);

} // namespace parlance::text
