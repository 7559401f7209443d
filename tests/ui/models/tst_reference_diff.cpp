// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/reference_diff.h"

#include <QRandomGenerator>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using metrics::EditKind;

namespace {

std::vector<text::Word> wordsOf(const QStringList& texts) {
    std::vector<text::Word> words;
    for (const QString& text : texts)
        words.push_back({text.toStdString(), 0.0, 0.0, 1.0});
    return words;
}

} // namespace

class TestReferenceDiff : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyKindHasItsColumn() {
        const auto diff = diffWords("one two  three four five six",
                                    wordsOf({"ONE", "TOO", "THREE", "FIVE", "SIX", "X"}));
        QCOMPARE(diff.size(), std::size_t{7});
        const EditKind kinds[] = {EditKind::Match,    EditKind::Substitution, EditKind::Match,
                                  EditKind::Deletion, EditKind::Match,        EditKind::Match,
                                  EditKind::Insertion};
        const QStringList references{"one", "two", "three", "four", "five", "six", ""};
        const int words[] = {0, 1, 2, -1, 3, 4, 5};
        for (std::size_t i = 0; i < diff.size(); ++i) {
            QCOMPARE(diff[i].kind, kinds[i]);
            QCOMPARE(diff[i].reference, references[static_cast<qsizetype>(i)]);
            QCOMPARE(diff[i].word, words[i]);
        }
        const QString summary = diffSummary(diff);
        QVERIFY2(summary.startsWith("WER 50 %: ") && summary.endsWith(" of 6 words"),
                 qPrintable(summary));
        for (const char* part : {"1 wrong", "1 missing", "1 too many"})
            QVERIFY2(summary.contains(part), qPrintable(summary));
        QCOMPARE(likenessSummary(diff), QString("4 of 7 words are the same"));
        QCOMPARE(likenessSummary(diffWords("One", wordsOf({"one"}))), QString("the same words"));
    }

    void withoutAReferenceAllMatch() {
        const auto diff = diffWords("  ", wordsOf({"a", "b"}));
        QCOMPARE(diff.size(), std::size_t{2});
        QVERIFY(diff[1].kind == EditKind::Match && diff[1].word == 1);
    }

    /// What is equal at both ends is left out of the alignment, which stays a shortest one.
    void noMoreDiffersThanMust() {
        QRandomGenerator random(5);
        for (int round = 0; round < 200; ++round) {
            const auto some = [&random] {
                std::vector<std::string> words(static_cast<std::size_t>(random.bounded(1, 9)));
                for (std::string& word : words)
                    word = std::string(1, static_cast<char>('a' + random.bounded(3)));
                return words;
            };
            const std::vector<std::string> said = some(), heard = some();
            QStringList reference;
            for (const std::string& word : said)
                reference += QString::fromStdString(word);
            std::vector<text::Word> words;
            for (const std::string& word : heard)
                words.push_back({word, 0.0, 0.0, 1.0});
            std::int64_t errors = 0;
            for (const DiffWord& column : diffWords(reference.join(QLatin1Char(' ')), words)) {
                errors += column.kind != EditKind::Match;
                if (column.kind == EditKind::Match)
                    QCOMPARE(column.reference.toStdString(),
                             heard.at(static_cast<std::size_t>(column.word)));
            }
            QCOMPARE(errors, metrics::countErrors(said, heard).errors());
        }
    }

    /// However far apart they are, which no table of all words by all words would do in time.
    void fewErrorsInALongTextAreFound() {
        QStringList heard;
        for (int i = 0; i < 40'000; ++i)
            heard << QStringLiteral("w%1").arg(i);
        QStringList said = heard;
        said[10] = QStringLiteral("other");
        said.removeAt(20'000);
        said.insert(39'990, QStringLiteral("more"));
        const auto diff = diffWords(said.join(QLatin1Char(' ')), wordsOf(heard));
        QStringList found;
        for (const DiffWord& column : diff)
            if (column.kind != EditKind::Match)
                found << QStringLiteral("%1 for %2").arg(column.reference).arg(column.word);
        QCOMPARE(found, QStringList({"other for 10", " for 20000", "more for -1"}));
    }

    /// The rate is that of the whole text, not of where each word stood when it was typed.
    void typingComesToTheShortestAlignment() {
        const std::vector<text::Word> heard = wordsOf({"NIE", "SIX", "HRE", "SIX"});
        const QString reference = QStringLiteral("NINE SIX THREE SIX");
        std::vector<DiffWord> diff = diffWords({}, heard);
        for (qsizetype typed = 1; typed <= reference.size(); ++typed)
            followReference(diff, reference.left(typed), heard);
        QCOMPARE(diffSummary(diff), QString("WER 50 %: 2 wrong of 4 words"));
    }

    void anEditIsFollowed_data() {
        QTest::addColumn<int>("words");
        QTest::addColumn<int>("rounds");
        QTest::newRow("few words") << 12 << 100;
        QTest::newRow("many words") << 900 << 5;
    }
    /// Of some edits one after the other, at any place.
    void anEditIsFollowed() {
        QFETCH(int, words);
        QFETCH(int, rounds);
        followsEdits(words, rounds);
        std::vector<DiffWord> diff = diffWords("one two", wordsOf({"one", "too"}));
        followReference(diff, "one too", wordsOf({"one", "too"}));
        QVERIFY(diff.size() == 2 && diff[1].kind == EditKind::Match);
        followReference(diff, {}, wordsOf({"one", "too"}));
        QVERIFY(diff.size() == 2 && diff[1].reference.isEmpty());
    }

    void rightIsSaid() {
        QCOMPARE(diffSummary(diffWords("Zwölf", wordsOf({"ZWÖLF"}))),
                 QString("WER 0 %: all words are right"));
    }

  private:
    static void followsEdits(int wordCount, int rounds) {
        QRandomGenerator random(7);
        const auto some = [&random] { return QString(QChar('a' + random.bounded(3))); };
        for (int round = 0; round < rounds; ++round) {
            QStringList said, heard;
            for (int i = 0; i < wordCount; ++i)
                heard << some();
            said = heard;
            const std::vector<text::Word> words = wordsOf(heard);
            std::vector<DiffWord> diff = diffWords(said.join(QLatin1Char(' ')), words);
            for (int edit = 0; edit < 6; ++edit) {
                const auto at = random.bounded(static_cast<int>(said.size()));
                if (random.bounded(2) == 0)
                    said.insert(at, some());
                else
                    said.removeAt(at);
                if (said.isEmpty())
                    break;
                followReference(diff, said.join(QLatin1Char(' ')), words);
                QStringList references;
                int next = 0;
                for (const DiffWord& column : diff) {
                    if (column.kind != EditKind::Insertion)
                        references << column.reference;
                    QCOMPARE(column.reference.isEmpty(), column.kind == EditKind::Insertion);
                    QCOMPARE(column.word < 0, column.kind == EditKind::Deletion);
                    if (column.word >= 0)
                        QCOMPARE(column.word, next++);
                    if (column.kind == EditKind::Match)
                        QCOMPARE(column.reference, heard.at(column.word));
                }
                QCOMPARE(references, said);
                QCOMPARE(next, static_cast<int>(words.size()));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestReferenceDiff)
#include "tst_reference_diff.moc"
