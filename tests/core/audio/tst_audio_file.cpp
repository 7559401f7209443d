// SPDX-License-Identifier: Apache-2.0
#include "audio_fixtures.h"
#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"

#include <QTemporaryDir>
#include <QTest>

#include <sndfile.h>

#include <cmath>
#include <fstream>
#include <limits>

using namespace parlance;
using namespace parlance::audio;
using namespace parlance::audio::test;

namespace {

std::string bytesOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void put(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// The kind of error that reading throws, or "read" when it reads.
std::string outcome(const std::filesystem::path& path) {
    try {
        readAudioFile(path);
        return "read";
    } catch (const Error& error) {
        return std::string(errorKindName(error.kind()));
    }
}

/// No audio after the header: the data chunk of a float WAV that libsndfile has written.
std::string floatWavWith(const std::filesystem::path& path, float value) {
    AudioBuffer audio{16000, std::vector<float>(100, 0.25F)};
    writeWavFile(path, audio, SampleFormat::Float32);
    std::string bytes = bytesOf(path);
    std::memcpy(bytes.data() + bytes.size() - 40, &value, sizeof value);
    return bytes;
}

} // namespace

class TstAudioFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::filesystem::path file(const char* name) const {
        return std::filesystem::path(m_dir.path().toStdString()) / name;
    }

