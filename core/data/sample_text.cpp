// SPDX-License-Identifier: Apache-2.0
// English text for language models: the King James Version, which Debian's bible-kjv carries
// compressed and prints.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/sample_sets.h"

#include <array>
#include <sstream>

namespace parlance::data {
namespace {

constexpr const char* kNotice =
    "English text for language models\n"
    "\n"
    "Origin:  the King James Version of the Bible (1611, text of 1769), printed by the program\n"
    "         `bible` of Debian's package bible-kjv.\n"
    "Licence: the text is in the public domain (in the United Kingdom printing it is a matter of\n"
    "         Crown letters patent).\n"
    "Changes: one verse a line without its reference, an empty line between chapters. Of every\n"
    "         twenty chapters one is in valid.txt and one in test.txt, the others are in\n"
    "         train.txt, each file in the order of the book.\n";

/// "1Sm3:14 text" -> {"1Sm3", "text"}.
struct Verse {
    std::string chapter;
    std::string text;
};

Verse parseVerse(const std::string& line) {
    const std::size_t colon = line.find(':');
    const std::size_t space = line.find(' ');
    if (colon == std::string::npos || space == std::string::npos || colon > space) {
        throw Error(ErrorKind::Data,
                    strCat("expected `book chapter:verse text`, found `", line, "`"),
                    "the output of bible", "reinstall Debian's package bible-kjv");
    }
    return {line.substr(0, colon), line.substr(space + 1)};
}

class TextMaker final : public SampleSetMaker {
  public:
    std::string name() const override { return "text"; }
    int revision() const override { return 1; }
    std::int64_t itemCount() const override { return 1; }

    SampleSet make(const SampleJob& job) const override {
        enum { Train, Valid, Test };
        std::array<std::string, 3> splits;
        std::istringstream lines(outputOf({"bible", "-f", "gen1:1-rev22:21"}));
        std::string chapter;
        std::int64_t chapters = 0;
        std::int64_t verses = 0;
        std::size_t split = Train;
        for (std::string line; std::getline(lines, line);) {
            Verse verse = parseVerse(line);
            if (verse.chapter != chapter) {
                chapter = std::move(verse.chapter);
                const std::int64_t place = chapters++ % 20;
                split = place == 9 ? Valid : place == 19 ? Test : Train;
                if (!splits[split].empty()) {
                    splits[split] += '\n';
                }
            }
            splits[split] += verse.text;
            splits[split] += '\n';
            ++verses;
        }
        writeFileAtomically(job.folder / "train.txt", splits[Train]);
        writeFileAtomically(job.folder / "valid.txt", splits[Valid]);
        writeFileAtomically(job.folder / "test.txt", splits[Test]);
        writeFileAtomically(job.folder / "NOTICE.txt", kNotice);
        job.itemDone("text");
        return {.name = name(), .items = verses};
    }
};

} // namespace

std::unique_ptr<SampleSetMaker> textMaker() {
    return std::make_unique<TextMaker>();
}

} // namespace parlance::data
