// SPDX-License-Identifier: Apache-2.0
#include "core/text/label_line.h"

#include "core/text/utf8.h"

namespace parlance::text {

std::vector<std::string_view> labelSymbols(std::string_view labelLine) {
    constexpr std::string_view kSpace = " \t\r\n\v\f";
    std::vector<std::string_view> symbols;
    while (true) {
        const auto begin = labelLine.find_first_not_of(kSpace);
        if (begin == std::string_view::npos)
            return symbols;
        labelLine.remove_prefix(begin);
        symbols.push_back(labelLine.substr(0, labelLine.find_first_of(kSpace)));
        labelLine.remove_prefix(symbols.back().size());
    }
}

std::string labelLineFromText(std::string_view text) {
    std::string line;
    for (const std::string_view word : labelSymbols(text)) {
        for (const std::string_view letter : codePoints(word))
            line.append(letter).append(" ");
        line.append("| ");
    }
    if (!line.empty())
        line.pop_back();
    return line;
}

std::string textFromLabelLine(std::string_view labelLine) {
    std::string text;
    bool wordEnded = false;
    for (const std::string_view symbol : labelSymbols(labelLine)) {
        if (symbol == "|") {
            wordEnded = true;
            continue;
        }
        if (wordEnded && !text.empty())
            text += ' ';
        wordEnded = false;
        text += symbol;
    }
    return text;
}

} // namespace parlance::text
