// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/audio_file.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/data/glue/glue_tables.h"
#include "core/data/import/import_data.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/squad/squad_file.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <map>
#include <set>

using namespace parlance;
using namespace parlance::data;
using namespace parlance::data::testing;

class TestImportData : public QObject {
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
        const ImportPreview preview = previewImport({folder / "corpus"}, {}, {});
        QCOMPARE(preview.layout, CorpusLayout::AudioText);
        QCOMPARE(preview.items, 6);
        QCOMPARE(preview.withText, 6);
        QCOMPARE(preview.durationSec, 6 * 0.2);
        QCOMPARE(preview.rateHz, 8000);
        QCOMPARE(preview.speakers, 3);
        QVERIFY(!preview.hasSplits);
        QCOMPARE(preview.leftOut.size(), 2U);
        QCOMPARE(preview.examples.front().text, std::string("Hello there"));
    }

    /// Of one part there is nothing to be kept apart, unlike of two.
    void aCorpusOfOnePartIsSplit() {
        const TestFolder folder;
        const auto part = [&](const std::string& name) {
            for (int speaker = 1; speaker <= 4; ++speaker) {
                const std::string chapter = strCat("corpus/", name, '/', speaker, "/9/");
                folder.wave(strCat(chapter, speaker, "-9-0000.wav"));
                folder.text(strCat(chapter, speaker, "-9.trans.txt"),
                            strCat(speaker, "-9-0000 YES\n"));
            }
        };
        part("test-other");
        const ImportPreview one = previewImport({folder / "corpus"}, {}, {});
        QVERIFY(!one.hasSplits);
        QCOMPARE(one.speakers, 4);
        QCOMPARE(countParts(one, {.validShare = 0.25, .testShare = 0.25}), (SplitCounts{2, 1, 1}));
        QCOMPARE(countParts(one, {.validShare = 0.0, .testShare = 0.0}), (SplitCounts{4, 0, 0}));
        const auto names = [](const PrepareSummary& made) {
            std::string all;
            for (const PreparedManifest& each : made.manifests)
                all += each.file.filename().string() + ' ';
            return all;
        };
        ImportOptions options{.sources = {folder / "corpus"}, .target = folder / "whole"};
        QCOMPARE(names(importData(options, {}, {})), std::string("test-other.tsv "));
        options.target = folder / "split";
        options.validShare = options.testShare = 0.25;
        QCOMPARE(names(importData(options, {}, {})), std::string("test.tsv train.tsv valid.tsv "));
        part("dev-other");
        QVERIFY(previewImport({folder / "corpus"}, {}, {}).hasSplits);
    }

    /// Copies of those with another rate beside links to the others, under the names they had.
    void otherRatesAreResampled() {
        for (const bool isForVoice : {false, true}) {
            const TestFolder folder;
            folder.wave("project/imports/talks/s0/a.wav");
            folder.text("project/imports/talks/s0/a.txt", "Hello");
            folder.wave("project/imports/talks/s0/b.wav");
            folder.text("project/imports/talks/s0/b.txt", "Good day");
            const auto fast = folder.wave("project/imports/talks/s1/fast.wav", 3200, 16000);
            folder.text("project/imports/talks/s1/fast.txt", "Fast");
            const std::string original = readFile(fast);
            const std::filesystem::path corpus = folder / "project/imports/talks";
            QCOMPARE(previewImport({corpus}, {}, {}).otherRates, 1);
            const ImportReading reading{.resample = true};
            const ImportPreview preview = previewImport({corpus}, {}, {}, reading);
            QCOMPARE(preview.rateHz, 8000);
            QCOMPARE(preview.otherRates, 1);
            QCOMPARE(preview.items, 3);
            QVERIFY(preview.leftOut.empty());

            double last = 0.0;
            const PrepareSummary made =
                importData({.sources = {corpus},
                            .target = folder / "project/data/mine",
                            .within = folder / "project",
                            .reading = reading,
                            .isForVoice = isForVoice},
                           [&](const Progress& now) {
                               const double share = double(now.done) / double(now.total);
                               QVERIFY(share >= last); // though there are two passes
                               last = share;
                           },
                           {});
            QCOMPARE(made.kept, 3);
            QCOMPARE(last, 1.0);
            QCOMPARE(made.manifests.front().durationSec, 3 * 0.2);
            QCOMPARE(readFile(fast), original);
            // The project can be moved as a whole.
            std::filesystem::rename(folder / "project", folder / "moved");
            const std::filesystem::path mine = folder / "moved/data/mine";
            for (const char* name : {"s0/a.wav", "s0/b.wav", "s1/fast.wav"}) {
                const auto info = audio::probeAudioFile(mine / "recordings" / name);
                QCOMPARE(info.sampleRateHz, 8000);
                QCOMPARE(info.frames, 1600);
            }
            QVERIFY(std::filesystem::is_symlink(mine / "recordings/s0/a.wav"));
            QVERIFY(!std::filesystem::is_symlink(mine / "recordings/s1/fast.wav"));
            if (isForVoice)
                continue;
            const AsrManifest manifest = readAsrManifest(mine / "train.tsv", Labels::Required);
            QCOMPARE(manifest.rows.size(), 3U);
            QCOMPARE(manifest.rows.back().id, std::string("s1/fast.wav"));
        }
    }

    void makesItWholeAndOnce() {
        const TestFolder folder;
        speak(folder, 2);
        const ImportOptions options{.sources = {folder / "corpus"}, .target = folder / "data/mine"};
        const PrepareSummary made = importData(options, {}, {});
        QCOMPARE(made.manifests.size(), 1U);
        QCOMPARE(made.manifests.front().file, folder / "data/mine/train.tsv");
        AsrManifestReader reader(made.manifests.front().file, Labels::Required);
        AsrRow row;
        QVERIFY(reader.next(row));
        QVERIFY(std::filesystem::exists(row.file)); // relative paths hold where it is now
        QVERIFY(std::filesystem::exists(made.dictionary));
        QVERIFY_THROWS_EXCEPTION(Error, importData(options, {}, {}));
    }

    void nothingIsLeftOfAFailure() {
        const TestFolder folder;
        speak(folder, 1);
        std::stop_source stop;
        const ProgressSink stopAtOnce = [&](const Progress&) { stop.request_stop(); };
        QVERIFY_THROWS_EXCEPTION(
            Error, importData({.sources = {folder / "corpus"}, .target = folder / "data/mine"},
                              stopAtOnce, stop.get_token()));
        QVERIFY(!std::filesystem::exists(folder / "data/mine"));
        QVERIFY(std::filesystem::is_empty(folder / "data"));
    }

    void noSpeakerIsInTwoSplits() {
        const TestFolder folder;
        speak(folder, 40);
        const PrepareSummary made = importData({.sources = {folder / "corpus"},
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

    void namesOfFilesTellSpeakersApart() {
        const TestFolder folder;
        for (int digit = 0; digit < 4; ++digit)
            for (const char* speaker : {"george", "nicolas"})
                folder.wave(strCat("digits/recordings/", digit, '_', speaker, "_10.wav"));
        const ImportPreview preview = previewImport({folder / "digits"}, {}, {});
        QCOMPARE(preview.layout, CorpusLayout::AudioOnly);
        QCOMPARE(preview.speakers, 2);
        QCOMPARE(preview.speakerInName, std::string("george"));
        const SplitOptions shares{.validShare = 0.5, .testShare = 0.0, .bySpeaker = true};
        QCOMPARE(countParts(preview, shares), (SplitCounts{4, 4, 0}));
        // Folders come first.
        folder.wave("digits/theo/0_theo_10.wav");
        const ImportPreview sorted = previewImport({folder / "digits"}, {}, {});
        QCOMPARE(sorted.speakers, 2);
        QVERIFY(sorted.speakerInName.empty());
    }

    /// However few speakers there are.
    void eachPartGetsASpeaker() {
        const TestFolder folder;
        speak(folder, 3);
        const ImportPreview preview = previewImport({folder / "corpus"}, {}, {});
        const SplitOptions shares{.validShare = 0.06, .testShare = 0.2, .bySpeaker = true};
        QCOMPARE(countParts(preview, shares), (SplitCounts{2, 2, 2}));
        ImportOptions options{.sources = {folder / "corpus"},
                              .target = folder / "mine",
                              .validShare = 0.06,
                              .testShare = 0.2,
                              .bySpeaker = true};
        const PrepareSummary made = importData(options, {}, {});
        QCOMPARE(made.manifests.size(), 3U);
        for (const PreparedManifest& manifest : made.manifests)
            QCOMPARE(manifest.rows, 2);

        const TestFolder few;
        speak(few, 2);
        PARLANCE_EXPECT_ERROR(countParts(previewImport({few / "corpus"}, {}, {}), shares),
                              ErrorKind::Data, "there are 2 speakers for 3 parts");
        options.sources = {few / "corpus"};
        options.target = few / "mine";
        PARLANCE_EXPECT_ERROR(importData(options, {}, {}), ErrorKind::Data, "2 speakers");
        QVERIFY(!std::filesystem::exists(few / "mine"));
    }

    /// As a split of the made set has them, however few recordings there are.
    void fewRecordingsAreSharedExactly() {
        const TestFolder folder;
        speak(folder, 6); // two recordings each
        const ImportPreview preview = previewImport({folder / "corpus"}, {}, {});
        QCOMPARE(countParts(preview, {.validShare = 0.1, .testShare = 0.1}),
                 (SplitCounts{10, 1, 1}));
        // Of rows too.
        std::string rows = "text,label\n";
        for (int i = 0; i < 12; ++i)
            rows += strCat("Text ", i, ",", i % 3, "\n");
        QCOMPARE(countParts(previewImport({folder.text("few.csv", rows)}, {}, {}),
                            {.validShare = 0.1, .testShare = 0.1}),
                 (SplitCounts{10, 1, 1}));
        const TestFolder one;
        speak(one, 1);
        QCOMPARE(countParts(previewImport({one / "corpus"}, {}, {}),
                            {.validShare = 0.1, .testShare = 0.1}),
                 (SplitCounts{1, 1, 0}));
    }

    /// What is counted before is what is made.
    void countsAreTrue() {
        const TestFolder folder;
        speak(folder, 30);
        folder.wave("corpus/s0/bare.wav");
        std::string rows = "text,label\n", lines;
        for (int i = 0; i < 200; ++i) {
            rows += strCat("Text ", i, ",", i % 3, "\n");
            lines += strCat("line ", i, "\n");
        }
        for (const auto& source :
             {folder / "corpus", folder.text("rows.csv", rows), folder.text("lines.txt", lines)}) {
            const ImportPreview preview = previewImport({source}, {}, {});
            const SplitCounts counts =
                countParts(preview, {.validShare = 0.1, .testShare = 0.2, .bySpeaker = false});
            const auto target = folder / strCat("made-", source.stem().string());
            const PrepareSummary made = importData(
                {.sources = {source}, .target = target, .validShare = 0.1, .testShare = 0.2}, {},
                {});
            QCOMPARE(made.manifests.size(), 3U);
            for (const PreparedManifest& part : made.manifests) {
                const std::string name = part.file.stem().string();
                QCOMPARE(part.rows, counts.at(name == "train" ? 0 : name == "test" ? 2 : 1));
            }
        }
    }

    void aTableOfATask() {
        const TestFolder folder;
        std::string rows = "\xef\xbb\xbfQuality\t#1 ID\t#2 ID\t#1 String\t#2 String\r\n";
        for (int i = 0; i < 30; ++i)
            rows += strCat(i % 2, "\t", i, "\t", i + 100, "\tHe said \"no", i, "\tHe refused ", i,
                           "\r\n");
        for (const char* name : {"mrpc/msr_paraphrase_train.txt", "pairs.tsv"}) {
            const auto table = folder.text(name, rows + "7\t1\t2\tOne\tTwo\r\n");
            const ImportPreview preview = previewImport({table}, {}, {});
            QCOMPARE(preview.content, ImportContent::Classes);
            QCOMPARE(preview.task, std::string("mrpc"));
            QVERIFY(preview.hasPairs);
            QVERIFY(!preview.hasSplits);
            QCOMPARE(preview.items, 30);
            QCOMPARE(preview.classes, 2);
            QCOMPARE(preview.leftOut.size(), 1U);
            QCOMPARE(preview.examples.front().text, std::string("He said \"no0"));
        }
        const PrepareSummary made =
            importData({.sources = {folder / "pairs.tsv"}, .target = folder / "mine"}, {}, {});
        const std::string train = readFile(made.manifests.front().file);
        QVERIFY(
            train.starts_with("#1 String\t#2 String\tQuality\nHe said \"no0\tHe refused 0\t0\n"));
        QCOMPARE(glueTaskOf(made.output)->name, std::string_view("mrpc"));

        folder.text("mrpc/msr_paraphrase_test.txt", rows);
        const ImportPreview both = previewImport({folder / "mrpc"}, {}, {});
        QVERIFY(both.hasSplits);
        QCOMPARE(both.items, 60);
        const PrepareSummary parts =
            importData({.sources = {folder / "mrpc"}, .target = folder / "both"}, {}, {});
        QCOMPARE(parts.manifests.front().file, folder / "both/dev.tsv");
    }

    void aVoiceGetsFilelists() {
        const TestFolder folder;
        speak(folder, 2);
        const PrepareSummary made = importData(
            {.sources = {folder / "corpus"}, .target = folder / "mine", .isForVoice = true}, {},
            {});
        QCOMPARE(made.manifests.front().file, folder / "mine/train.txt");
        QCOMPARE(made.kept, 4);
    }

    void whatIsNotWhatItsNameSays() {
        const TestFolder folder;
        const auto pdf = folder.text("paper.csv", "%PDF-1.4\n1 0 obj\n");
        PARLANCE_EXPECT_ERROR(previewImport({pdf}, {}, {}), ErrorKind::Data, "not a table of text");
        const auto bytes = folder.text("bytes.csv", "a,b\n\x01\x02");
        PARLANCE_EXPECT_ERROR(previewImport({bytes}, {}, {}), ErrorKind::Data,
                              "not a table of text");
        const auto sound = folder.text("paper.wav", "%PDF-1.4\n1 0 obj\n");
        PARLANCE_EXPECT_ERROR(previewImport({sound}, {}, {}), ErrorKind::Data,
                              "cannot be read as a recording");
        folder.wave("real.wav");
        PARLANCE_EXPECT_ERROR(previewImport({folder / "real.wav"}, {}, {}), ErrorKind::Data,
                              "this is one recording");
    }

    void textsWithLabels() {
        const TestFolder folder;
        std::string rows = "id;text;label\n";
        for (int i = 0; i < 50; ++i)
            rows += strCat(i, ";\"Text; the ", i, "th\";", i % 2 == 0 ? "good" : "bad", "\n");
        const auto table = folder.text("reviews.csv", rows + "51;;good\n");
        const ImportPreview preview = previewImport({table}, {}, {});
        QCOMPARE(preview.content, ImportContent::Classes);
        QCOMPARE(preview.items, 50);
        QCOMPARE(preview.classes, 2);
        QCOMPARE(preview.leftOut.front().reason, std::string("no text"));
        const PrepareSummary made =
            importData({.sources = {table}, .target = folder / "mine", .validShare = 0.2}, {}, {});
        QCOMPARE(made.kept, 50);
        QCOMPARE(made.manifests.size(), 2U);
        QCOMPARE(made.manifests.front().file, folder / "mine/dev.tsv");
        QVERIFY(readFile(folder / "mine/train.tsv").starts_with("text\tlabel\nText; the "));
    }

    void textsOfAFolder() {
        const TestFolder folder;
        std::string text;
        for (int i = 0; i < 100; ++i)
            text += strCat("line ", 100 + i, "\n");
        folder.text("books/one.txt", text);
        folder.text("books/sub/two.txt", text);
        folder.text("books/three.txt", std::string("\0\1", 2));
        const ImportPreview preview = previewImport({folder / "books"}, {}, {});
        QCOMPARE(preview.content, ImportContent::Lines);
        QCOMPARE(preview.items, 200);
        QCOMPARE(preview.words, 400);
        QCOMPARE(preview.leftOut.size(), 1U);
        const PrepareSummary made = importData({.sources = {folder / "books"},
                                                .target = folder / "mine",
                                                .validShare = 0.1,
                                                .testShare = 0.1},
                                               {}, {});
        QCOMPARE(made.manifests.size(), 3U);
        QCOMPARE(made.manifests.front().rows, 20); // test.txt
        QVERIFY(readFile(folder / "mine/train.txt").starts_with("line 100\nline 101\n"));
        QVERIFY(readFile(folder / "mine/test.txt").ends_with("line 199\n"));
    }

    /// Of many texts some go elsewhere as a whole, and the shares are theirs to a text.
    void manyTextsAreSharedExactly() {
        const TestFolder folder;
        for (int i = 0; i < 40; ++i) {
            std::string lines;
            for (int line = 0; line < 10; ++line)
                lines += strCat("text ", i, " line ", line, "\n");
            folder.text(strCat("books/", i, ".txt"), lines);
        }
        const ImportPreview preview = previewImport({folder / "books"}, {}, {});
        QCOMPARE(countParts(preview, {.validShare = 0.1, .testShare = 0.2}),
                 (SplitCounts{280, 40, 80}));
        QCOMPARE(countParts(preview, {.validShare = 0.001, .testShare = 0.0}),
                 (SplitCounts{390, 10, 0})); // a share above 0 is never nothing
        const PrepareSummary made = importData({.sources = {folder / "books"},
                                                .target = folder / "mine",
                                                .validShare = 0.1,
                                                .testShare = 0.2},
                                               {}, {});
        QCOMPARE(made.manifests.size(), 3U);
        QCOMPARE(made.manifests[0].rows, 80); // test.txt
        QCOMPARE(made.manifests[1].rows, 280);
        QCOMPARE(made.manifests[2].rows, 40);
    }

    /// Beside others that were not chosen.
    void severalFilesAreOneSet() {
        const TestFolder folder;
        for (const char* name : {"a/one.txt", "a/two.txt", "b/three.txt", "a/not this.txt"})
            folder.text(name, strCat(name, "\nsecond line\n"));
        const std::vector<std::filesystem::path> texts{folder / "a/one.txt", folder / "a/two.txt",
                                                       folder / "b/three.txt"};
        QCOMPARE(previewImport(texts, {}, {}).items, 6);
        const PrepareSummary made =
            importData({.sources = texts, .target = folder / "mine"}, {}, {});
        QCOMPARE(made.kept, 6);
        QCOMPARE(readFile(folder / "mine/train.txt"),
                 "a/one.txt\nsecond line\na/two.txt\nsecond line\nb/three.txt\nsecond line\n");

        folder.text("c/train.tsv", "text\tlabel\ngood\t1\n");
        folder.text("c/dev.tsv", "text\tlabel\nbad\t0\n");
        const ImportPreview split =
            previewImport({folder / "c/train.tsv", folder / "c/dev.tsv"}, {}, {});
        QVERIFY(split.hasSplits);
        QCOMPARE(split.classes, 2);
        folder.text("c/more.tsv", "text\tlabel\nfair\t1\n");
        QVERIFY(!previewImport({folder / "c/train.tsv", folder / "c/more.tsv"}, {}, {}).hasSplits);

        folder.text("c/heard.csv", "audio,text\na.wav,hello\n");
        PARLANCE_EXPECT_ERROR(previewImport({folder / "c/heard.csv", texts[0]}, {}, {}),
                              ErrorKind::Data, "heard.csv");
        PARLANCE_EXPECT_ERROR(previewImport({texts[0], folder / "c/train.tsv"}, {}, {}),
                              ErrorKind::Data, "train.tsv");
    }

    void questionsAreSplitByTheirParagraphs() {
        const TestFolder folder;
        Json data{{"version", "1.1"}, {"data", Json::array()}};
        Json paragraphs = Json::array();
        for (int i = 0; i < 40; ++i) {
            Json questions = Json::array();
            for (const char* part : {"a", "b"})
                questions.push_back({{"id", strCat(i, part)},
                                     {"question", "Where?"},
                                     {"answers", {{{"text", "There"}, {"answer_start", 0}}}}});
            paragraphs.push_back(
                {{"context", strCat("There it is, number ", i)}, {"qas", std::move(questions)}});
        }
        data["data"].push_back({{"title", "Places"}, {"paragraphs", std::move(paragraphs)}});
        const auto file = folder.text("asked/places.json", formatJson(data));
        for (const auto& source : {file, file.parent_path()}) {
            const ImportPreview preview = previewImport({source}, {}, {});
            QCOMPARE(preview.content, ImportContent::Questions);
            QCOMPARE(preview.items, 80);
            QCOMPARE(preview.answered, 80);
        }
        const PrepareSummary made =
            importData({.sources = {file}, .target = folder / "mine", .validShare = 0.25}, {}, {});
        QCOMPARE(made.kept, 80);
        std::map<std::string, std::set<std::string>> filesOf;
        for (const PreparedManifest& part : made.manifests) {
            const SquadFile questions = readSquadFile(part.file);
            for (const SquadParagraph& paragraph : questions.paragraphs)
                filesOf[paragraph.context].insert(part.file.stem().string());
        }
        QCOMPARE(filesOf.size(), 40U);
        for (const auto& [context, files] : filesOf)
            QCOMPARE(files.size(), 1U);
    }
};

QTEST_APPLESS_MAIN(TestImportData)
#include "tst_import_data.moc"
