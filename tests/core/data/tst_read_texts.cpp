// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/data/texts/read_texts.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using data::readTextLines;
using data::readTextPairs;

class TestReadTexts : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path fileWith(const std::string& bytes) const {
        const std::filesystem::path file = m_folder.filePath("file").toStdString();
        writeFileAtomically(file, bytes);
        return file;
    }

  private Q_SLOTS:
    /// As many texts as lines, so that what is made of them can be put beside the file.
    void lines() {
        const std::vector<std::string> expected{"one", "", "three\tand more"};
        QCOMPARE(readTextLines(fileWith("\xef\xbb\xbfone\r\n\nthree\tand more")), expected);
        QCOMPARE(readTextLines(fileWith("one\n\nthree\tand more\n")), expected);
    }

    void pairs() {
        const auto texts = readTextPairs(fileWith("index\ttext_pair\ttext\n7\tb \"\ta\n8\t\tc\n"));
        QCOMPARE(texts.size(), std::size_t{2});
        QVERIFY(texts[0].text == "a" && texts[0].pair == "b \"");
        QVERIFY(texts[1].text == "c" && texts[1].pair == "");
    }

    void singleTexts() {
        const auto texts = readTextPairs(fileWith("text\r\none\r\n\r\n"));
        QCOMPARE(texts.size(), std::size_t{2});
        QVERIFY(texts[0].text == "one" && !texts[0].pair && texts[1].text.empty());
    }

    void badTables_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << QByteArray() << "no column 'text'";
        QTest::newRow("no header") << QByteArray("a\tb\nc\td\n") << "no column 'text'";
        QTest::newRow("only the header") << QByteArray("text\n") << "no text in it";
        QTest::newRow("too few") << QByteArray("text\ttext_pair\na\tb\nc\n") << "line 3";
        QTest::newRow("too many") << QByteArray("text\na\tb\n") << "2 columns instead of 1";
        QTest::newRow("no text") << QByteArray("text\na\0b\n", 9) << "line 2";
        QTest::newRow("a line without end")
            << "text\n" + QByteArray((1 << 20) + 1, 'a') << "line 2";
    }
    void badTables() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        PARLANCE_EXPECT_ERROR(readTextPairs(fileWith(bytes.toStdString())), ErrorKind::Data,
                              words.toStdString());
    }

    void nothingToRead() {
        PARLANCE_EXPECT_ERROR(readTextLines(fileWith("")), ErrorKind::Data, "no text in it");
        PARLANCE_EXPECT_ERROR(readTextLines("/absent"), ErrorKind::IoRead, "/absent");
    }
};

QTEST_GUILESS_MAIN(TestReadTexts)
#include "tst_read_texts.moc"
