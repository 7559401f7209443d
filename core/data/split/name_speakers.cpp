// SPDX-License-Identifier: Apache-2.0
#include "core/data/split/name_speakers.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

namespace parlance::data {

namespace {

constexpr std::size_t kLeastParts = 3;
constexpr std::size_t kFilesOfEach = 3; ///< speaker at least, on the average

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool isNumber(const std::string& part) {
    return !part.empty() && std::ranges::all_of(part, isDigit);
}

bool isWord(const std::string& part) {
    return !part.empty() && std::ranges::none_of(part, isDigit);
}

std::vector<std::string> partsOfName(const std::string& file) {
    const std::string stem = std::filesystem::path(file).stem().string();
    std::vector<std::string> parts(1);
    for (const char letter : stem)
        if (letter == '_' || letter == '-')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

/// Where the only word among numbers is.
std::optional<std::size_t> wordIn(const std::vector<std::string>& parts) {
    const auto word = std::ranges::find_if(parts, isWord);
    if (parts.size() < kLeastParts || word == parts.end() ||
        std::ranges::count_if(parts, isNumber) + 1 != std::ssize(parts))
        return std::nullopt;
    return static_cast<std::size_t>(word - parts.begin());
}

} // namespace

std::vector<std::string> speakersInNames(const std::vector<std::string>& files) {
    const std::vector<std::string> none(files.size());
    std::vector<std::string> speakers;
    speakers.reserve(files.size());
    std::size_t count = 0;
    std::optional<std::size_t> place;
    for (const std::string& file : files) {
        std::vector<std::string> parts = partsOfName(file);
        const auto word = wordIn(parts);
        if (speakers.empty()) {
            count = parts.size();
            place = word;
        }
        if (!word || word != place || parts.size() != count)
            return none;
        speakers.push_back(std::move(parts[*word]));
    }
    const std::size_t different = std::set(speakers.begin(), speakers.end()).size();
    return different < 2 || kFilesOfEach * different > files.size() ? none : speakers;
}

} // namespace parlance::data
