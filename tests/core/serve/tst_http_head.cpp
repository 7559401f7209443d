// SPDX-License-Identifier: Apache-2.0
#include "core/serve/http/http_head.h"

#include <QtTest>

using namespace parlance::serve;

class TestHttpHead : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void lengths_data() {
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<quint64>("bytes");
        QTest::newRow("none") << QByteArray() << quint64{0};
        QTest::newRow("plain") << QByteArray("Content-Length: 12\r\n") << quint64{12};
        QTest::newRow("any case") << QByteArray("CONTENT-length:12 \r\n") << quint64{12};
        QTest::newRow("twice") << QByteArray(
                                      "Content-Length: 7\r\nHost: x\r\nContent-Length: 7\r\n")
                               << quint64{7};
        QTest::newRow("largest") << QByteArray("Content-Length: 18446744073709551615\r\n")
                                 << ~quint64{0};
    }
    void lengths() {
        QFETCH(QByteArray, headers);
        QFETCH(quint64, bytes);
        const auto head = parseHttpHead("POST / HTTP/1.1\r\n" + headers.toStdString() + "\r\n");
        QVERIFY(head.has_value());
        QCOMPARE(quint64{head->bodyBytes}, bytes);
        QVERIFY(!head->isCoded);
    }

    void codedBodiesEndElsewhere() {
        for (const char* header : {"Transfer-Encoding: chunked", "content-encoding: gzip"}) {
            const auto head =
                parseHttpHead(std::string("POST / HTTP/1.1\r\n") + header + "\r\n\r\n");
            QVERIFY(head && head->isCoded);
        }
    }

    void malformedOnes_data() {
        QTest::addColumn<QByteArray>("headers");
        QTest::newRow("two lengths") << QByteArray("Content-Length: 1\r\nContent-Length: 2\r\n");
        QTest::newRow("negative") << QByteArray("Content-Length: -1\r\n");
        QTest::newRow("signed") << QByteArray("Content-Length: +1\r\n");
        QTest::newRow("list") << QByteArray("Content-Length: 1, 1\r\n");
        QTest::newRow("empty") << QByteArray("Content-Length:\r\n");
        QTest::newRow("hexadecimal") << QByteArray("Content-Length: 0x10\r\n");
        QTest::newRow("too large") << QByteArray("Content-Length: 18446744073709551616\r\n");
        QTest::newRow("space before colon") << QByteArray("Content-Length : 1\r\n");
        QTest::newRow("folded") << QByteArray("A: b\r\n Content-Length: 1\r\n");
        QTest::newRow("no colon") << QByteArray("Content-Length\r\n");
        QTest::newRow("no name") << QByteArray(": 1\r\n");
        QTest::newRow("bare line feed") << QByteArray("A: b\nContent-Length: 1\r\n");
        QTest::newRow("bare carriage return") << QByteArray("A: b\rContent-Length: 1\r\n");
        QTest::newRow("zero byte") << QByteArray("A: b\0c\r\n", 8);
    }
    void malformedOnes() {
        QFETCH(QByteArray, headers);
        QVERIFY(!parseHttpHead("POST / HTTP/1.1\r\n" + headers.toStdString() + "\r\n"));
    }

    void requestLineIsText() {
        QVERIFY(!parseHttpHead("POST /\x01 HTTP/1.1\r\n\r\n"));
        QVERIFY(!parseHttpHead("POST / HTTP/1.1\nA: b\r\n\r\n"));
    }
};

QTEST_APPLESS_MAIN(TestHttpHead)
#include "tst_http_head.moc"
