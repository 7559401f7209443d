// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/stop_strings.h"

#include <QtTest>

using namespace parlance;
using infer::StopStrings;

class TestStopStrings : public QObject {
    Q_OBJECT

    /// What is given on of these tokens, "|" after each, and "." where the text has ended.
    static QString written(const QStringList& stop, const QStringList& tokens) {
        std::vector<std::string> strings;
        for (const QString& string : stop)
            strings.push_back(string.toStdString());
        QString text;
        StopStrings stops(strings, [&](const infer::TextToken& token) {
            text += QString::fromStdString(token.text) + "|";
        });
        for (const QString& token : tokens)
            if (!stops.take({.piece = {}, .text = token.toStdString()}))
                return text + ".";
        text += "+"; // those that waited follow
        stops.finish();
        return text;
    }

  private Q_SLOTS:
    void endsBeforeTheFirst_data() {
        QTest::addColumn<QStringList>("stop");
        QTest::addColumn<QStringList>("tokens");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QStringList& stop, const QStringList& tokens,
                            const char* expected) {
            QTest::newRow(name) << stop << tokens << expected;
        };
        row("none", {}, {"a", "b"}, "a|b|+");
        row("empty string", {""}, {"a", "b"}, "a|b|+");
        row("whole token", {"b"}, {"a", "b", "c"}, "a|.");
        row("within a token", {"xy"}, {"axyb", "c"}, "a|.");
        row("across tokens", {"abc"}, {"xa", "b", "cd"}, "x|.");
        row("the first of two", {"d", "b"}, {"abcd"}, "a|.");
        row("at the beginning", {"a"}, {"ab"}, ".");
        row("tokens without text", {"bc"}, {"", "a", "", "b", "", "c"}, "|a||.");
        row("not after all", {"abc"}, {"xa", "b", "d", "a"}, "xa|b|d|+a|");
        row("begins again", {"aab"}, {"a", "a", "a", "b"}, "a|.");
    }
    void endsBeforeTheFirst() {
        QFETCH(QStringList, stop);
        QFETCH(QStringList, tokens);
        QFETCH(QString, expected);
        QCOMPARE(written(stop, tokens), expected);
    }
};

QTEST_APPLESS_MAIN(TestStopStrings)
#include "tst_stop_strings.moc"
