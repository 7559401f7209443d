// SPDX-License-Identifier: Apache-2.0
// A voice and a vocoder put to use: texts into recordings, by the command line and by the server.
#include "core/audio/files/audio_file.h"
#include "core/engine/remote_engine.h"
#include "core/protocol/speech/synthesize.h"
#include "core/protocol/speech/vocode.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>

namespace fs = std::filesystem;
using namespace parlance;
using protocol::Synthesize;
using tests::AppResult;

class TestSpeaking : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path folder() const { return m_temporary.path().toStdString(); }
    QString path(const QString& name) const { return m_temporary.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return tests::runApp(arguments, m_temporary.path());
    }
    AppResult speak(const QStringList& arguments) const {
        return run(QStringList{"synthesize", "--json", "--threads", "1", "--max-decoder-steps",
                               "40", "--tacotron2", path("voice")}
                   << arguments);
    }
    std::vector<float> samples(const QString& file) const {
        return audio::readAudioFile(path(file).toStdString()).samples;
    }
    void writePhrases(const QByteArray& bytes) const {
        QFile file(path("phrases.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

  private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_temporary.path().toUtf8());
        tests::writeToneVoice(folder() / "tones");
        for (const auto& [family, name] :
             {std::pair{"tacotron2", "voice"}, std::pair{"waveglow", "vocoder"}}) {
            const AppResult trained = run(tests::toneVoiceTraining(folder() / "tones", family, 2)
                                          << "--run" << path(name));
            QVERIFY2(trained.exitCode == 0, trained.errors);
        }
    }

    void griffinLimNeedsNoVocoder() {
        const AppResult result =
            speak({"--vocoder", "griffin-lim", "--text", "AB CD", "--output", path("griffin-lim")});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonObject document = result.json().toObject();
        const QJsonObject spoken = document["results"].toArray().first().toObject();
        const auto audio = audio::readAudioFile(spoken["file"].toString().toStdString());
        QCOMPARE(audio.sampleRateHz, 8000);
        QCOMPARE(static_cast<double>(audio.samples.size()) / 8000.0, spoken["duration"].toDouble());
        QCOMPARE(static_cast<int>(audio.samples.size()), spoken["mel_frames"].toInt() * 128);
        QVERIFY(spoken["stopped"] == "gate" || spoken["stopped"] == "limit");
        QVERIFY(spoken["peak"].toDouble() > 0.0);
        QVERIFY(document["times_real_time"].toDouble() > 0.0);
        QVERIFY(document["latency_ms"].toObject().contains("p95"));
    }

    /// The voice was trained with model.max_decoder_steps=20.
    void theVoicesOwnLimitHolds() {
        const QStringList common{"synthesize",         "--json",      "--threads", "1",
                                 "--tacotron2",        path("voice"), "--vocoder", "griffin-lim",
                                 "--gate-threshold=1", "--text",      "AB CD",     "--output",
                                 path("limits")};
        const auto frames = [&](const QStringList& more) {
            const QJsonObject document = run(QStringList(common) << more).json().toObject();
            return document["results"].toArray().first().toObject()["mel_frames"].toInt();
        };
        QCOMPARE(frames({}), 20);
        QCOMPARE(frames({"--max-decoder-steps", "30"}), 30);
        engine::RemoteEngine engine(qEnvironmentVariable("PARLANCE_BIN").toStdString() +
                                    "/parlance");
        const auto served = [&](const infer::SpeakingOptions& options) {
            return Synthesize::answer(
                       engine.infer({folder() / "voice"},
                                    Synthesize::request({.text = "AB CD", .options = options}), {},
                                    {}, {}))
                .mel.columns;
        };
        QCOMPARE(served({.gateThreshold = 1.0}), std::int64_t{20});
        QCOMPARE(served({.gateThreshold = 1.0, .maxDecoderSteps = 30}), std::int64_t{30});
    }

    /// In input order, without the blank lines, and each as it sounds alone.
    void phrasesInBatches() {
        writePhrases("CD\n\nAB CD DA\r\nA\n");
        const QStringList common{"--waveglow", path("vocoder"), "--denoise",
                                 "0",          "--phrases",     path("phrases.txt")};
        const AppResult together = speak(QStringList(common) << "--batch-size"
                                                             << "8"
                                                             << "--output" << path("together"));
        QVERIFY2(together.exitCode == 0, together.errors);
        const AppResult alone = speak(QStringList(common) << "--batch-size"
                                                          << "1"
                                                          << "--output" << path("alone"));
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const QJsonArray results = together.json().toObject()["results"].toArray();
        QCOMPARE(results.size(), 3);
        QCOMPARE(results[1].toObject()["text"].toString(), "AB CD DA");
        for (const char* file : {"1.wav", "2.wav", "3.wav"})
            QCOMPARE(samples(QStringLiteral("together/") + file),
                     samples(QStringLiteral("alone/") + file));
        const AppResult otherSeed = speak(QStringList(common) << "--seed"
                                                              << "2"
                                                              << "--output" << path("other-seed"));
        QVERIFY(samples("other-seed/1.wav") != samples("alone/1.wav"));
        QCOMPARE(otherSeed.exitCode, 0);
    }

    /// What is there is neither said again nor touched.
    void resumed() {
        writePhrases("CD\nAB CD DA\nA\n");
        const QStringList common{"--vocoder",         "griffin-lim", "--phrases",
                                 path("phrases.txt"), "--output",    path("resumed")};
        QCOMPARE(speak(common).exitCode, 0);
        const std::vector<float> second = samples("resumed/2.wav");
        QVERIFY(QFile::remove(path("resumed/2.wav")));
        QFile first(path("resumed/1.wav"));
        QVERIFY(first.open(QIODevice::WriteOnly));
        first.write("kept");
        first.close();
        const AppResult result = speak(QStringList(common) << "--resume");
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonObject document = result.json().toObject();
        QCOMPARE(document["skipped"].toInt(), 2);
        QCOMPARE(document["results"].toArray().size(), 1);
        QCOMPARE(document["results"].toArray()[0].toObject()["text"].toString(), "AB CD DA");
        QCOMPARE(samples("resumed/2.wav"), second);
        QVERIFY(first.open(QIODevice::ReadOnly));
        QCOMPARE(first.readAll(), "kept");
        const AppResult nothingLeft = speak(QStringList(common) << "--resume");
        QVERIFY2(nothingLeft.exitCode == 0, nothingLeft.errors);
        QCOMPARE(nothingLeft.json().toObject()["skipped"].toInt(), 3);
    }

    void almostNothingIsSaid_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("frames");
        const QStringList none{"--gate-threshold", "0"}; // stops at the first frame
        const QStringList one{"--gate-threshold", "1", "--max-decoder-steps", "1"};
        const QStringList waveGlow{"--waveglow", path("vocoder")};
        const QStringList griffinLim{"--vocoder", "griffin-lim"};
        QTest::newRow("no frame, WaveGlow") << none + waveGlow << 0;
        QTest::newRow("one frame, WaveGlow") << one + waveGlow << 1;
        QTest::newRow("no frame, slower") << none + waveGlow + QStringList{"--speed", "0.5"} << 0;
        QTest::newRow("one frame, faster") << one + waveGlow + QStringList{"--speed", "2"} << 1;
        QTest::newRow("not denoised") << none + waveGlow + QStringList{"--denoise", "0"} << 0;
        QTest::newRow("no frame, Griffin-Lim") << none + griffinLim << 0;
        QTest::newRow("one frame, Griffin-Lim") << one + griffinLim << 1;
    }
    void almostNothingIsSaid() {
        QFETCH(QStringList, options);
        QFETCH(int, frames);
        const AppResult result =
            run(QStringList{"synthesize", "--json", "--threads", "1", "--tacotron2", path("voice"),
                            "--text", "AB. CD", "--output", path("almost")}
                << options);
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonObject spoken = result.json().toObject()["results"].toArray()[0].toObject();
        QCOMPARE(spoken["mel_frames"].toInt(), 2 * frames); // of two sentences
        const double pauseSec = options.contains("--speed")
                                    ? 0.4 / options.at(options.indexOf("--speed") + 1).toDouble()
                                    : 0.4;
        QCOMPARE(std::ssize(samples("almost/1.wav")),
                 std::lround(8000 * pauseSec) + 2 * frames * 128);
    }

    void nothingToSay() {
        const AppResult result =
            speak({"--vocoder", "griffin-lim", "--text", "?!", "--output", path("nothing")});
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("nothing to say"), result.errors);
        writePhrases("AB\n\x01\x02 ...\n\xff\xfe\nCD\n");
        const AppResult some = speak({"--vocoder", "griffin-lim", "--phrases", path("phrases.txt"),
                                      "--output", path("some")});
        QCOMPARE(some.exitCode, 3);
        const QJsonArray results = some.json().toObject()["results"].toArray();
        QCOMPARE(results.size(), 4);
        QVERIFY(results[1].toObject().contains("error"));
        QVERIFY(!results[3].toObject().contains("error"));
    }

    void whatIsMissingIsSaid() {
        const AppResult noVocoder = speak({"--text", "AB", "--output", path("x")});
        QCOMPARE(noVocoder.exitCode, 2);
        QVERIFY(noVocoder.lastErrorLine().contains("--waveglow"));
        const AppResult swapped = run({"synthesize", "--tacotron2", path("vocoder"), "--vocoder",
                                       "griffin-lim", "--text", "AB", "--output", path("x")});
        QCOMPARE(swapped.exitCode, 2);
        QVERIFY2(swapped.lastErrorLine().contains("waveglow"), swapped.errors);
    }

    void measuredByTheirTasks() {
        for (const auto& [model, task] :
             {std::pair{"voice", "tts"}, std::pair{"vocoder", "vocoder"}}) {
            const AppResult result = run({"evaluate", "--json", "--task", task, "--model",
                                          path(model), "--data", path("tones/valid.txt")});
            QVERIFY2(result.exitCode == 0, result.errors);
            QVERIFY(result.json().toObject()["loss"].isDouble());
        }
    }

    /// Its sizes and weights are taken over: what it had learned is not learned again.
    void aTrainingStartsFromAModel() {
        for (const auto& [family, model] :
             {std::pair{"tacotron2", "voice"}, std::pair{"waveglow", "vocoder"}}) {
            QStringList arguments = tests::toneVoiceTraining(folder() / "tones", family, 1);
            const QString run = path(QStringLiteral("from-") + model);
            const AppResult trained =
                this->run(arguments << "--init" << path(model) << "--run" << run << "--set"
                                    << "optimizer.learning_rate=0");
            QVERIFY2(trained.exitCode == 0, trained.errors);
            const auto loss = [&](const QString& of) {
                return this
                    ->run({"evaluate", "--json", "--task",
                           QString(family) == "tacotron2" ? "tts" : "vocoder", "--model", of,
                           "--data", path("tones/valid.txt")})
                    .json()
                    .toObject()["loss"]
                    .toDouble();
            };
            if (QString(family) == "waveglow") // no running means, so nothing has moved
                QCOMPARE(loss(run), loss(path(model)));
            const AppResult contradicted = this->run(
                tests::toneVoiceTraining(folder() / "tones", family, 1)
                << "--init" << path(model) << "--run" << path("contradicted") << "--set"
                << (QString(family) == "tacotron2" ? "model.prenet_dim=17" : "model.n_flows=3"));
            QCOMPARE(contradicted.exitCode, 3);
            QVERIFY2(contradicted.lastErrorLine().contains("another architecture"),
                     contradicted.errors);
        }
    }

    /// The window's way: two models in one request, and audio while it is made.
    void theServerStreamsAudio() {
        engine::RemoteEngine engine(qEnvironmentVariable("PARLANCE_BIN").toStdString() +
                                    "/parlance");
        const Synthesize::Question question{
            .text = "AB CD. DA B.",
            .options = {.vocoding = {.denoise = 0.0}, .maxDecoderSteps = 60}};
        std::vector<float> heard;
        std::size_t parts = 0;
        const auto tensors =
            engine.infer({folder() / "voice", folder() / "vocoder"}, Synthesize::request(question),
                         [&](const std::vector<protocol::Tensor>& part) {
                             const audio::AudioBuffer audio = Synthesize::audioOf(part);
                             QCOMPARE(audio.sampleRateHz, 8000);
                             heard.insert(heard.end(), audio.samples.begin(), audio.samples.end());
                             ++parts;
                         },
                         {}, {});
        const Synthesize::Answer answer = Synthesize::answer(tensors);
        QVERIFY(parts > 2);
        QCOMPARE(heard, answer.audio.samples);
        QVERIFY(!answer.passages.empty());
        std::int64_t frames = 0;
        for (const infer::PassageReport& passage : answer.passages) {
            QCOMPARE(passage.firstFrame, frames);
            frames += passage.frames;
        }
        QCOMPARE(answer.mel.rows, 40);
        QCOMPARE(answer.mel.columns, frames);
        QCOMPARE(answer.alignment.rows, frames);
        for (std::int64_t t = 0; t < frames; ++t) {
            float sum = 0.0F;
            for (std::int64_t n = 0; n < answer.alignment.columns; ++n)
                sum += answer.alignment
                           .values[static_cast<std::size_t>(t * answer.alignment.columns + n)];
            QVERIFY(std::abs(sum - 1.0F) < 1e-3F);
        }
        for (const infer::SpokenWord& word : answer.words) {
            QCOMPARE(word.word, question.text.substr(word.begin, word.end - word.begin));
            QVERIFY(word.startSec < word.endSec);
        }
        // Whole instead of in parts: the same.
        const Synthesize::Answer whole = Synthesize::answer(engine.infer(
            {folder() / "voice", folder() / "vocoder"}, Synthesize::request(question), {}, {}, {}));
        // Pieces of other lengths round otherwise in the last bits.
        QCOMPARE(whole.audio.samples.size(), answer.audio.samples.size());
        for (std::size_t i = 0; i < whole.audio.samples.size(); ++i)
            QVERIFY(std::abs(whole.audio.samples[i] - answer.audio.samples[i]) < 1e-3F);
        // The vocoder alone, of the mel that the voice made.
        const protocol::Vocode::Question mel{.channels = answer.mel.rows,
                                             .mel = answer.mel.values,
                                             .options = question.options.vocoding};
        const audio::AudioBuffer vocoded = protocol::Vocode::answer(
            engine.infer({folder() / "vocoder"}, protocol::Vocode::request(mel), {}, {}, {}));
        QCOMPARE(std::ssize(vocoded.samples), frames * 128);
    }
};

QTEST_GUILESS_MAIN(TestSpeaking)
#include "tst_speaking.moc"
