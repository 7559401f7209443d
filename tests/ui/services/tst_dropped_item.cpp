// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/runs/project.h"
#include "tests/ui/support/run_folder.h"
#include "ui/services/dropped_item.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
namespace fs = std::filesystem;

Q_DECLARE_METATYPE(parlance::ui::DropKind)

class TestDroppedItem : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;

    fs::path root() const { return m_folder.path().toStdString(); }

    void write(const char* name, const char* content = "") const {
        fs::create_directories((root() / name).parent_path());
        writeFileAtomically(root() / name, content);
    }

  private Q_SLOTS:
    void initTestCase() {
        runs::createProject(root() / "project", "project");
        const ui::testing::RunFolder run(root() / "project" / "runs" / "first");
        run.checkpoint(20);
        write("ours/config.json", R"({"format": "parlance", "task": "asr"})");
        write("hugging/config.json", R"({"model_type": "wav2vec2"})");
        write("hugging/model.safetensors", "x");
        for (const char* name : {"sets/valid.tsv", "sets/train.tsv", "corpus/deep/er/all.tsv"})
            write(name, "audio\na.wav\t8000\n");
        write("corpus/deep/a.wav");
        write("table.tsv", "a\tb\tc\n");
        write("sets/a.wav");
        write("speech/one.wav");
        write("speech/deeper/two.FLAC");
        write("speech/notes.txt");
        write("empty/readme.odt");
        write("words.arpa");
        write("words.arpa.gz");
        write("kenlm.bin", "mmap lm http://kheafield.com/code format version 5\n");
        write("pytorch_model.bin", "PK");
        write("published.pt");
        write("weights.safetensors");
        write("text.txt", "In the beginning\n");
        write("zero.txt", "");
        write("vocab.txt", "the\nof\nand\nto\n");
        write("texts/train.txt", "In the beginning\n");
        write("texts/wiki.valid.tokens", "In the beginning\n");
        write("enwik8/enwik8", "<mediawiki>\n");
        write("odd.odt");
        fs::create_directories(root() / "nothing");
    }

    void isUnderstoodByWhatItIs_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<DropKind>("kind");
        const auto row = [](const char* path, DropKind kind) {
            QTest::newRow(path) << QString::fromLatin1(path) << kind;
        };
        row("project", DropKind::Project);
        row("project/runs/first", DropKind::Run);
        row("project/runs/first/checkpoints/step-000000020", DropKind::Checkpoint);
        row("project/runs/first/checkpoints/last", DropKind::Checkpoint);
        row("ours", DropKind::Model);
        row("hugging", DropKind::Model);
        row("sets", DropKind::DataSet);
        row("sets/valid.tsv", DropKind::DataSet);
        row("corpus", DropKind::DataSet);   // some way down
        row("table.tsv", DropKind::Import); // the import says which columns it lacks
        row("sets/a.wav", DropKind::Audio);
        row("speech", DropKind::Audio);
        row("speech/deeper/two.FLAC", DropKind::Audio);
        row("words.arpa", DropKind::LanguageModel);
        row("words.arpa.gz", DropKind::LanguageModel);
        row("kenlm.bin", DropKind::LanguageModel);
        row("pytorch_model.bin", DropKind::Weights);
        row("published.pt", DropKind::Weights);
        row("weights.safetensors", DropKind::Weights);
        row("text.txt", DropKind::Text);
        row("zero.txt", DropKind::Empty);
        row("vocab.txt", DropKind::Text);
        row("texts/train.txt", DropKind::Text); // also to be spoken
        row("texts/wiki.valid.tokens", DropKind::DataSet);
        row("texts", DropKind::DataSet);
        row("enwik8", DropKind::DataSet);
        row("odd.odt", DropKind::Unknown);
        row("empty", DropKind::Empty);
        row("nothing", DropKind::Empty);
        row("not/there", DropKind::Unknown);
    }
    void isUnderstoodByWhatItIs() {
        QFETCH(QString, path);
        QFETCH(DropKind, kind);
        const DroppedItem item = understandDrop({root() / path.toStdString()});
        QCOMPARE(item.kind, kind);
        QVERIFY(!dropWords(item).isEmpty());
    }

    void someTextsAreDataSets() {
        QVERIFY(understandDrop({root() / "texts/train.txt"}).isDataSet);
        QVERIFY(!understandDrop({root() / "vocab.txt"}).isDataSet);
    }

    void recordingsWithTheirTextsAreDataToTrainOn() {
        QVERIFY(!understandDrop({root() / "speech"}).isDataSet); // notes are none
        write("talks/one.wav");
        write("talks/one.txt", "good evening");
        const DroppedItem talks = understandDrop({root() / "talks"});
        QCOMPARE(talks.kind, DropKind::Audio);
        QVERIFY(talks.isDataSet);
        QVERIFY(!understandDrop({root() / "talks", root() / "speech"}).isDataSet);
    }

    void dataSetsGoTogether() {
        const DroppedItem item =
            understandDrop({root() / "sets" / "valid.tsv", root() / "sets" / "train.tsv"});
        QCOMPARE(item.kind, DropKind::DataSet);
        QCOMPARE(item.files.size(), std::size_t{2});
        QCOMPARE(dropWords(item), QStringLiteral("2 data sets"));
    }

    void recordingsOfFilesAndFoldersAreOneList() {
        const DroppedItem item = understandDrop({root() / "sets" / "a.wav", root() / "speech"});
        QCOMPARE(item.kind, DropKind::Audio);
        QCOMPARE(item.files, (std::vector<fs::path>{root() / "sets" / "a.wav",
                                                    root() / "speech" / "deeper" / "two.FLAC",
                                                    root() / "speech" / "one.wav"}));
        QCOMPARE(dropWords(item), QStringLiteral("3 recordings"));
    }

    void differentKindsAreNotOneThing() {
        QCOMPARE(understandDrop({root() / "speech", root() / "words.arpa"}).kind,
                 DropKind::Several);
        QCOMPARE(understandDrop({root() / "ours", root() / "hugging"}).kind, DropKind::Several);
        write("other.csv", "text,label\na,b\n");
        const DroppedItem tables = understandDrop({root() / "table.tsv", root() / "other.csv"});
        QCOMPARE(tables.kind, DropKind::Import);
        QCOMPARE(dropWords(tables), "2 tables");
    }

    void aLookThatNobodyWaitsForEnds() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error, understandDrop({root() / "speech"}, stop.get_token()));
    }
};

QTEST_GUILESS_MAIN(TestDroppedItem)
#include "tst_dropped_item.moc"
