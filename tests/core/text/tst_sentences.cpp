// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"
#include "core/base/str_cat.h"
#include "core/text/sentences.h"

#include <QtTest>

using namespace parlance;
using namespace parlance::text;

namespace {

std::string joined(std::string_view text) {
    std::string all;
    for (const std::string_view sentence : splitSentences(text))
        all += strCat(all.empty() ? "" : "|", sentence);
    return all;
}

} // namespace

class TestSentences : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void split_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentences");
        const auto row = [](const char* name, const char* text, const char* sentences) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(sentences);
        };
        row("nothing", " \n ", "");
        row("marks", "One. Two! Three? Four\xe2\x80\xa6 Five",
            "One.|Two!|Three?|Four\xe2\x80\xa6|Five");
        row("line breaks", "It goes\non. It\nends.\n", "It goes\non.|It\nends.");
        row("titles", "Mr. Smith met Dr. Jones. They spoke.",
            "Mr. Smith met Dr. Jones.|They spoke.");
        row("initials", "J. R. R. Tolkien wrote it. He smoked.",
            "J. R. R. Tolkien wrote it.|He smoked.");
        row("a pronoun is no initial", "So did I. The end.", "So did I.|The end.");
        row("acronyms", "The U.S. Army left. It was in the U.S. The end.",
            "The U.S. Army left.|It was in the U.S.|The end.");
        row("numbers", "It cost 3.50 in No. 7 on Jan. 5. Say no. Now.",
            "It cost 3.50 in No. 7 on Jan. 5.|Say no.|Now.");
        row("small letters go on", "See e.g. this, or approx. that one.",
            "See e.g. this, or approx. that one.");
        row("quotation marks", "\"Go.\" \xe2\x80\x9cNow!\xe2\x80\x9d (Yes.) \"Well?\" he said.",
            "\"Go.\"|\xe2\x80\x9cNow!\xe2\x80\x9d|(Yes.)|\"Well?\" he said.");
        row("dots", "Well ... perhaps. Well... No.", "Well ... perhaps.|Well...|No.");
        row("no space", "Look at example.com or v1.2.Next", "Look at example.com or v1.2.Next");
        row("apart, as in WikiText", "It is one . H. americanus is another . The end .",
            "It is one .|H. americanus is another .|The end .");
        row("ideographs", "\xe4\xb8\x80\xe3\x80\x82\xe4\xba\x8c\xef\xbc\x81",
            "\xe4\xb8\x80\xe3\x80\x82|\xe4\xba\x8c\xef\xbc\x81");
        row("Cyrillic", "\xd0\x94\xd0\xb0. \xd0\x9d\xd0\xb5\xd1\x82. \xd0\xb8",
            "\xd0\x94\xd0\xb0.|\xd0\x9d\xd0\xb5\xd1\x82. \xd0\xb8");
        row("not UTF-8", "One.\xff Two. \xff Three.", "One.\xff Two.|\xff Three.");
    }
    void split() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentences);
        QCOMPARE(joined(text.toStdString()), sentences.toStdString());
    }

    /// Nothing but white space is lost, whatever the text.
    void sentencesAreTheText() {
        const std::vector<std::string> kBits{" ",
                                             "\n",
                                             ".",
                                             "!",
                                             "a",
                                             "B",
                                             "Mr",
                                             "\"",
                                             ")",
                                             "3",
                                             "\xe2\x80\xa6",
                                             "\xe3\x80\x82",
                                             "\xff",
                                             "\xe2\x80"};
        KeyedRandom random(1);
        const auto withoutSpace = [](std::string text) {
            std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
            return text;
        };
        for (int round = 0; round < 2000; ++round) {
            std::string text, all;
            for (int i = 0; i < 30; ++i)
                text += kBits[static_cast<std::size_t>(random.below(std::ssize(kBits)))];
            for (const std::string_view sentence : splitSentences(text))
                all += sentence;
            QCOMPARE(withoutSpace(all), withoutSpace(text));
        }
    }
};

QTEST_APPLESS_MAIN(TestSentences)
#include "tst_sentences.moc"
