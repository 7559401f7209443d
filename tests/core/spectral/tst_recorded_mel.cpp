// SPDX-License-Identifier: Apache-2.0
// Mels of recordings and from disk, and the noise beneath them.
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/spectral/recorded_mel.h"
#include "core/tensor_io/safetensors.h"
#include "core/tensor_io/torch_writer.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <torch/csrc/jit/serialization/pickle.h>

using namespace parlance;
using namespace parlance::spectral;

class TestRecordedMel : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    audio::MelConfig m_config{.samplingRate = 8000,
                              .filterLength = 256,
                              .hopLength = 64,
                              .winLength = 256,
                              .nMelChannels = 20,
                              .melFmin = 0.0,
                              .melFmax = 4000.0};

    std::filesystem::path path(const char* name) const {
        return m_folder.filePath(name).toStdString();
    }
    std::filesystem::path recording(const char* name, std::size_t samples,
                                    std::int64_t rateHz = 8000) const {
        audio::AudioBuffer buffer{rateHz, std::vector<float>(samples)};
        KeyedRandom random(7);
        for (std::size_t i = samples / 2; i < samples; ++i) // silence, then noise
            buffer.samples[i] = static_cast<float>(0.4 * (random.uniform() - 0.5));
        audio::writeWavFile(path(name), buffer);
        return path(name);
    }

  private Q_SLOTS:
    void ofARecording() {
        const LogMel logMel(m_config);
        const torch::Tensor mel = recordedMel(recording("a.wav", 4000), logMel, {});
        QCOMPARE(mel.sizes(), (at::IntArrayRef{20, 1 + 4000 / 64}));
        QVERIFY(torch::equal(mel.select(1, 5), torch::full({20}, silentMel())));
        // Another rate is resampled.
        const torch::Tensor half = recordedMel(recording("b.wav", 8000, 16000), logMel, {});
        QCOMPARE(half.size(1), mel.size(1));
        PARLANCE_EXPECT_ERROR(recordedMel(recording("short.wav", 100), logMel, {}), ErrorKind::Data,
                              "short.wav");
    }

    void dither() {
        const auto file = recording("c.wav", 4000);
        const torch::Tensor plain = recordedSamples(file, 8000, {});
        const torch::Tensor noisy = recordedSamples(file, 8000, {.amplitude = 1e-3, .key = 5});
        const torch::Tensor noise = noisy - plain;
        QVERIFY(noise.abs().max().item<double>() <= 1.001e-3);
        QVERIFY(noise.abs().mean().item<double>() > 3e-4);
        QVERIFY(std::abs(noise.mean().item<double>()) < 1e-4);
        QVERIFY(torch::equal(noisy, recordedSamples(file, 8000, {.amplitude = 1e-3, .key = 5})));
        QVERIFY(!torch::equal(noisy, recordedSamples(file, 8000, {.amplitude = 1e-3, .key = 6})));
        const torch::Tensor mel =
            recordedMel(file, LogMel(m_config), {.amplitude = 1e-3, .key = 5});
        QVERIFY(mel.min().item<double>() > silentMel() + 1.0);
    }

    void fromDisk_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("safetensors") << "mel.safetensors";
        QTest::newRow("torch.save") << "mel.pt";
    }
    void fromDisk() {
        QFETCH(QString, name);
        const auto file = path(name.toUtf8());
        const torch::Tensor mel = torch::randn({20, 13});
        const auto write = [&](const torch::Tensor& tensor) {
            std::filesystem::remove(file);
            if (!name.endsWith(".pt"))
                return writeMel(file, tensor);
            const std::vector<char> saved = torch::jit::pickle_save(tensor);
            writeFileAtomically(file, {saved.data(), saved.size()});
        };
        write(mel);
        QVERIFY(torch::equal(readMel(file, m_config), mel));
        write(mel.to(torch::kHalf));
        QCOMPARE(readMel(file, m_config).scalar_type(), torch::kFloat);
        for (const at::IntArrayRef shape :
             {at::IntArrayRef{19, 13}, at::IntArrayRef{20, 0}, at::IntArrayRef{1, 20, 13}}) {
            write(torch::zeros(shape));
            PARLANCE_EXPECT_ERROR(readMel(file, m_config), ErrorKind::Data, name.toStdString());
        }
        writeFileAtomically(file, "not a tensor");
        PARLANCE_EXPECT_ERROR(readMel(file, m_config), ErrorKind::Data, name.toStdString());
        PARLANCE_EXPECT_ERROR(readMel(path("absent.safetensors"), m_config), ErrorKind::IoRead,
                              "absent");
    }

    void severalTensors() {
        const torch::Tensor mel = torch::zeros({20, 5});
        tensor_io::writeSafetensors(path("two.safetensors"), {{"a", mel}, {"b", mel}});
        PARLANCE_EXPECT_ERROR(readMel(path("two.safetensors"), m_config), ErrorKind::Data,
                              "2 tensors");
        tensor_io::writeTorchFile(path("two.pt"), {{"a", mel}, {"b", mel}});
        PARLANCE_EXPECT_ERROR(readMel(path("two.pt"), m_config), ErrorKind::Data, "2 tensors");
    }
};

QTEST_APPLESS_MAIN(TestRecordedMel)
#include "tst_recorded_mel.moc"
