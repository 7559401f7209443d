// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/vocoder_task.h"
#include "core/train/update/update_step.h"
#include "tests/core/models/made_up_voice.h"
#include "tests/core/models/waveglow/small_vocoder.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace parlance;
using namespace parlance::waveglow;
using parlance::tests::smallVocoder;

class TestVocoderTask : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    std::unique_ptr<VocoderTask> task(const VocoderConfig& config) const {
        auto made =
            std::make_unique<VocoderTask>(models::TaskRequest{.task = "vocoder",
                                                              .config = config::toJson(config),
                                                              .baseFolder = folder(),
                                                              .initModel = {}});
        made->prepare(torch::kCPU, compute::Precision::Fp32);
        return made;
    }
    static double value(const runs::Values& values, const std::string& name) {
        for (const auto& [key, number] : values)
            if (key == name)
                return number;
        return NAN;
    }
    static const VocoderBatch& vocoderOf(const batching::Batch& batch) {
        return dynamic_cast<const VocoderBatch&>(batch);
    }

  private Q_SLOTS:
    void initTestCase() {
        tests::writeMadeUpVoice(folder(), "train", 10);
        tests::writeMadeUpVoice(folder(), "valid", 3);
    }

    void segments() {
        const auto from = trainingSource(smallVocoder(), folder());
        QCOMPARE(from->batchesIn(0), std::int64_t{2});
        const auto made = from->make(0, 0), same = from->make(0, 0);
        const VocoderBatch& batch = vocoderOf(*made);
        QCOMPARE(batch.audio.sizes(), (at::IntArrayRef{4, 1024}));
        QCOMPARE(batch.items, 4096.0);
        QVERIFY(torch::equal(batch.mel, from->logMel().forward(batch.audio)));
        QVERIFY(torch::equal(batch.audio, vocoderOf(*same).audio));
        // Each is a stretch of its recording, another one in another epoch.
        std::set<std::int64_t> begins;
        for (std::int64_t epoch = 0; epoch < 8; ++epoch)
            for (std::int64_t index = 0; index < 2; ++index) {
                const auto next = from->make(epoch, index);
                const VocoderBatch& stretch = vocoderOf(*next);
                for (std::size_t row = 0; row < stretch.places.size(); ++row) {
                    const torch::Tensor windows =
                        from->samples(stretch.places[row]).unfold(0, 1024, 1);
                    const torch::Tensor equal =
                        (windows == stretch.audio[static_cast<std::int64_t>(row)]).all(1);
                    QCOMPARE(equal.sum().item<std::int64_t>(), std::int64_t{1});
                    if (stretch.places[row] == 9)
                        begins.insert(equal.nonzero().item<std::int64_t>());
                }
            }
        QVERIFY(begins.size() > 2);

        VocoderConfig longer = smallVocoder();
        longer.data.segmentLength = 8192; // than any recording: silence follows
        const auto padded = trainingSource(longer, folder())->make(0, 0);
        QCOMPARE(vocoderOf(*padded).audio.slice(1, 13 * 400).abs().max().item<double>(), 0.0);
    }

    void badItems() {
        VocoderConfig config = smallVocoder();
        std::vector<Recording> recordings = trainingSource(config, folder())->recordings();
        recordings.resize(4);
        recordings[1].file = folder() / "absent.wav";
        PARLANCE_EXPECT_ERROR(VocoderSource(recordings, config, true).make(0, 0), ErrorKind::IoRead,
                              "absent.wav");
        config.data.onBadItem = "skip";
        const auto batch = VocoderSource(recordings, config, true).make(0, 0);
        QCOMPARE(vocoderOf(*batch).places.size(), std::size_t{3});
        QCOMPARE(batch->badItems.size(), std::size_t{1});
    }

    void learns() {
        const VocoderConfig config = smallVocoder();
        const auto vocoder = task(config);
        const double before = value(vocoder->validate({}).values, "loss");
        train::TrainerOptions options;
        options.config = config.common;
        train::UpdateStep step(*vocoder, options);
        batching::Loader loader(vocoder->trainSource(), {}, {});
        step.run(loader, 1, 5e-3);
        const double first = value(step.report().values, "loss");
        for (std::int64_t update = 2; update <= 30; ++update)
            QVERIFY(step.run(loader, update, 5e-3));
        step.report();
        step.run(loader, 31, 5e-3);
        QVERIFY(value(step.report().values, "loss") < first - 0.5);
        QVERIFY(value(vocoder->validate({}).values, "loss") < before - 0.5);
    }

    void validation() {
        VocoderConfig config = smallVocoder();
        config.validation.samples = 2;
        const auto vocoder = task(config);
        const train::ValidationResult result = vocoder->validate({});
        for (const char* name : {"loss", "mel_distance"})
            QVERIFY2(std::isfinite(value(result.values, name)), name);
        // At first the 1x1 convolutions are rotations.
        QVERIFY(std::abs(value(result.values, "condition_number") - 1.0) < 1e-4);
        QCOMPARE(value(result.values, "negative_determinants"), 0.0);
        QCOMPARE(result.items.size(), std::size_t{2});
        QCOMPARE(result.media.size(), std::size_t{2});
        const auto& sound = std::get<audio::AudioBuffer>(result.media.front().content);
        QCOMPARE(sound.sampleRateHz, std::int64_t{8000});
        QCOMPARE(sound.samples.size(), std::size_t{4 * 400}); // as long as the recording
        QVERIFY(vocoder->model().is_training());
        QCOMPARE(value(vocoder->validate({}).values, "loss"), value(result.values, "loss"));
        QCOMPARE(value(vocoder->validate({}).values, "mel_distance"),
                 value(result.values, "mel_distance"));
    }
};

QTEST_APPLESS_MAIN(TestVocoderTask)
#include "tst_vocoder_task.moc"
