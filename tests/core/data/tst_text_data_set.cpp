// SPDX-License-Identifier: Apache-2.0
// Texts of language models as the Data page has them: which files are some, items, report, subsets.
#include "core/base/files.h"
#include "core/data/data_set.h"
#include "core/data/texts/text_index.h"
#include "core/data/texts/text_items.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <map>

using namespace parlance;
using namespace parlance::data;

class TstTextDataSet : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    static std::unique_ptr<DataSet> open(const std::filesystem::path& path) {
        return requireDataSet(path).open(path, {}, {});
    }
    static DataReport check(const std::filesystem::path& path, const ReportOptions& options = {}) {
        return open(path)->check(options, {}, {});
    }
    static std::string reasonOf(const DataReport& report, Problem problem) {
        for (const Finding& finding : report.findings)
            if (finding.problem == problem)
                return finding.reason;
        return {};
    }
    static std::vector<std::int64_t> rowsOf(const DataReport& report, Problem problem) {
        return report.rowsWith(std::array{problem});
    }
    static std::filesystem::path indexFile() {
        std::filesystem::path file;
        for (const auto& entry : std::filesystem::directory_iterator(userCacheFolder() / "texts"))
            file = entry.path();
        return file;
    }

  private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CACHE_HOME", (m / "cache").c_str()); }
    void init() { std::filesystem::remove_all(userCacheFolder()); }

    void textsAreToldFromOtherFiles_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isText");
        const auto row = [](const char* name, const QByteArray& bytes, bool isText) {
            QTest::addRow("%s: %s", name, bytes.left(20).constData())
                << QString::fromLatin1(name) << bytes << isText;
        };
        row("a.txt", "In the beginning\n", true);
        row("wiki.valid.tokens", " \n = Homarus gammarus = \n \n", true);
        row("train.txt.raw", "<mediawiki>\n", true);
        row("a.text", "one", true);
        row("train.txt", "t h e _ c a t", true);                 // text8
        row("train.txt", "60 109 \n 32 32 60 \n 10 11\n", true); // enwik8
        row("a.txt", "", true);                                  // what the report says
        row("a.txt", "caf\xe9 au lait, as Latin-1 has it\n", true);
        row("a.md", "In the beginning\n", false);
        row("a.txt", "a.wav|Hello there\nprose after it\n", false); // a damaged filelist
        row("a.txt", "0|the cat\n1|the dog\n", false);
        row("a.txt", "H E L L O |\nY O U |\n", false);
        row("dict.ltr.txt", "E 12\nT 9\nA 7\n| 6\n", false);
        row("vocab.txt", "the\nof\nand\nto\n", false);
        row("README.txt", "In the beginning\n", false);
        row("NOTICE.txt", "Spoken digits\n", false);
        row(".hidden.txt", "In the beginning\n", false);
        row("a.raw", QByteArray("\0\1\0\2", 4), false);
        row("a.raw", "\x80\xff\xc0\x81\x90 \xf0\xc1", false);
        row("1089-1.trans.txt", "1089-1-0000 HELLO THERE\n", false);
    }
    void textsAreToldFromOtherFiles() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isText);
        const auto file = m.text("told/" + name.toStdString(), bytes.toStdString());
        const DataSetKind* kind = kindOfDataSet(file);
        QCOMPARE(kind != nullptr && kind->name == "text", isText);
        if (!isText)
            QVERIFY(!kind);
        std::filesystem::remove(file);
    }

    void transcriptsBesideRecordingsAreNotTexts() {
        const auto text = m.text("talks/one.txt", "What was said\n");
        QVERIFY(kindOfDataSet(text));
        m.wave("talks/one.wav");
        QVERIFY(!kindOfDataSet(text));
    }

    void itemsAndOverview() {
        const auto set = open(m.text("over/train.txt", "the cat sat\r\n\n the <unk>  dog \rend"));
        const DataOverview& overview = set->overview();
        QCOMPARE(overview.items, 4);
        QCOMPARE(overview.lengthUnit, "words");
        QCOMPARE(overview.length, 7.0);
        QCOMPARE(overview.lengthStep, 1.0);
        QCOMPARE(overview.lengths[3], 2);
        QCOMPARE(overview.lengths[0], 1);
        QCOMPARE(overview.symbols.at("t"), 4);
        QCOMPARE(overview.words->lines, 4);
        QCOMPARE(overview.words->longest, 3);
        QCOMPARE(overview.words->share.unknown, 1);
        QVERIFY(overview.words->share.vocabulary.empty());
        QCOMPARE(overview.words->vocabulary->symbols(),
                 (std::vector<std::string>{"the", "cat", "sat", "<unk>", "dog", "end"}));
        QCOMPARE(overview.words->vocabulary->counts().front(), 2);
        const auto items = set->page(0);
        QCOMPARE(items.size(), std::size_t{4});
        QCOMPARE(items[0].name, "1");
        QCOMPARE(items[0].text, "the cat sat");
        QCOMPARE(items[2].text, " the <unk>  dog ");
        QCOMPARE(items[2].length, 3.0);
        QCOMPARE(items[2].unknown, (std::vector<TextSpan>{{5, 10}}));
        QCOMPARE(items[3].text, "end");
        QCOMPARE(set->matching({.text = "DOG"}, {}), std::vector<std::int64_t>{2});
        QCOMPARE(set->matching({.least = 1.0, .most = 1.0}, {}), std::vector<std::int64_t>{3});
        QCOMPARE(set->matching({.among = {{1, 2}}}, {}), (std::vector<std::int64_t>{1, 2}));
    }

    void manyPages() {
        std::string lines;
        for (int i = 1; i <= 600; ++i)
            lines += strCat("this is line ", i, "\n");
        const auto set = open(m.text("pages/train.txt", lines));
        QCOMPARE(set->overview().items, 600);
        const auto last = set->page(2);
        QCOMPARE(last.size(), std::size_t{88});
        QCOMPARE(last[1].text, "this is line 514");
        QCOMPARE(last[1].name, "514");
        QCOMPARE(set->page(0)[0].text, "this is line 1");
    }

    /// Whatever a line holds, its items give it back, and none is longer than it may be.
    void longLinesComeInPieces_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("words") << QByteArray("t h e _ ").repeated(10000);
        QTest::newRow("no space") << QByteArray("\xe2\x98\x83").repeated(20000);
        QTest::newRow("no characters") << QByteArray("\x81").repeated(50000);
        QTest::newRow("just whole") << QByteArray("x").repeated(TextItemReader::kMostBytes);
        QTest::newRow("one more") << QByteArray("x").repeated(TextItemReader::kMostBytes + 1);
    }
    void longLinesComeInPieces() {
        QFETCH(QByteArray, line);
        for (const char* end : {"\n", "\r\n", "\r", ""}) {
            const std::string bytes =
                strCat("first", *end ? end : "\n", line.toStdString(), end, *end ? "last" : "");
            TextItemReader reader(m.text("long.txt", bytes));
            std::string joined, text;
            TextItemReader::Mark mark;
            for (TextItem item; reader.next(item);) {
                QVERIFY(item.text.size() <= TextItemReader::kMostBytes);
                joined += item.bytes;
                text += item.line == 2 ? item.text : std::string_view();
                mark = reader.mark();
            }
            QVERIFY(joined == bytes);
            QVERIFY(text == line.toStdString());
            QCOMPARE(mark.line, *end ? 3 : 2);
        }
    }

    void theIndexIsMadeOnce() {
        const auto file = m.text("cached/train.txt", "one two\nthree\n");
        const TextIndex made = textIndexOf(textCorpusAt(file), {}, {});
        const std::string kept = readFile(indexFile());
        // What is kept is taken: of other lines it says so.
        const std::string other =
            std::string(kept).replace(kept.find("\"lines\":2"), 9, "\"lines\":7");
        writeFileAtomically(indexFile(), other);
        const TextIndex read = textIndexOf(textCorpusAt(file), {}, {});
        QCOMPARE(read.lines, 7);
        QCOMPARE(read.vocabulary->symbols(), made.vocabulary->symbols());
        QCOMPARE(read.vocabulary->counts(), made.vocabulary->counts());
        QCOMPARE(read.items, made.items);
        QCOMPARE(read.words, made.words);
        QCOMPARE(read.lengths, made.lengths);
        QCOMPARE(read.symbols, made.symbols);
        QCOMPARE(read.pages.size(), made.pages.size());
        // Damage is not.
        for (const std::size_t bytes : {std::size_t{0}, std::size_t{20}, kept.find('\n') + 3,
                                        kept.size() - 1, kept.size() - 3}) {
            writeFileAtomically(indexFile(), kept.substr(0, bytes));
            QCOMPARE(textIndexOf(textCorpusAt(file), {}, {}).vocabulary->symbols().back(), "three");
        }
        // Nor is what is known of an older text.
        m.text("cached/train.txt", "one two three four\n");
        QCOMPARE(textIndexOf(textCorpusAt(file), {}, {}).words, 4);
        QCOMPARE(std::distance(std::filesystem::directory_iterator(userCacheFolder() / "texts"),
                               std::filesystem::directory_iterator()),
                 1);
    }

    void tellsHowMuchOfItIsRead() {
        std::string lines;
        for (int i = 0; i < 1000; ++i)
            lines += strCat("this is line ", i, "\n");
        m.text("told/valid.txt", lines);
        m.text("told/train.txt", lines);
        std::vector<std::int64_t> done;
        const auto tell = [&](const Progress& progress) {
            QCOMPARE(progress.total, 2 * std::ssize(lines));
            done.push_back(progress.done);
        };
        textIndexOf(textCorpusAt(m / "told"), tell, {});
        QCOMPARE(done.size(), std::size_t{8}); // at each page
        QVERIFY(std::ranges::is_sorted(done, std::less_equal()));
        textIndexOf(textCorpusAt(m / "told"), tell, {});
        QCOMPARE(done.size(), std::size_t{8}); // it is in the cache
    }

    void withoutACacheItWorksAsWell() {
        qputenv("XDG_CACHE_HOME", "/proc/none");
        QCOMPARE(open(m.text("bare/train.txt", "one two\n"))->overview().length, 2.0);
        qputenv("XDG_CACHE_HOME", (m / "cache").c_str());
    }

    void unknownWordsAreThoseThatTheTrainingTextLacks() {
        m.text("splits/wiki.train.tokens", "a b c <unk>\n");
        const auto valid = m.text("splits/wiki.valid.tokens", "a x <unk> y\nb\n");
        auto set = open(valid);
        QCOMPARE(set->overview().words->share.vocabulary, "wiki.train.tokens");
        QCOMPARE(set->overview().words->share.unknown, 3);
        QCOMPARE(set->page(0)[0].unknown, (std::vector<TextSpan>{{2, 3}, {4, 9}, {10, 11}}));
        // The words listed are its own.
        QCOMPARE(set->overview().words->vocabulary->size(), 5);
        // When the training text changes, so does what is unknown.
        m.text("splits/wiki.train.tokens", "a b c x\n");
        QCOMPARE(open(valid)->overview().words->share.unknown, 2);
        // A vocabulary beside goes before.
        m.text("splits/1b_word_vocab.txt", "<S> 1\na 1\nx 1\ny 1\n");
        QCOMPARE(open(valid)->overview().words->share.vocabulary, "1b_word_vocab.txt");
        QCOMPARE(open(valid)->overview().words->share.unknown, 2); // <unk> and b
    }

    void reportNamesEachProblem() {
        const std::string sentence = "It was the best of times\n";
        m.text("bad/train.txt", "x y z\n" + sentence + "a b c d e f g h i j\n");
        std::string lines = "caf\xe9 au lait\n"
                            "bell \x07 and \xef\xbf\xbd\n"
                            "\xef\xbb\xbfmark\n";
        lines += std::string(201, 'x') + "\n";
        for (int i = 0; i < 20; ++i)
            lines += "word ";
        lines += "\na b Q R S T\n" + sentence + "x y z\n";
        const DataReport report =
            check(m.text("bad/valid.txt", lines), {.limits = {.longestWords = 15}});
        QVERIFY(report.isComplete());
        QCOMPARE(report.rows, 8);
        QCOMPARE(rowsOf(report, Problem::NotUtf8), std::vector<std::int64_t>{0});
        QCOMPARE(reasonOf(report, Problem::NotUtf8), "byte 4 is 0xE9, which is not UTF-8");
        QCOMPARE(rowsOf(report, Problem::ControlCharacters), (std::vector<std::int64_t>{1, 2}));
        QCOMPARE(reasonOf(report, Problem::ControlCharacters), "U+0007 is character 6, and 1 more");
        QCOMPARE(rowsOf(report, Problem::TooLong), (std::vector<std::int64_t>{3, 4}));
        QCOMPARE(reasonOf(report, Problem::TooLong), "a word of 201 characters");
        QCOMPARE(rowsOf(report, Problem::UnknownText), (std::vector<std::int64_t>{4, 5}));
        QCOMPARE(report.findings[5].reason, "20 of 20 words are unknown: word");
        QCOMPARE(rowsOf(report, Problem::InTraining), std::vector<std::int64_t>{6});
        QCOMPARE(reasonOf(report, Problem::InTraining), "also in train.txt, line 2");
        QCOMPARE(report.vocabulary->vocabulary, "train.txt");
        QCOMPARE(report.findings.back().item, "7");
        // Another vocabulary may be asked for.
        const DataReport other =
            check(m / "bad/valid.txt", {.dictionary = m.text("words.txt", "word\na\nb\n")});
        QCOMPARE(other.vocabulary->vocabulary, "words.txt");
        QVERIFY(!report.rowsWith(std::array{Problem::UnknownText}).empty());
        QCOMPARE(rowsOf(other, Problem::UnknownText), (std::vector<std::int64_t>{5, 6}));
        PARLANCE_EXPECT_ERROR(check(m / "bad/valid.txt", {.dictionary = m / "none.txt"}),
                              ErrorKind::IoRead, "none.txt");
    }

    void copiesBeyondTheFirstFewAreTooMany() {
        std::string lines;
        for (int i = 0; i < 200; ++i)
            lines += strCat("one of many lines that differ ", i, "\n= See also =\n",
                            i % 10 == 0 ? "Click here to read it all\n" : "");
        const auto file = m.text("copies/train.txt", lines);
        const DataReport report = check(file);
        QCOMPARE(report.count(Problem::Repeated), 10); // the headings are short
        QCOMPARE(report.findings.size(), std::size_t{10});
        QCOMPARE(report.findings[0].reason, "stood there 10 times before, first in line 3");
        QCOMPARE(report.findings[9].reason, "stood there 19 times before, first in line 3");
        QCOMPARE(check(file, {.limits = {.mostCopies = 19}}).count(Problem::Repeated), 1);
        QCOMPARE(check(file, {.limits = {.mostCopies = 20}}).count(Problem::Repeated), 0);
    }

    void ofManyFindingsTheFirstAreListed() {
        std::string lines;
        for (std::int64_t i = 0; i < DataReport::kMostListed + 5; ++i)
            lines += "the bell \x07 rings\n";
        const DataReport report = check(m.text("many/train.txt", lines));
        QCOMPARE(report.count(Problem::ControlCharacters), DataReport::kMostListed + 5);
        QCOMPARE(std::ssize(report.findings), DataReport::kMostListed);
        QCOMPARE(report.unlisted(), 5);
        QCOMPARE(std::ssize(rowsOf(report, Problem::ControlCharacters)),
                 DataReport::kMostListed + 5);
        QCOMPARE(report.problemsOf(DataReport::kMostListed + 4),
                 std::vector<Problem>{Problem::ControlCharacters});
    }

    void textsOfCharactersHaveLongLines() {
        std::string letters;
        for (int i = 0; i < 20000; ++i)
            letters += strCat(static_cast<char>('a' + i % 26), ' ');
        const DataReport report = check(m.text("letters/train.txt", letters));
        QVERIFY(report.rows > 1);
        QCOMPARE(report.count(Problem::TooLong), 0);
    }

    void anEmptyTextIsNamed() {
        for (const char* bytes : {"", "\n \n"}) {
            const auto file = m.text("empty/train.txt", bytes);
            const DataReport report = check(file);
            QCOMPARE(report.count(Problem::EmptyText), 1);
            QCOMPARE(report.findings[0].item, "train.txt");
            PARLANCE_EXPECT_ERROR(
                open(file)->writeWithout(m / "none.txt", std::array<std::int64_t, 2>{0, 1}, {}),
                ErrorKind::Data, "no line would be left");
            QVERIFY(!std::filesystem::exists(m / "none.txt"));
        }
    }

    void leavesLinesOut() {
        const std::string piece = std::string(TextItemReader::kMostBytes, 'x');
        const auto file = m.text("left/train.txt", "a b\r\nb\nc\n" + piece + "yz\nd");
        const auto set = open(file);
        QCOMPARE(set->overview().items, 6);
        const std::array<std::int64_t, 2> leftOut{1, 4};
        const SubsetSummary summary = set->writeWithout(m / "left/some.txt", leftOut, {});
        QCOMPARE(summary.kept, 4);
        QCOMPARE(summary.leftOut, 2);
        // A line whose last piece is left out ends all the same.
        QVERIFY(readFile(m / "left/some.txt") == "a b\r\nc\n" + piece + "\nd");
        PARLANCE_EXPECT_ERROR(set->writeWithout(m / "left/some.txt", leftOut, {}), ErrorKind::Usage,
                              "is there already");
    }

    void foldersOfPublishedCorpora_data() {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<bool>("isOne");
        QTest::newRow("WikiText") << QStringList{"wiki.train.tokens", "wiki.valid.tokens",
                                                 "wiki.test.tokens"}
                                  << true;
        QTest::newRow("splits") << QStringList{"train.txt", "valid.txt"} << true;
        QTest::newRow("enwik8") << QStringList{"enwik8"} << true;
        QTest::newRow("text8") << QStringList{"text8"} << true;
        QTest::newRow("one billion words")
            << QStringList{"training-monolingual.tokenized.shuffled/news.en-00001-of-00100",
                           "heldout-monolingual.tokenized.shuffled/news.en.heldout-00000-of-00050"}
            << true;
        QTest::newRow("no training text") << QStringList{"valid.txt", "test.txt"} << false;
        QTest::newRow("other") << QStringList{"book.txt"} << false;
    }
    void foldersOfPublishedCorpora() {
        QFETCH(QStringList, files);
        QFETCH(bool, isOne);
        const std::string folder = strCat("corpora/", QTest::currentDataTag());
        for (const QString& file : files)
            m.text(strCat(folder, "/", file.toStdString()), "one two three\nfour\n");
        const DataSetKind* kind = kindOfDataSet(m / folder);
        QCOMPARE(kind != nullptr && kind->name == "text-corpus", isOne);
        if (isOne)
            QCOMPARE(open(m / folder)->overview().items, 2 * files.size());
        else
            PARLANCE_EXPECT_ERROR(requireDataSet(m / folder), ErrorKind::Data, "a folder");
    }

    void filelistsOfAVoiceAreNotACorpus() {
        m.text("voice/train.txt", "wavs/a.wav|Hello\n");
        m.text("voice/valid.txt", "wavs/b.wav|You\n");
        QVERIFY(!kindOfDataSet(m / "voice"));
    }

    void aFolderIsOneDataSet() {
        m.text("set/train.txt", "a b c <unk>\nIt was the best of times\n");
        m.text("set/valid.txt", "It was the best of times\na x <unk>\n");
        m.text("set/test.txt", "a b\n");
        const auto set = open(m / "set");
        QCOMPARE(set->overview().items, 5);
        QCOMPARE(set->overview().words->vocabulary->size(), 10); // of the training text
        QCOMPARE(set->overview().words->share.unknown, 3);
        const auto items = set->page(0);
        QCOMPARE(items[3].name, "valid.txt:2");
        QCOMPARE(items[3].unknown, (std::vector<TextSpan>{{2, 3}, {4, 9}}));
        const DataReport report = set->check({}, {}, {});
        QCOMPARE(rowsOf(report, Problem::InTraining), std::vector<std::int64_t>{2});
        QCOMPARE(reasonOf(report, Problem::InTraining), "also in train.txt, line 2");
        set->writeWithout(m / "clean", rowsOf(report, Problem::InTraining), {});
        QCOMPARE(readFile(m / "clean/valid.txt"), "a x <unk>\n");
        QCOMPARE(readFile(m / "clean/train.txt"), readFile(m / "set/train.txt"));
    }

    void tellsHowFarItIsAndStops() {
        std::string lines;
        for (int i = 0; i < 20000; ++i)
            lines += strCat("a line of the text ", i, "\n");
        const auto set = open(m.text("stop/train.txt", lines));
        std::stop_source stop;
        std::int64_t before = -1;
        const DataReport report = set->check(
            {},
            [&](const Progress& progress) {
                QCOMPARE(progress.total, 20000);
                QVERIFY(progress.done >= before);
                before = progress.done;
                if (progress.done > 15000)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!report.isComplete());
        QVERIFY(report.scanned >= 10000 && report.scanned < 20000);
        PARLANCE_EXPECT_ERROR(set->matching({.text = "x"}, stop.get_token()), ErrorKind::Cancelled,
                              "");
        std::filesystem::remove_all(userCacheFolder());
        PARLANCE_EXPECT_ERROR(
            requireDataSet(m / "stop/train.txt").open(m / "stop/train.txt", {}, stop.get_token()),
            ErrorKind::Cancelled, "");
    }
};

QTEST_APPLESS_MAIN(TstTextDataSet)
#include "tst_text_data_set.moc"
