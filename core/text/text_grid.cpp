// SPDX-License-Identifier: Apache-2.0
#include "core/text/text_grid.h"

#include "core/base/str_cat.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string_view>
#include <vector>

namespace parlance::text {

namespace {

struct Interval {
    double from = 0.0;
    double to = 0.0;
    std::string_view label;
};

std::vector<Interval> intervals(const Transcript& transcript, double end) {
    std::vector<Interval> result;
    double at = 0.0;
    const auto fillTo = [&](double to, std::string_view label) {
        if (to > at)
            result.push_back({at, to, label});
        at = std::max(at, to);
    };
    for (const Word& word : transcript.words) {
        fillTo(word.startSec, "");
        fillTo(word.endSec, word.word);
    }
    fillTo(end, "");
    return result;
}

std::string seconds(double value) {
    std::ostringstream out;
    out << std::setprecision(12) << value;
    return out.str();
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

} // namespace

std::string textGridText(const Transcript& transcript) {
    double end = transcript.durationSec;
    for (const Word& word : transcript.words)
        end = std::max(end, word.endSec);
    const std::vector<Interval> tier = intervals(transcript, end);
    std::string text =
        strCat("File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\n",
               "xmin = 0\nxmax = ", seconds(end), "\ntiers? <exists>\nsize = 1\n",
               "item []:\n    item [1]:\n        class = \"IntervalTier\"\n",
               "        name = \"words\"\n        xmin = 0\n        xmax = ", seconds(end),
               "\n        intervals: size = ", tier.size(), "\n");
    for (std::size_t i = 0; i < tier.size(); ++i)
        text +=
            strCat("        intervals [", i + 1, "]:\n            xmin = ", seconds(tier[i].from),
                   "\n            xmax = ", seconds(tier[i].to),
                   "\n            text = ", quoted(tier[i].label), "\n");
    return text;
}

} // namespace parlance::text
