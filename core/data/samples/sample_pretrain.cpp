// SPDX-License-Identifier: Apache-2.0
// Shards for BERT's pre-training out of the sample text, with a vocabulary of its own.
#include "core/data/prepare/prepare_shards.h"
#include "core/data/prepare/prepare_word_pieces.h"
#include "core/data/samples/sample_bible.h"
#include "core/data/samples/sample_sets.h"

namespace parlance::data {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kPieces = 4096;

constexpr const char* kNotice =
    "Shards for the pre-training of BERT, and their vocabulary\n"
    "\n"
    "Origin:  the King James Version of the Bible, printed by the program `bible` of Debian's\n"
    "         package bible-kjv.\n"
    "Licence: the text is in the public domain (in the United Kingdom printing it is a matter of\n"
    "         Crown letters patent).\n"
    "Changes: a verse is a sentence and a chapter a document; those chapters of which the sample\n"
    "         text has its train.txt. A twentieth of the sentences is in the shard for tests.\n";

/// Gone with the object.
class ScratchText {
  public:
    explicit ScratchText(fs::path file) : m_file(std::move(file)) {
        std::string text;
        for (const BibleChapter& chapter : readBible()) {
            if (chapter.split != TextSplit::Train) {
                continue;
            }
            for (const std::string& verse : chapter.verses) {
                text += verse + '\n';
            }
            text += '\n';
        }
        writeInside(m_file, text);
    }
    ~ScratchText() {
        std::error_code ignored;
        fs::remove(m_file, ignored);
    }
    ScratchText(const ScratchText&) = delete;
    ScratchText& operator=(const ScratchText&) = delete;

    const fs::path& file() const { return m_file; }

  private:
    fs::path m_file;
};

class PretrainMaker final : public SampleSetMaker {
  public:
    std::string name() const override { return "pretrain"; }
    int revision() const override { return 1; }
    std::int64_t itemCount() const override { return 1; }
    std::int64_t itemWork() const override { return 4000; }

    SampleSet make(const SampleJob& job) const override {
        const ScratchText text(fs::path(job.folder.string() + ".txt"));
        const fs::path vocabulary = job.folder.string() + ".vocab.txt";
        PrepareWordPiecesOptions words{
            .inputs = {text.file()}, .output = vocabulary, .threads = job.threads};
        words.training.size = kPieces;
        prepareWordPieces(words, {}, job.stop);
        const ShardsSummary shards =
            prepareShards({.inputs = {text.file()},
                           .vocabulary = vocabulary,
                           .output = job.folder,
                           .trainingShards = 1,
                           .testShards = 1,
                           .testShare = 0.05,
                           .instances = {.sequenceLength = 64, .predictions = 12, .duplicates = 2},
                           .threads = job.threads},
                          {}, job.stop);
        fs::remove(vocabulary);
        writeInside(job.folder / "NOTICE.txt", kNotice);
        job.itemDone("shards for pre-training");
        return {.name = name(), .items = shards.kept};
    }
};

} // namespace

std::unique_ptr<SampleSetMaker> pretrainMaker() {
    return std::make_unique<PretrainMaker>();
}

} // namespace parlance::data
