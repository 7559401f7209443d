// SPDX-License-Identifier: Apache-2.0
// Questions about paragraphs in the JSON format of SQuAD 1.1 and 2.0 (Rajpurkar et al. 2016, 2018):
// {"version", "data": [{"title", "paragraphs": [{"context", "qas": [{"id", "question", "answers":
// [{"text", "answer_start"}], "is_impossible"}]}]}]}.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace parlance::data {

struct SquadAnswer {
    std::string text{};
    std::int64_t start = 0; ///< in code points of the context; as it is written, whatever it is
};

struct SquadQuestion {
    std::string id{};
    std::string question{};
    std::size_t paragraph = 0; ///< of SquadFile::paragraphs
    std::vector<SquadAnswer> answers{};
    bool isImpossible = false; ///< the paragraph does not answer it (2.0)

    std::vector<std::string> references() const; ///< the texts of its answers
};

struct SquadParagraph {
    std::string context{};
    std::size_t article = 0; ///< of SquadFile::titles
};

struct SquadFile {
    std::string version{};
    std::vector<std::string> titles{}; ///< of the articles; may be empty texts
    std::vector<SquadParagraph> paragraphs{};
    std::vector<SquadQuestion> questions{};

    const std::string& contextOf(const SquadQuestion& question) const {
        return paragraphs[question.paragraph].context;
    }
    /// Does the format say so, or has a question no answer?
    bool isVersion2() const;
};

inline constexpr std::size_t kLargestSquadFile = std::size_t{256} << 20;

/// Members that the format does not name are left out, among them plausible_answers; answers may be
/// missing. Throws Error{IoRead}, also for a file larger than kLargestSquadFile; Error{Data} for
/// one that is not JSON, or lacks something, whose place it names: data[3].paragraphs[2].qas[1].
SquadFile readSquadFile(const std::filesystem::path& file);

} // namespace parlance::data
