// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "tests/core/models/wav2vec2/random_model.h"

#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::wav2vec2;
using parlance::testing::noise;

class TestCtcRunner : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    std::unique_ptr<infer::AsrRunner> runner() const {
        return models::familyOf("wav2vec2").makeAsrRunner(m_folder, {});
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        AsrConfig config = testing::tinyConfig();
        config.model.normalize = true;
        testing::writeRandomModel(m_folder, config);
    }

    void aResultDoesNotDependOnItsBatch() {
        const auto recogniser = runner();
        const std::vector<audio::AudioBuffer> batch{noise(9000, 1), noise(4000, 2), noise(30, 3),
                                                    noise(0, 4)};
        const auto together = recogniser->transcribe(batch, {.keepLogits = true});
        QCOMPARE(together.size(), batch.size());
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const auto alone = recogniser->transcribe({batch[i]}, {.keepLogits = true})[0];
            QVERIFY(torch::allclose(together[i].logits, alone.logits, 1e-4, 1e-4));
            QCOMPARE(together[i].transcript.text, alone.transcript.text);
        }
        QVERIFY(!together[0].transcript.text.empty());
        QCOMPARE(together[2].logits.size(0), std::int64_t{1}); // padded to one frame
        QCOMPARE(together[3].logits.size(0), std::int64_t{0});
        QVERIFY(together[3].transcript.text.empty());
    }

    void aShortFileIsWhatTheBatchGives() {
        const auto recogniser = runner();
        const fs::path file = m_folder / "short.wav";
        audio::writeWavFile(file, noise(20000, 1), audio::SampleFormat::Float32);
        const auto fromFile = recogniser->transcribeFile(file, {.keepLogits = true}, {}, {});
        const auto fromMemory = recogniser->transcribe({noise(20000, 1)}, {.keepLogits = true})[0];
        QVERIFY(torch::allclose(fromFile.logits, fromMemory.logits, 1e-4, 1e-4));
        QCOMPARE(fromFile.transcript.text, fromMemory.transcript.text);
        QCOMPARE(fromFile.transcript.durationSec, 2.5);
    }

    void aLongFileHasAllItsFrames() {
        const auto recogniser = runner();
        const fs::path file = m_folder / "long.wav";
        audio::writeWavFile(file, noise(testing::kToneRate * 75, 1));
        const auto result = recogniser->transcribeFile(file, {.keepLogits = true}, {}, {});
        const auto layers = parseConvLayers(testing::tinyConfig().model.convFeatureLayers);
        QCOMPARE(result.logits.size(0), frameCount(layers, testing::kToneRate * 75));
        QCOMPARE(result.transcript.durationSec, 75.0);
        double last = 0.0;
        for (const auto& word : result.transcript.words) {
            QVERIFY(word.startSec >= last && word.endSec > word.startSec);
            QVERIFY(word.confidence > 0.0 && word.confidence <= 1.0);
            last = word.endSec;
        }
        QVERIFY(last > 60.0);
    }

    void anotherRateIsRefused() {
        audio::AudioBuffer audio = noise(1000, 1);
        audio.sampleRateHz = 16000;
        QVERIFY_EXCEPTION_THROWN(runner()->transcribe({audio}, {}), Error);
    }

    void damagedModelsAreNamed() {
        writeFileAtomically(m_folder / "model.safetensors", "not a model");
        try {
            runner();
            QFAIL("loaded");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Checkpoint);
        }
        fs::remove(m_folder / "dict.ltr.txt");
        QVERIFY_EXCEPTION_THROWN(runner(), Error);
    }

    void labelsStartWithTheBlank() {
        QCOMPARE(runner()->labels().size(), std::size_t{8});
        QCOMPARE(runner()->labels()[0], std::string("<s>"));
        QCOMPARE(runner()->sampleRateHz(), testing::kToneRate);
    }
};

QTEST_GUILESS_MAIN(TestCtcRunner)
#include "tst_ctc_runner.moc"
