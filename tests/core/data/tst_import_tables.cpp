// SPDX-License-Identifier: Apache-2.0
// Tables of recordings as people have them: with headers and without, alone and in folders.
#include "core/base/error.h"
#include "core/data/import/import_data.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::data;
using namespace parlance::data::testing;

class TestImportTables : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aTableNamesRecordings() {
        const TestFolder folder;
        for (const char* name : {"a", "b", "c"})
            folder.wave(strCat("talks/wavs/", name, ".wav"));
        const auto table =
            folder.text("talks/list.csv", "Path,Transcript,speaker,split\r\n"
                                          "a.wav,\"Hello, \"\"you\"\"\",ann,train\r\n"
                                          "b,Good\tday,bob,dev\r\n"
                                          "b.wav,Again,bob,dev\r\n"
                                          "gone.wav,Nothing,bob,dev\r\n");
        const ImportPreview preview = previewImport({table}, {}, {});
        QCOMPARE(preview.content, ImportContent::Recordings);
        QCOMPARE(preview.layout, CorpusLayout::Table);
        QCOMPARE(preview.items, 2);
        QCOMPARE(preview.speakers, 2);
        QVERIFY(preview.hasSplits);
        QCOMPARE(preview.leftOut.size(), 2U);
        QCOMPARE(preview.examples.front().text, std::string("Hello, \"you\""));
        const PrepareSummary made = importData({.sources = {table},
                                                .target = folder / "project/data/talks",
                                                .within = folder.path(),
                                                .isForVoice = true},
                                               {}, {});
        QCOMPARE(made.manifests.size(), 2U);
        QCOMPARE(made.manifests.back().file, folder / "project/data/talks/valid.txt");
        QCOMPARE(readFile(made.manifests.back().file),
                 std::string("../../../talks/wavs/b.wav|Good day\n"));
    }

    void rowsWithoutATextAreLeftOut() {
        const TestFolder folder;
        for (const char* name : {"a", "b", "c", "d"})
            folder.wave(strCat(name, ".wav"));
        const auto table = folder.text("list.csv", "audio,text\na.wav,Hello\nb.wav,\nc.wav, - \n"
                                                   "d.wav,Good day\n");
        const ImportPreview preview = previewImport({table}, {}, {});
        QCOMPARE(preview.items, 2);
        QCOMPARE(preview.withText, 2);
        QCOMPARE(preview.leftOut.size(), 2U);
        for (const LeftOut& row : preview.leftOut)
            QCOMPARE(row.reason, std::string("the transcript is empty"));
        QCOMPARE(preview.leftOut.front().file, std::string("b.wav"));
        const SplitCounts counts = countParts(preview, {.validShare = 0.5});
        QCOMPARE(counts[0] + counts[1] + counts[2], 2); // however they are drawn
        const PrepareSummary made =
            importData({.sources = {table}, .target = folder / "mine"}, {}, {});
        QCOMPARE(made.kept, 2);
        QCOMPARE(made.leftOut.size(), 2U);

        // Without any they serve for pretraining, as those of a folder do.
        const auto bare = folder.text("bare.csv", "audio,text\na.wav,\nb.wav,\n");
        const ImportPreview silent = previewImport({bare}, {}, {});
        QCOMPARE(silent.layout, CorpusLayout::AudioOnly);
        QCOMPARE(silent.items, 2);
        QVERIFY(silent.leftOut.empty());
    }

    void columnsOfATableCanBeChosen() {
        const TestFolder folder;
        for (const char* name : {"a", "b"})
            folder.wave(strCat(name, ".wav"));
        const auto table = folder.text("liste.csv", "Nr,Datei,Satz,Wer\n1,a.wav,Guten Tag,anna\n"
                                                    "2,b.wav,Gute Nacht,bert\n");
        // Recordings are told by their endings, texts by their words.
        const ImportPreview preview = previewImport({table}, {}, {});
        QCOMPARE(preview.content, ImportContent::Recordings);
        QCOMPARE(preview.columnNames, (std::vector<std::string>{"Nr", "Datei", "Satz", "Wer"}));
        QCOMPARE(preview.columns, (TableColumns{.audio = 1, .text = 2}));
        QCOMPARE(preview.speakers, 0);
        ImportReading reading{.columns = preview.columns};
        reading.columns->text = 0;
        reading.columns->speaker = 3;
        const ImportPreview chosen = previewImport({table}, {}, {}, reading);
        QCOMPARE(chosen.columns, *reading.columns);
        QCOMPARE(chosen.speakers, 2);
        QCOMPARE(chosen.examples.front().text, std::string("1"));
        reading.columns->text.reset();
        QCOMPARE(previewImport({table}, {}, {}, reading).layout, CorpusLayout::AudioOnly);
        reading.columns->text = 3;
        const PrepareSummary made =
            importData({.sources = {table}, .target = folder / "mine", .reading = reading}, {}, {});
        const AsrManifest manifest = readAsrManifest(made.manifests.front().file, Labels::Required);
        QCOMPARE(manifest.rows.front().labels, std::string("A N N A |"));
        reading.columns->audio = 0;
        PARLANCE_EXPECT_ERROR(previewImport({table}, {}, {}, reading), ErrorKind::Data,
                              "none of the recordings that the table names is there");
    }

    void linesOfJsonAndTablesWithoutAHeader() {
        const TestFolder folder;
        folder.wave("a.wav");
        folder.wave("more/b.wav");
        const auto lines = folder.text(
            "nemo.json", "{\"audio_filepath\": \"a.wav\", \"text\": \"one\", \"duration\": 1}\n"
                         "{\"text\": \"two\", \"audio_filepath\": \"" +
                             (folder / "more/b.wav").string() + "\"}\n");
        QCOMPARE(previewImport({lines}, {}, {}).items, 2);
        const auto bare = folder.text("bare.tsv", "a.wav\tone\nmore/b.wav\ttwo\n");
        const ImportPreview preview = previewImport({bare}, {}, {});
        QCOMPARE(preview.items, 2);
        QCOMPARE(preview.withText, 2);
        const auto unknown = folder.text("unknown.csv", "x,y\n1,2\n");
        QVERIFY_THROWS_EXCEPTION(Error, previewImport({unknown}, {}, {}));
    }

    /// As Hugging Face publishes folders of audio.
    void aFolderWithATable() {
        const TestFolder folder;
        folder.wave("set/train/a.wav");
        folder.text("set/train/metadata.csv", "file_name,transcription\na.wav,Hello\n");
        const ImportPreview preview = previewImport({folder / "set"}, {}, {});
        QCOMPARE(preview.layout, CorpusLayout::Table);
        QCOMPARE(preview.withText, 1);
    }

    /// As LJSpeech has it, but for its folder of recordings.
    void aTableWithoutAHeaderNamesRecordingsWithoutEndings() {
        const TestFolder folder;
        folder.wave("set/LJ1.wav");
        folder.text("set/metadata.csv", "LJ1|in 1, 2|in one, two\n");
        const ImportPreview preview = previewImport({folder / "set"}, {}, {});
        QCOMPARE(preview.layout, CorpusLayout::Table);
        QCOMPARE(preview.withText, 1);
        QCOMPARE(preview.examples.front().text, std::string("in one, two"));
    }

    void columnsMayHaveGermanNames() {
        const TestFolder folder;
        folder.wave("set/a.wav");
        folder.wave("set/b.wav");
        folder.text("set/liste.csv", "Aufnahme;Transkript;Sprecher\na.wav;ja;Ada\nb.wav;ja;Bo\n");
        const ImportPreview preview = previewImport({folder / "set"}, {}, {});
        QCOMPARE(preview.withText, 2);
        QCOMPARE(preview.speakers, 2);
        const auto table =
            folder.text("set/neu.csv", "Datei;Nr;Abschrift;Sprecherin\na.wav;12345;ja;Ada\n");
        QCOMPARE(previewImport({table}, {}, {}).columns,
                 (TableColumns{.audio = 0, .text = 2, .speaker = 3}));
    }

    void columnsThatAreNotUsedAreNamed() {
        const TestFolder folder;
        folder.wave("set/a.wav");
        folder.text("set/list.csv", "clip,spoken\na.wav,yes\n");
        const ImportPreview silent = previewImport({folder / "set"}, {}, {});
        QCOMPARE(silent.withText, 0);
        QCOMPARE(silent.leftOut.size(), 1U);
        QCOMPARE(silent.leftOut.front().file, std::string("list.csv"));
        const auto table = folder.text("films.csv", "text,mood\nA quiet film,good\n");
        const ImportPreview lines = previewImport({table}, {}, {});
        QCOMPARE(lines.content, ImportContent::Lines);
        QCOMPARE(lines.unusedColumns, std::vector<std::string>{"mood"});
    }
};

QTEST_APPLESS_MAIN(TestImportTables)
#include "tst_import_tables.moc"
