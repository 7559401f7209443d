// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/recording_statistics.h"
#include "tests/support/errors.h"

#include <QTest>

#include <algorithm>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestRecordingStatistics : public QObject {
    Q_OBJECT

    torch::Tensor m_samples;   // [S]
    std::size_t m_largest = 0; // request

    infer::SampleReader reader() {
        m_largest = 0;
        return [this, at = std::int64_t{0}](std::size_t count) mutable {
            m_largest = std::max(m_largest, count);
            const std::int64_t end =
                std::min(m_samples.numel(), at + static_cast<std::int64_t>(count));
            const float* const first = m_samples.const_data_ptr<float>();
            return std::vector<float>(first + std::exchange(at, end), first + end);
        };
    }

  private Q_SLOTS:
    void init() {
        torch::manual_seed(1);
        // Louder and louder, so that every sample counts.
        m_samples = torch::randn({300000}) * torch::linspace(0.1, 1.0, 300000);
    }

    void momentsAreThoseOfTheWhole_data() {
        QTest::addColumn<QString>("layers");
        QTest::newRow("published") << "[(6,10,5)]";
        QTest::newRow("without overlap") << "[(6,4,4)]";
        QTest::newRow("with gaps") << "[(6,3,7)]";
    }

    void momentsAreThoseOfTheWhole() {
        QFETCH(QString, layers);
        FeatureExtractor extractor(parseConvLayers(layers.toStdString()), /*bias=*/true,
                                   /*normEveryBlock=*/false);
        const torch::InferenceMode inference;
        const nn::TimeMoments moments = firstNormMoments(extractor, reader(), {});
        QVERIFY(m_largest <= std::size_t{1} << 20);
        torch::nn::Conv1d first = extractor->blocks().front()->convolution;
        const auto whole = first(m_samples.view({1, 1, -1}))[0];
        const auto [variance, mean] =
            torch::var_mean(whole.to(torch::kFloat64), /*dim=*/1, /*unbiased=*/false);
        QVERIFY(torch::allclose(moments.mean.to(torch::kFloat64), mean, 1e-5, 1e-6));
        QVERIFY(torch::allclose(moments.variance.to(torch::kFloat64), variance, 1e-5, 0.0));
    }

    void waveformsAreReadInBlocks() {
        const WaveformStatistics statistics = waveformStatistics(reader(), {});
        QVERIFY(m_largest <= std::size_t{1} << 20);
        const double variance = m_samples.to(torch::kFloat64).var(false).item<double>();
        QVERIFY(std::abs(statistics.variance() / variance - 1.0) < 1e-9);
    }

    void aRecordingShorterThanAFrameHasNone() {
        m_samples = torch::randn({9});
        FeatureExtractor extractor(parseConvLayers("[(6,10,5)]"), false, false);
        QVERIFY(!firstNormMoments(extractor, reader(), {}).defined());
    }

    void aStopRequestEndsIt() {
        std::stop_source source;
        source.request_stop();
        FeatureExtractor extractor(parseConvLayers("[(6,10,5)]"), false, false);
        PARLANCE_EXPECT_ERROR(waveformStatistics(reader(), source.get_token()),
                              ErrorKind::Cancelled, "transcription");
        PARLANCE_EXPECT_ERROR(firstNormMoments(extractor, reader(), source.get_token()),
                              ErrorKind::Cancelled, "transcription");
    }
};

QTEST_GUILESS_MAIN(TestRecordingStatistics)
#include "tst_recording_statistics.moc"
