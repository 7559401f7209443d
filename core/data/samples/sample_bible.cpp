// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/sample_bible.h"

#include "core/base/error.h"
#include "core/data/samples/sample_sets.h"

#include <sstream>

namespace parlance::data {
namespace {

TextSplit splitOf(std::size_t chapter) {
    switch (chapter % 20) {
    case 9:
        return TextSplit::Valid;
    case 19:
        return TextSplit::Test;
    default:
        return TextSplit::Train;
    }
}

} // namespace

std::vector<BibleChapter> readBible() {
    std::istringstream lines(outputOf({"bible", "-f", "gen1:1-rev22:21"}));
    std::vector<BibleChapter> chapters;
    for (std::string line; std::getline(lines, line);) { // `1Sm3:14 text`
        const std::size_t colon = line.find(':');
        const std::size_t space = line.find(' ');
        if (colon == std::string::npos || space == std::string::npos || colon > space) {
            throw Error(ErrorKind::Data,
                        strCat("expected `book chapter:verse text`, found `", line, "`"),
                        "the output of bible", "reinstall Debian's package bible-kjv");
        }
        const std::string name = line.substr(0, colon);
        if (chapters.empty() || chapters.back().name != name) {
            chapters.push_back({.name = name, .verses = {}, .split = splitOf(chapters.size())});
        }
        chapters.back().verses.push_back(line.substr(space + 1));
    }
    return chapters;
}

} // namespace parlance::data
