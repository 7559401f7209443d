// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/sample_transcripts.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/samples/sample_sets.h"

#include <array>
#include <cctype>
#include <sstream>

namespace parlance::data {
namespace {

constexpr std::array<const char*, 20> kUnits = {
    "ZERO",     "ONE",     "TWO",     "THREE",     "FOUR",     "FIVE",    "SIX",
    "SEVEN",    "EIGHT",   "NINE",    "TEN",       "ELEVEN",   "TWELVE",  "THIRTEEN",
    "FOURTEEN", "FIFTEEN", "SIXTEEN", "SEVENTEEN", "EIGHTEEN", "NINETEEN"};
constexpr std::array<const char*, 10> kTens = {"",      "",      "TWENTY",  "THIRTY", "FORTY",
                                               "FIFTY", "SIXTY", "SEVENTY", "EIGHTY", "NINETY"};

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// A number below one hundred, a round number of hundreds, or else its digits one by one, as
/// extensions and passwords are read out.
std::string spokenNumber(const std::string& digits) {
    if (digits.size() <= 2) {
        const auto value = static_cast<std::size_t>(std::stoi(digits));
        if (value < kUnits.size()) {
            return kUnits[value];
        }
        const std::string tens = kTens[value / 10];
        return value % 10 == 0 ? tens : tens + ' ' + kUnits[value % 10];
    }
    if (digits.size() == 3 && digits.ends_with("00") && digits.front() != '0') {
        return std::string(kUnits[static_cast<std::size_t>(digits.front() - '0')]) + " HUNDRED";
    }
    std::string words;
    for (const char digit : digits) {
        words += (words.empty() ? "" : " ");
        words += kUnits[static_cast<std::size_t>(digit - '0')];
    }
    return words;
}

/// Words joined by single spaces.
std::string squeezed(const std::string& text) {
    std::istringstream in(text);
    std::string out;
    for (std::string word; in >> word;) {
        out += (out.empty() ? "" : " ") + word;
    }
    return out;
}

} // namespace

std::map<std::string, std::string> readPromptTexts(const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) {
        throw Error(ErrorKind::IoRead, "the texts of the recorded prompts are missing",
                    file.string(),
                    "install Debian's package asterisk-core-sounds-en; where it is installed and "
                    "the image leaves documentation out, remove the path-exclude line for "
                    "/usr/share/doc from /etc/dpkg/dpkg.cfg.d and run apt-get install --reinstall "
                    "asterisk-core-sounds-en");
    }
    std::istringstream lines(file.extension() == ".gz" ? outputOf({"gzip", "-dc", file.string()})
                                                       : readFile(file));
    std::map<std::string, std::string> texts;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(':');
        if (!line.starts_with(';') && colon != std::string::npos) {
            texts[line.substr(0, colon)] = squeezed(line.substr(colon + 1));
        }
    }
    return texts;
}

std::string withoutRemarks(std::string_view text) {
    std::string out;
    int depth = 0;
    for (const char c : text) {
        const bool opens = c == '(' || c == '[' || c == '<';
        const bool closes = c == ')' || c == ']' || c == '>';
        depth += opens ? 1 : 0;
        if (depth == 0) {
            out += c;
        }
        depth -= closes && depth > 0 ? 1 : 0;
    }
    return squeezed(out);
}

std::string spokenWords(std::string_view text) {
    const std::string said = withoutRemarks(text);
    std::string out;
    for (std::size_t i = 0; i < said.size(); ++i) {
        const char c = said[i];
        if (isDigit(c)) {
            std::size_t end = i;
            while (end < said.size() && isDigit(said[end])) {
                ++end;
            }
            out += ' ' + spokenNumber(said.substr(i, end - i)) + ' ';
            i = end - 1;
        } else if (c == '.' && i > 0 && i + 1 < said.size() && isDigit(said[i - 1]) &&
                   isDigit(said[i + 1])) {
            out += " POINT ";
        } else if (c == '*') {
            out += " STAR ";
        } else if (c == '#') {
            out += " POUND ";
        } else if (c == '\'' && i > 0 && i + 1 < said.size() && isLetter(said[i - 1]) &&
                   isLetter(said[i + 1])) {
            out += c;
        } else {
            out +=
                isLetter(c) ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : ' ';
        }
    }
    return squeezed(out);
}

} // namespace parlance::data