  private Q_SLOTS:
    void everyFormatGivesTheSameSamples_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("format");
        QTest::addColumn<int>("rate");
        QTest::addColumn<int>("channels");
        QTest::addColumn<double>("tolerance"); // of the RMS of the utterance
        const auto row = [](const char* name, int format, int rate, int channels,
                            double tolerance) {
            QTest::addRow("%s at %d Hz, %d channels", name, rate, channels)
                << QString(name) << format << rate << channels << tolerance;
        };
        for (const int rate : {8000, 11025, 16000, 22050, 44100, 48000})
            row("pcm16.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, rate, 1, 1e-3);
        for (const int channels : {2, 3, 6})
            row("pcm16.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 16000, channels, 1e-3);
        row("pcm8.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_U8, 16000, 1, 0.03);
        row("pcm24.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_24, 16000, 6, 1e-5);
        row("pcm32.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_32, 16000, 1, 1e-6);
        row("float.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 16000, 2, 1e-6);
        row("double.wav", SF_FORMAT_WAV | SF_FORMAT_DOUBLE, 16000, 1, 1e-6);
        row("ulaw.wav", SF_FORMAT_WAV | SF_FORMAT_ULAW, 8000, 1, 0.05);
        row("adpcm.wav", SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM, 16000, 1, 0.05);
        row("pcm16.aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 44100, 2, 1e-3);
        row("pcm16.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 16000, 1, 1e-3);
        row("pcm24.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_24, 48000, 6, 1e-5);
        row("pcm8.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_S8, 8000, 1, 0.03);
        row("vorbis.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 16000, 1, 0.2);
        row("vorbis.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 44100, 2, 0.2);
        for (const int rate : {8000, 16000, 24000, 48000})
            row("opus.opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, rate, 1, 0.2);
        row("layer3.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 16000, 1, 0.2);
        row("layer3.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 44100, 2, 0.2);
    }
    void everyFormatGivesTheSameSamples() {
        QFETCH(QString, name);
        QFETCH(int, format);
        QFETCH(int, rate);
        QFETCH(int, channels);
        QFETCH(double, tolerance);
        const auto path = file(qPrintable(name));
        const AudioBuffer original = utterance(rate, 1.5);
        writeSound(path, format, original, channels);

        const AudioFileInfo info = probeAudioFile(path);
        QCOMPARE(info.sampleRateHz, std::int64_t{rate});
        QCOMPARE(info.channels, channels);
        QVERIFY(std::abs(info.durationSec() - 1.5) < 0.1);
        QVERIFY(!info.format.empty());
        if (format == (SF_FORMAT_WAV | SF_FORMAT_PCM_16))
            QCOMPARE(info.format, std::string("WAV, 16 bit"));

        const AudioBuffer audio = readAudioFile(path);
        QCOMPARE(audio.sampleRateHz, std::int64_t{rate});
        const bool lossy = tolerance >= 0.1;
        const double error = relativeError(original.samples, audio.samples, lossy ? 120 : 0);
        QVERIFY2(error < tolerance, qPrintable(QString::number(error)));

        const AudioBuffer atModelRate = readAudioFile(path, 16000);
        const double converted =
            relativeError(utterance(16000, 1.5).samples, atModelRate.samples, lossy ? 200 : 1);
        QVERIFY2(converted < tolerance + 0.01, qPrintable(QString::number(converted)));
    }

    void whatIsNoAudioIsOneClearError_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("kind");
        QTest::newRow("empty") << QByteArray() << "data";
        QTest::newRow("text") << QByteArray("not audio at all, just words\n") << "data";
        QTest::newRow("zeros") << QByteArray(4096, '\0') << "data";
        QTest::newRow("half a RIFF header")
            << QByteArray("RIFF\x24\x00\x00\x00WAVEfm", 14) << "data";
        QTest::newRow("fLaC and nothing") << QByteArray("fLaC") << "data";
        QTest::newRow("OggS and nothing") << QByteArray("OggS") + QByteArray(40, '\0') << "data";
    }
    void whatIsNoAudioIsOneClearError() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, kind);
        const auto path = file("hostile.wav");
        put(path, bytes.toStdString());
        QCOMPARE(QString::fromStdString(outcome(path)), kind);
        QVERIFY_EXCEPTION_THROWN(probeAudioFile(path), Error);
    }

    /// Nothing else is to be said of them, least of all that they do not exist.
    void whatIsNoAudioHasNoFurtherReason() {
        for (const char* name : {"words.wav", "words.mp3"}) {
            const auto path = file(name);
            put(path, std::string(2000, 'w'));
            try {
                (void)probeAudioFile(path);
                QFAIL("it was read");
            } catch (const Error& error) {
                QVERIFY2(std::string(error.what()).find("no readable audio: ") == 0, error.what());
            }
        }
    }

    void whatIsNotThereIsAReadError() {
        QCOMPARE(outcome(file("nowhere.wav")), "io_read");
        QCOMPARE(outcome(m_dir.path().toStdString()), "io_read");
    }

    void noSamplesIsAnError() {
        const auto path = file("silent.wav");
        writeWavFile(path, {16000, {}});
        QCOMPARE(outcome(path), "data");
    }

    void valuesThatAreNotFiniteAreAnError() {
        const auto path = file("nan.wav");
        for (const float value : {std::numeric_limits<float>::quiet_NaN(),
                                  std::numeric_limits<float>::infinity(), 1e30F}) {
            put(path, floatWavWith(path, value));
            QCOMPARE(outcome(path), "data");
        }
        put(path, floatWavWith(path, 1.5F)); // above full scale is loud, not broken
        QCOMPARE(outcome(path), "read");
    }

    void aTruncatedFileGivesWhatItHolds() {
        const AudioBuffer original = utterance(16000, 2.0);
        const struct {
            const char* name;
            int format;
        } cases[] = {{"cut.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16},
                     {"cut.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16},
                     {"cut.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS},
                     {"cut.opus", SF_FORMAT_OGG | SF_FORMAT_OPUS},
                     {"cut.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III}};
        for (const auto& [name, format] : cases) {
            const auto path = file(name);
            writeSound(path, format, original);
            const std::string bytes = bytesOf(path);
            put(path, bytes.substr(0, bytes.size() * 2 / 3));
            try {
                const AudioBuffer audio = readAudioFile(path);
                QVERIFY2(audio.samples.size() > 4000, name);
                QVERIFY2(audio.samples.size() < original.samples.size(), name);
                const std::vector<float> prefix(original.samples.begin(),
                                                original.samples.begin() + 4000);
                QVERIFY2(relativeError(prefix, audio.samples, 120) < 0.2, name);
            } catch (const Error& error) {
                QVERIFY2(error.kind() == ErrorKind::Data, error.what());
            }
        }
    }

    void lengthsThatLieTakeNoMemory() {
        const auto path = file("lying.wav");
        const AudioBuffer original = utterance(16000, 0.5);
        writeSound(path, SF_FORMAT_WAV | SF_FORMAT_PCM_16, original);
        std::string bytes = bytesOf(path);
        const std::size_t data = bytes.find("data");
        for (const char top : {'\x7f', '\xff'}) {
            bytes.replace(data + 4, 4, std::string("\xff\xff\xff") + top);
            put(path, bytes);
            QCOMPARE(readAudioFile(path).samples.size(), original.samples.size());
        }

        const auto flac = file("lying.flac");
        writeSound(flac, SF_FORMAT_FLAC | SF_FORMAT_PCM_16, original);
        bytes = bytesOf(flac);
        // STREAMINFO holds the total of samples in the low 36 bits of bytes 18 to 25.
        bytes.replace(22, 4, "\xff\xff\xff\xff");
        put(flac, bytes);
        const std::string result = outcome(flac);
        QVERIFY2(result == "read" || result == "data", result.c_str());
        if (result == "read")
            QCOMPARE(readAudioFile(flac).samples.size(), original.samples.size());
    }

    void everyBrokenByteOfAHeaderIsSurvived() {
        const AudioBuffer original = utterance(16000, 0.2);
        const struct {
            const char* name;
            int format;
        } cases[] = {{"bent.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16},
                     {"bent.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16},
                     {"bent.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS},
                     {"bent.opus", SF_FORMAT_OGG | SF_FORMAT_OPUS},
                     {"bent.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III}};
        for (const auto& [name, format] : cases) {
            const auto path = file(name);
            writeSound(path, format, original);
            const std::string bytes = bytesOf(path);
            for (std::size_t i = 0; i < std::min<std::size_t>(bytes.size(), 64); ++i) {
                std::string bent = bytes;
                bent[i] = static_cast<char>(bent[i] ^ 0xFF);
                put(path, bent);
                const std::string result = outcome(path);
                QVERIFY2(
                    result == "read" || result == "data",
                    qPrintable(QString("%1, byte %2: %3").arg(name).arg(i).arg(result.c_str())));
            }
        }
    }

    void blocksEqualTheWhole() {
        const auto path = file("long.wav");
        writeSound(path, SF_FORMAT_WAV | SF_FORMAT_PCM_16, utterance(44100, 7.0), 2);
        const AudioBuffer whole = readAudioFile(path, 16000);
        AudioFileReader reader(path, 16000);
        QCOMPARE(reader.info().channels, 2);
        std::vector<float> joined;
        std::size_t size = 1;
        for (;;) {
            const std::vector<float> block = reader.read(size);
            QVERIFY(block.size() <= size);
            joined.insert(joined.end(), block.begin(), block.end());
            if (block.size() < size)
                break;
            size = size * 3 % 10007;
        }
        QCOMPARE(joined.size(), whole.samples.size());
        QVERIFY(relativeError(whole.samples, joined) < 1e-6);
        QVERIFY(reader.read(10).empty());
    }

    void writtenWavStatesItsLengths() {
        // Programs less forgiving than libsndfile believe the header.
        const std::string bytes = encodeWav({8000, std::vector<float>(100, 0.25F)});
        const auto lengthAt = [&bytes](std::size_t offset) {
            std::uint32_t length = 0;
            std::memcpy(&length, bytes.data() + offset, sizeof length);
            return std::size_t{length};
        };
        QCOMPARE(lengthAt(4), bytes.size() - 8);
        const std::size_t data = bytes.find("data");
        QCOMPARE(lengthAt(data + 4), std::size_t{200});
        QCOMPARE(data + 8 + 200, bytes.size());
    }

    void writtenWavReadsBack() {
        const auto path = file("written.wav");
        AudioBuffer original = utterance(22050, 0.3);
        original.samples.front() = 3.0F;
        for (const auto& [format, tolerance] :
             {std::pair{SampleFormat::Pcm16, 1e-4}, std::pair{SampleFormat::Pcm24, 1e-6},
              std::pair{SampleFormat::Float32, 0.0}}) {
            writeWavFile(path, original, format);
            const AudioBuffer read = readAudioFile(path);
            QCOMPARE(read.sampleRateHz, original.sampleRateHz);
            QCOMPARE(read.samples.size(), original.samples.size());
            for (std::size_t i = 1; i < read.samples.size(); ++i)
                QVERIFY(std::abs(read.samples[i] - original.samples[i]) <= tolerance);
            // Beyond full scale it saturates; wrapped around it would be negative.
            const float expected = format == SampleFormat::Float32 ? 3.0F : 1.0F;
            QVERIFY(std::abs(read.samples.front() - expected) < 1e-3);
        }
    }
};

QTEST_APPLESS_MAIN(TstAudioFile)
#include "tst_audio_file.moc"
