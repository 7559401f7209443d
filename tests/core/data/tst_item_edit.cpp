// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/item_edit.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace parlance;
using namespace parlance::data;

class TestItemEdit : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;

    std::filesystem::path write(const QString& name, const std::string& bytes) const {
        const std::filesystem::path file = m_folder->filePath(name).toStdString();
        writeFileAtomically(file, bytes);
        return file;
    }
    QString read(const QString& name) const {
        return QString::fromStdString(readFile(m_folder->filePath(name).toStdString()));
    }
    static void edit(const std::filesystem::path& path, const ItemEdit& edit) {
        editItem(requireDataSet(path), path, edit, editStamp(path));
    }
    /// What was said against it; empty where it was done.
    static QString refusal(const std::filesystem::path& path, const ItemEdit& wanted) {
        try {
            edit(path, wanted);
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
        return {};
    }
    static DataItem itemAt(const std::filesystem::path& path, std::size_t number) {
        return requireDataSet(path).open(path, {}, {})->page(0).at(number);
    }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aManifestsTranscriptIsInBothOfItsFiles() {
        const auto tsv = write("a.tsv", "audio\nx.wav\t10\ny.wav\t20\n");
        write("a.ltr", "H I |\r\nY O |");
        write("a.wrd", "HI\nYO\n");
        write("dict.ltr.txt", "| 3\nH 1\nI 1\nY 1\nO 1\n");
        edit(tsv, {.item = 1, .text = "hi yo"}); // in the capitals of the dictionary
        QCOMPARE(read("a.ltr"), "H I |\r\nH I | Y O |");
        QCOMPARE(read("a.wrd"), "HI\nHI YO\n");
        QCOMPARE(itemAt(tsv, 1).text, std::string("HI YO"));
        edit(tsv, {.item = 0, .text = "YO"});
        QCOMPARE(read("a.ltr"), "Y O |\r\nH I | Y O |");
        QVERIFY(refusal(tsv, {.text = "HX"})
                    .contains("the dictionary has no character X; use only H I O Y: "));
        QVERIFY(refusal(tsv, {.text = "HX"}).endsWith("dict.ltr.txt"));
        QVERIFY(refusal(tsv, {.text = "hi2"}).contains("the dictionary has no character 2;"));
        QVERIFY(refusal(tsv, {.text = "H|I"}).contains("|"));
        QVERIFY(refusal(tsv, {.text = "H\nI"}).contains("line break"));
        QVERIFY(refusal(tsv, {.text = "  "}).contains("needs a text"));
        edit(tsv, {.item = 0, .text = "HX", .restores = true});
        QCOMPARE(itemAt(tsv, 0).text, std::string("HX"));
        edit(tsv, {.item = 0, .text = "YO"});
        QVERIFY(refusal(tsv, {.item = 2, .text = "HI"}).contains("no line 3"));
        QCOMPARE(read("a.ltr"), "Y O |\r\nH I | Y O |");
        QCOMPARE(read("a.wrd"), "YO\nHI YO\n");
    }

    void aSpeechListKeepsItsPathsAndBlankLines() {
        const auto list = write("a.txt", "x.pt|One\n\ny.pt|Two \nz.pt|Three");
        edit(list, {.item = 1, .text = " It cost $5. "});
        QCOMPARE(read("a.txt"), "x.pt|One\n\ny.pt|It cost $5.\nz.pt|Three");
        QVERIFY(refusal(list, {.text = "a|b"}).contains("|"));
        QVERIFY(refusal(list, {.text = ""}).contains("needs a text"));
    }

    void aTextKeepsItsLineEnds() {
        const auto text = write("a.txt", "one a\r\ntwo b\rthree c\n\nfive d");
        edit(text, {.item = 1, .text = "zwei b"});
        edit(text, {.item = 4, .text = ""});
        QCOMPARE(read("a.txt"), "one a\r\nzwei b\rthree c\n\n");
        QVERIFY(refusal(text, {.text = "a\nb"}).contains("line break"));
        QVERIFY(refusal(text, {.text = std::string(20000, 'a')}).contains("at most"));
    }

    void aTablesTextsAndClasses() {
        const auto table = write("a.tsv", "id\ttext\tlabel\n7\tgood film\tpos\n8\tbad\tneg\n");
        edit(table, {.item = 1, .text = "a bad one"});
        edit(table, {.item = 0, .field = ItemField::Label, .text = "great"});
        QCOMPARE(read("a.tsv"), "id\ttext\tlabel\n7\tgood film\tgreat\n8\ta bad one\tneg\n");
        QVERIFY(refusal(table, {.text = "a\tb"}).contains("tab"));
        QVERIFY(!refusal(table, {.field = ItemField::Label, .text = ""}).isEmpty());
        QVERIFY(!refusal(table, {.field = ItemField::Pair, .text = "x"}).isEmpty());
    }

    void aTaskHasItsClasses() {
        const auto table = write("train.tsv", "sentence\tlabel\nfine\t1\n");
        QVERIFY(refusal(table, {.field = ItemField::Label, .text = "2"}).contains("0, 1"));
        edit(table, {.field = ItemField::Label, .text = "0"});
        QCOMPARE(read("train.tsv"), "sentence\tlabel\nfine\t0\n");
    }

    void aFileThatHasChangedIsNotWritten() {
        const auto text = write("a.txt", "one a\ntwo b\n");
        const std::string stamp = editStamp(text);
        write("a.txt", "one a\ntwo b\nthree c\n");
        QVERIFY_THROWS_EXCEPTION(Error, editItem(requireDataSet(text), text, {.text = "x"}, stamp));
        QCOMPARE(read("a.txt"), "one a\ntwo b\nthree c\n");
    }

    void aFileBelowAFolderChangesItsStamp() {
        const std::filesystem::path folder = m_folder->path().toStdString();
        std::filesystem::create_directory(folder / "deep");
        write("deep/a.txt", "one\n");
        write("b.txt", "two\n");
        const std::string stamp = editStamp(folder);
        QCOMPARE(editStamp(folder), stamp);
        std::ofstream(folder / "deep/a.txt", std::ios::app) << "more\n"; // as the folders stay
        QVERIFY(editStamp(folder) != stamp);
    }

    void questionsAreNotEdited() {
        for (const DataSetKind& kind : dataSetKinds())
            QCOMPARE(kind.edit != nullptr, !kind.editable.empty());
        QVERIFY(!canEdit(*std::ranges::find(dataSetKinds(), "squad", &DataSetKind::name),
                         ItemField::Text));
    }
};

QTEST_APPLESS_MAIN(TestItemEdit)
#include "tst_item_edit.moc"
