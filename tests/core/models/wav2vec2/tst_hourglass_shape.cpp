// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestHourglassShape : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsWhatThePublishedProgramWrites() {
        const HourglassShape published{.before = 2, .middle = 8, .factor = 4, .after = 2};
        QVERIFY(parseHourglass("[2,(8,4),2]") == published);
        QVERIFY(parseHourglass(" [ 2, (8, 4), 2 ] ") == published);
        QCOMPARE(published.layers(), std::int64_t{12});
    }

    void refusesWhatIsNoSuchShape_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", "2", "[2,8,2]", "[2,(8,4)]", "[2,(8,4),2", "[2,(8,4),2] x", "[0,(8,4),2]",
              "[2,(0,4),2]", "[2,(8,0),2]", "[2,(8,65),2]", "[100,(100,4),1]", "[-2,(8,4),2]",
              "[2,(8,99999999999999999999),2]", "__import__('os')"})
            QTest::newRow(text) << text;
    }
    void refusesWhatIsNoSuchShape() {
        QFETCH(QString, text);
        try {
            parseHourglass(text.toStdString());
            QFAIL("accepted");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Config);
            QVERIFY(std::string(error.what()).find("hourglass_transformer") != std::string::npos);
        }
    }
};

QTEST_GUILESS_MAIN(TestHourglassShape)
#include "tst_hourglass_shape.moc"
