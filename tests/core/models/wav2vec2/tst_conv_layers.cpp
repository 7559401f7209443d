// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/wav2vec2/config/conv_layers.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestConvLayers : public QObject {
    Q_OBJECT

    const std::vector<ConvLayer> m_published =
        parseConvLayers("[(512,10,5)]+[(512,3,2)]*4+[(512,2,2)]+[(512,2,2)]");

  private Q_SLOTS:
    void readsThePublishedExpressions() {
        QCOMPARE(m_published.size(), std::size_t{7});
        QVERIFY((m_published[0] == ConvLayer{512, 10, 5}));
        QVERIFY((m_published[4] == ConvLayer{512, 3, 2}));
        QVERIFY(parseConvLayers(" [(512, 10, 5)] + [(512, 3, 2)] * 4 + [(512,2,2)] * 2 ") ==
                m_published);
        QVERIFY((parseConvLayers("[(8,4,2),(16,3,1),]") ==
                 std::vector<ConvLayer>{{8, 4, 2}, {16, 3, 1}}));
    }

    void countsFramesAsPublished_data() {
        QTest::addColumn<qint64>("samples");
        QTest::addColumn<qint64>("frames");
        for (const auto& [samples, frames] : {std::pair{399, 0},
                                              {400, 1},
                                              {719, 1},
                                              {720, 2},
                                              {16000, 49},
                                              {32000, 99},
                                              {250000, 781},
                                              {320000, 999},
                                              {0, 0}})
            QTest::addRow("%d", samples) << qint64{samples} << qint64{frames};
    }
    void countsFramesAsPublished() {
        QFETCH(qint64, samples);
        QTEST(qint64{frameCount(m_published, samples)}, "frames");
    }

    void knowsFieldAndStride() {
        QCOMPARE(receptiveField(m_published), std::int64_t{400});
        QCOMPARE(totalStride(m_published), std::int64_t{320});
    }

    void refusesWhatIsNoSuchList_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", "[]", "512", "[(512,10)]", "[(512,10,5)", "[(512,10,5)]+", "[(512,10,5)]*0",
              "[(0,10,5)]", "[(512,10,99999999999999999999)]", "[(1,1,1)]*65", "[(512,10,5)] x",
              "[(-1,10,5)]", "__import__('os')", "[(1,1,1)]*65536"})
            QTest::newRow(text) << text;
    }
    void refusesWhatIsNoSuchList() {
        QFETCH(QString, text);
        try {
            parseConvLayers(text.toStdString());
            QFAIL("accepted");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Config);
            QVERIFY(std::string(error.what()).find("conv_feature_layers") != std::string::npos);
        }
    }
};

QTEST_GUILESS_MAIN(TestConvLayers)
#include "tst_conv_layers.moc"
