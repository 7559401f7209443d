// SPDX-License-Identifier: Apache-2.0
#include "core/text/utf8.h"

#include <QTest>

using namespace parlance::text;

class TstUtf8 : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void wellFormed() {
        for (const char* text : {"", "plain", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80",
                                 "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"})
            QVERIFY2(isValidUtf8(text), text);
    }

    void malformed() {
        for (const char* text :
             {"\x80", "\xC0\xAF", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x9F\xBF", "\xED\xA0\x80",
              "\xE2\x82", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"})
            QVERIFY(!isValidUtf8(text));
    }

    void pointsAreApart() {
        const std::vector<std::string_view> expected{"a", "\xC3\xA9", "\xF0\x9F\x98\x80", "\xFF"};
        QCOMPARE(codePoints("a\xC3\xA9\xF0\x9F\x98\x80\xFF"), expected);
    }
};

QTEST_APPLESS_MAIN(TstUtf8)
#include "tst_utf8.moc"
