// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/prepare/import_corpus.h"
#include "tests/core/data/corpus_fixtures.h"

#include <QTest>

#include <map>
#include <set>

using namespace parlance;
using namespace parlance::data;
using namespace parlance::data::testing;

class TestImportCorpus : public QObject {
    Q_OBJECT
  private:
    /// Recordings of so many speakers, two each, with texts.
    static void speak(const TestFolder& folder, int speakers) {
        for (int speaker = 0; speaker < speakers; ++speaker)
            for (const char* take : {"a", "b"}) {
                const std::string name = strCat("corpus/s", speaker, "/", take);
                folder.wave(name + ".wav");
                folder.text(name + ".txt", "Hello there");
            }
    }

  private Q_SLOTS:
    void saysWhatIsThere() {
        const TestFolder folder;
        speak(folder, 3);
        folder.wave("corpus/s0/silent.wav");
        folder.wave("corpus/s1/fast.wav", 1600, 16000);
        folder.text("corpus/s1/fast.txt", "Fast");
        const CorpusPreview preview = previewCorpus(folder / "corpus", {}, {});
        QCOMPARE(preview.layout, CorpusLayout::AudioText);
        QCOMPARE(preview.recordings, 6);
        QCOMPARE(preview.withText, 6);
        QCOMPARE(preview.durationSec, 6 * 0.2);
        QCOMPARE(preview.rateHz, 8000);
        QCOMPARE(preview.speakers, 3);
        QVERIFY(!preview.hasSplits);
        QCOMPARE(preview.leftOut.size(), 2U);
        QCOMPARE(preview.examples.front().text, std::string("Hello there"));
    }

    void makesItWholeAndOnce() {
        const TestFolder folder;
        speak(folder, 2);
        const ImportOptions options{.corpus = folder / "corpus", .target = folder / "data/mine"};
        const PrepareSummary made = importCorpus(options, {}, {});
        QCOMPARE(made.manifests.size(), 1U);
        QCOMPARE(made.manifests.front().file, folder / "data/mine/train.tsv");
        AsrManifestReader reader(made.manifests.front().file, Labels::Required);
        AsrRow row;
        QVERIFY(reader.next(row));
        QVERIFY(std::filesystem::exists(row.file)); // relative paths hold where it is now
        QVERIFY(std::filesystem::exists(made.dictionary));
        QVERIFY_THROWS_EXCEPTION(Error, importCorpus(options, {}, {}));
    }

    void nothingIsLeftOfAFailure() {
        const TestFolder folder;
        speak(folder, 1);
        std::stop_source stop;
        const ProgressSink stopAtOnce = [&](const Progress&) { stop.request_stop(); };
        QVERIFY_THROWS_EXCEPTION(
            Error, importCorpus({.corpus = folder / "corpus", .target = folder / "data/mine"},
                                stopAtOnce, stop.get_token()));
        QVERIFY(!std::filesystem::exists(folder / "data/mine"));
        QVERIFY(std::filesystem::is_empty(folder / "data"));
    }

    void noSpeakerIsInTwoSplits() {
        const TestFolder folder;
        speak(folder, 40);
        const PrepareSummary made = importCorpus({.corpus = folder / "corpus",
                                                  .target = folder / "mine",
                                                  .validShare = 0.3,
                                                  .testShare = 0.2,
                                                  .bySpeaker = true},
                                                 {}, {});
        QCOMPARE(made.manifests.size(), 3U);
        std::map<std::string, std::set<std::string>> splitsOf;
        for (const PreparedManifest& manifest : made.manifests) {
            AsrManifestReader reader(manifest.file, Labels::Required);
            for (AsrRow row; reader.next(row);)
                splitsOf[row.id.substr(0, row.id.find('/'))].insert(manifest.file.stem().string());
        }
        QCOMPARE(splitsOf.size(), 40U);
        for (const auto& [speaker, splits] : splitsOf)
            QCOMPARE(splits.size(), 1U);
    }

    void aVoiceGetsFilelists() {
        const TestFolder folder;
        speak(folder, 2);
        const PrepareSummary made = importCorpus(
            {.corpus = folder / "corpus", .target = folder / "mine", .isForVoice = true}, {}, {});
        QCOMPARE(made.manifests.front().file, folder / "mine/train.txt");
        QCOMPARE(made.kept, 4);
    }
};

QTEST_APPLESS_MAIN(TestImportCorpus)
#include "tst_import_corpus.moc"
