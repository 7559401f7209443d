// SPDX-License-Identifier: Apache-2.0
// English text for language models.
#include "core/data/samples/sample_bible.h"
#include "core/data/samples/sample_sets.h"

#include <array>

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

class TextMaker final : public SampleSetMaker {
  public:
    std::string name() const override { return "text"; }
    int revision() const override { return 1; }
    std::int64_t itemCount() const override { return 1; }
    std::int64_t itemWork() const override { return 300; }

    SampleSet make(const SampleJob& job) const override {
        std::array<std::string, 3> splits;
        std::int64_t verses = 0;
        for (const BibleChapter& chapter : readBible()) {
            std::string& text = splits[static_cast<std::size_t>(chapter.split)];
            text += text.empty() ? "" : "\n";
            for (const std::string& verse : chapter.verses) {
                text += verse + '\n';
                ++verses;
            }
        }
        writeInside(job.folder / "train.txt", splits[0]);
        writeInside(job.folder / "valid.txt", splits[1]);
        writeInside(job.folder / "test.txt", splits[2]);
        writeInside(job.folder / "NOTICE.txt", kNotice);
        job.itemDone("text");
        return {.name = name(), .items = verses};
    }
};

} // namespace

std::unique_ptr<SampleSetMaker> textMaker() {
    return std::make_unique<TextMaker>();
}

} // namespace parlance::data
