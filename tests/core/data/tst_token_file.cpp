// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/data/tokens/token_file.h"
#include "core/text/tokens/word_vocabulary.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace parlance;
using tests::errorOf;
using tests::isError;

class TestTokenFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path path(const char* name) const {
        return m_folder.filePath(name).toStdString();
    }
    static std::shared_ptr<const text::Vocabulary> numbers(std::int64_t count) {
        std::vector<std::string> symbols{"<eos>"};
        for (std::int64_t i = 1; i < count; ++i)
            symbols.push_back(std::to_string(i));
        return std::make_shared<text::WordVocabulary>(text::WordRules(), symbols,
                                                      std::vector<std::int64_t>());
    }

  private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CACHE_HOME", m_folder.filePath("cache").toUtf8()); }

    void tokensAndLines_data() {
        QTest::addColumn<int>("vocabulary");
        QTest::newRow("2 bytes") << 65535;
        QTest::newRow("4 bytes") << 70000;
    }
    void tokensAndLines() {
        QFETCH(int, vocabulary);
        const std::string last = std::to_string(vocabulary - 1);
        writeFileAtomically(path("one.txt"), "1 2 3\n\n4\n");
        writeFileAtomically(path("two.txt"), "5 " + last);
        const data::TokenFile tokens(
            data::tokenFileOf({path("one.txt"), path("two.txt")}, *numbers(vocabulary), {}, {}));
        const std::vector<std::int64_t> expected{1, 2, 3, 0, 0, 4, 0, 5, vocabulary - 1, 0};
        QCOMPARE(tokens.size(), std::ssize(expected));
        for (std::int64_t i = 0; i < tokens.size(); ++i)
            QCOMPARE(tokens[i], expected[static_cast<std::size_t>(i)]);
        QCOMPARE(tokens.lines(), std::int64_t{4});
        const std::vector<std::int64_t> begins{0, 4, 5, 7, 10};
        for (std::int64_t line = 0; line <= 4; ++line)
            QCOMPARE(tokens.lineBegin(line), begins[static_cast<std::size_t>(line)]);
    }

    void itIsMadeOnceAndAgainWhenTheTextChanges() {
        const auto vocabulary = numbers(10);
        writeFileAtomically(path("text.txt"), "1 2\n");
        const std::filesystem::path first =
            data::tokenFileOf({path("text.txt")}, *vocabulary, {}, {});
        QCOMPARE(data::tokenFileOf({path("text.txt")}, *vocabulary, {}, {}), first);
        QVERIFY(data::tokenFileOf({path("text.txt")}, *numbers(11), {}, {}) != first);
        writeFileAtomically(path("text.txt"), "2 1\n");
        const std::filesystem::path second =
            data::tokenFileOf({path("text.txt")}, *vocabulary, {}, {});
        QVERIFY(second != first);
        QCOMPARE(data::TokenFile(second)[0], std::int64_t{2});
        QVERIFY(data::TokenFile(second).fingerprint() != data::TokenFile(first).fingerprint());
    }

    /// Pieces end at ends of lines wherever the reader's own do.
    void longTextsComeInWholeLines() {
        std::string text;
        for (int i = 0; i < 400'000; ++i)
            text += std::to_string(i) + std::string(static_cast<std::size_t>(i % 50), 'x') + "\n";
        text += "the end";
        writeFileAtomically(path("long.txt"), text);
        std::string joined;
        int pieces = 0;
        data::forLines(path("long.txt"), {}, {}, [&](std::string_view lines) {
            QVERIFY(lines.ends_with('\n') || lines.ends_with("the end"));
            joined += lines;
            ++pieces;
        });
        QVERIFY(joined == text);
        QVERIFY(pieces > 1);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(isError(
            errorOf([&] { data::forLines(path("long.txt"), {}, stop.get_token(), [](auto) {}); }),
            ErrorKind::Cancelled, "long.txt"));
    }

    void damagedFilesAreRefused() {
        writeFileAtomically(path("text.txt"), "1 2 3\n");
        const std::filesystem::path file =
            data::tokenFileOf({path("text.txt")}, *numbers(10), {}, {});
        const std::string whole = readFile(file);
        for (std::size_t bytes = 0; bytes < whole.size(); ++bytes) {
            writeFileAtomically(path("cut.tok"), whole.substr(0, bytes));
            QVERIFY(isError(errorOf([&] { data::TokenFile{path("cut.tok")}; }), ErrorKind::Data,
                            "cut.tok"));
        }
        QVERIFY(isError(errorOf([&] { data::TokenFile{path("absent.tok")}; }), ErrorKind::IoRead,
                        "absent.tok"));
        QVERIFY(isError(errorOf([&] { data::forLines(path("absent.txt"), {}, {}, [](auto) {}); }),
                        ErrorKind::IoRead, "absent.txt"));
    }
};

QTEST_APPLESS_MAIN(TestTokenFile)
#include "tst_token_file.moc"
