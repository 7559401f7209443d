// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_list.h"
#include "core/data/filelist/speech_list_writer.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace parlance;
using namespace parlance::data;

class TstSpeechList : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::filesystem::path folder() const { return m_dir.path().toStdString(); }
    std::filesystem::path put(const char* name, const std::string& text) const {
        std::ofstream(folder() / name, std::ios::binary) << text;
        return folder() / name;
    }

  private Q_SLOTS:
    void initTestCase() {
        std::filesystem::create_directories(folder() / "corpus/wavs");
        std::filesystem::create_directories(folder() / "lists");
        put("corpus/wavs/a.wav", "audio");
        put("beside.wav", "audio");
    }

    void readsPublishedLines() {
        const auto rows = readSpeechList(put("published.txt", "wavs/a.wav|Printing, in the only.\n"
                                                              "mels/b c.pt| {HH AW1 S} näh\n"),
                                         folder() / "corpus");
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].path.string(), (folder() / "corpus/wavs/a.wav").string());
        QCOMPARE(rows[0].id, "wavs/a.wav");
        QCOMPARE(rows[0].text, "Printing, in the only.");
        QCOMPARE(rows[1].path.string(), (folder() / "corpus/mels/b c.pt").string());
        QCOMPARE(rows[1].text, " {HH AW1 S} näh");
        QVERIFY(isMelFile(rows[1].path) && isMelFile("x.safetensors") && !isMelFile(rows[0].path));
    }

    void absolutePathsSurviveTheRoot() {
        const auto rows = readSpeechList(put("absolute.txt", "/far/a.wav|x\n"), folder());
        QCOMPARE(rows[0].path.string(), "/far/a.wav");
    }

    void linesAreStrippedAndBlankOnesPassedOver() {
        const auto list = put("blank.txt", "\xEF\xBB\xBF\n  a.wav|one \t\r\n\r\n   \nb.wav|\n\n");
        SpeechListReader reader(list, folder());
        SpeechListRow row;
        QVERIFY(reader.next(row));
        QCOMPARE(row.id, "a.wav");
        QCOMPARE(row.text, "one");
        const auto mark = reader.mark();
        QVERIFY(reader.next(row));
        QCOMPARE(row.text, "");
        QCOMPARE(reader.place(), list.string() + ", line 5");
        QVERIFY(!reader.next(row));
        reader.seek(mark);
        QVERIFY(reader.next(row));
        QCOMPARE(row.id, "b.wav");
    }

    void withoutRootTheRecordingsAreLookedForAbove() {
        QCOMPARE(rootOfSpeechList(put("own.txt", "beside.wav|x\n")), folder());
        QCOMPARE(rootOfSpeechList(put("lists/up.txt", "\nbeside.wav|x\n")), folder());
        // Its own folder comes first, and where nothing is found.
        put("lists/beside.wav", "audio");
        QCOMPARE(rootOfSpeechList(folder() / "lists/up.txt"), folder() / "lists");
        QCOMPARE(rootOfSpeechList(put("lists/none.txt", "none.wav|x\n")), folder() / "lists");
        QCOMPARE(readSpeechList(put("lists/up.txt", "corpus/wavs/a.wav|x\n"))[0].path.string(),
                 (folder() / "corpus/wavs/a.wav").string());
    }

    void errorsNameFileAndLine_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("message");
        QTest::newRow("no bar") << QByteArray("b.wav no bar") << "has no |";
        QTest::newRow("bars") << QByteArray("b.wav|one|two") << "more than one |";
        QTest::newRow("path") << QByteArray(" |text") << "names no recording";
        QTest::newRow("bytes") << QByteArray("b.wav|\xff") << "not UTF-8";
        QTest::newRow("NUL") << QByteArray("b.wav|x\0y", 9) << "NUL";
    }

    void errorsNameFileAndLine() {
        QFETCH(QByteArray, line);
        QFETCH(QString, message);
        const auto list = put("wrong.txt", "a.wav|one\n\n" + line.toStdString() + "\n");
        PARLANCE_EXPECT_ERROR(readSpeechList(list), ErrorKind::Data, message.toStdString());
        PARLANCE_EXPECT_ERROR(readSpeechList(list), ErrorKind::Data, list.string() + ", line 3");
    }

    void emptyAndMissingLists() {
        PARLANCE_EXPECT_ERROR(readSpeechList(put("empty.txt", "\n\n")), ErrorKind::Data,
                              "the filelist is empty");
        PARLANCE_EXPECT_ERROR(readSpeechList(folder() / "missing.txt"), ErrorKind::IoRead,
                              "missing.txt");
    }

    void whatIsWrittenReadsBackTheSame() {
        const auto list = folder() / "written.txt";
        {
            SpeechListWriter writer(list);
            writer.add("wavs/a b.wav", "Grüße, {HH AW1 S}.");
            writer.add("/far/c.pt", "");
            QVERIFY(!std::filesystem::exists(list));
            writer.commit();
        }
        const auto rows = readSpeechList(list, folder());
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].id, "wavs/a b.wav");
        QCOMPARE(rows[0].text, "Grüße, {HH AW1 S}.");
        QCOMPARE(rows[1].path.string(), "/far/c.pt");
        PARLANCE_EXPECT_ERROR(SpeechListWriter(list), ErrorKind::Usage, "is there already");
    }

    void whatWouldNotReadBackIsRefused() {
        const auto list = folder() / "refused.txt";
        {
            SpeechListWriter writer(list);
            for (const auto& [name, text] :
                 {std::pair("a|b.wav", "x"), std::pair("a.wav", "x|y"), std::pair("a.wav", "x\ny"),
                  std::pair("", "x"), std::pair(" a.wav", "x"), std::pair("a.wav", "x "),
                  std::pair("a.wav", "\xff")})
                PARLANCE_EXPECT_ERROR(writer.add(name, text), ErrorKind::Data, "cannot stand");
        }
        QVERIFY(!std::filesystem::exists(list)); // without commit() nothing appears
    }
};

QTEST_APPLESS_MAIN(TstSpeechList)
#include "tst_speech_list.moc"
