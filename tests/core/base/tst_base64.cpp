// SPDX-License-Identifier: Apache-2.0
#include "core/base/base64.h"

#include <QTest>

using parlance::fromBase64;
using parlance::toBase64;

class TestBase64 : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    /// The vectors of RFC 4648, section 10.
    void asInTheStandard() {
        const std::string_view texts[] = {"",         "Zg==",     "Zm8=",    "Zm9v",
                                          "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"};
        const std::string word = "foobar";
        for (std::size_t i = 0; i < std::size(texts); ++i) {
            QCOMPARE(toBase64(word.substr(0, i)), std::string(texts[i]));
            QVERIFY(fromBase64(texts[i]) == word.substr(0, i));
        }
    }

    void everyByteComesBack() {
        std::string bytes;
        for (int i = 0; i < 770; ++i)
            bytes += static_cast<char>(i * 7);
        for (const std::size_t size : {768, 769, 770})
            QVERIFY(fromBase64(toBase64(bytes.substr(0, size))) == bytes.substr(0, size));
    }

    void otherTextIsRefused() {
        for (const char* text : {"A", "AA", "AAA", "A===", "====", "AA=A", "=AAA", "A A=", "AA-_",
                                 "AAAAA", "Zh==", "Zm9=", "AA==AAAA"})
            QVERIFY2(!fromBase64(text), text);
    }
};

QTEST_APPLESS_MAIN(TestBase64)
#include "tst_base64.moc"
