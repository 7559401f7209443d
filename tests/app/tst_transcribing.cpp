// SPDX-License-Identifier: Apache-2.0
// A trained model put to use: audio in every format, broken audio, evaluation, inspection.
#include "core/audio/files/wav_writer.h"
#include "core/audio/resample.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <sndfile.h>

#include <csignal>

using parlance::tests::AppResult;

namespace {

/// The utterance at another rate, with that many equal channels.
bool writeAudio(const QString& path, int format, int rateHz, int channels) {
    const auto audio = parlance::audio::resample(parlance::tests::speakTones("AB CD DA"), rateHz);
    SF_INFO info = {};
    info.samplerate = rateHz;
    info.channels = channels;
    info.format = format;
    SNDFILE* file = sf_open(path.toLocal8Bit().constData(), SFM_WRITE, &info);
    if (file == nullptr)
        return false;
    std::vector<float> frames;
    for (const float sample : audio.samples)
        frames.insert(frames.end(), static_cast<std::size_t>(channels), sample);
    const auto count = static_cast<sf_count_t>(audio.samples.size());
    const bool whole = sf_writef_float(file, frames.data(), count) == count;
    sf_close(file);
    return whole;
}

void writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray readBytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTranscribing : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    AppResult transcribe(const QStringList& arguments) const {
        return run(QStringList{"transcribe", "--json", "--model", path("run")} << arguments);
    }

    /// Twelve names of two minutes of speech: a list that is not done at once.
    QStringList longList() {
        parlance::audio::AudioBuffer audio{parlance::tests::kToneRateHz, {}};
        const auto spoken = parlance::tests::speakTones("AB CD DA");
        while (audio.durationSec() < 120.0)
            audio.samples.insert(audio.samples.end(), spoken.samples.begin(), spoken.samples.end());
        parlance::audio::writeWavFile(path("two-minutes.wav").toStdString(), audio);
        QStringList files;
        for (int i = 0; i < 12; ++i) {
            files << path(QStringLiteral("two-minutes-%1.wav").arg(i));
            QFile::link(path("two-minutes.wav"), files.last());
        }
        return files;
    }
    QStringList writtenIn(const QString& folder) const {
        return QDir(path(folder)).entryList({"*.txt"}, QDir::Files);
    }
    void startAndSeeSome(QProcess& process, const QString& folder, const QStringList& files) const {
        parlance::tests::startApp(process,
                                  QStringList{"transcribe", "--json", "--model", path("run"),
                                              "--threads", "1", "--output", path(folder)}
                                      << files,
                                  m_folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(process.bytesAvailable() > 0, 60000);
        QVERIFY(!writtenIn(folder).isEmpty()); // what is said is written
    }

  private Q_SLOTS:
    void initTestCase() {
        const std::filesystem::path corpus = path("tones").toStdString();
        parlance::tests::writeToneCorpus(corpus);
        const AppResult trained =
            run(parlance::tests::toneTraining(corpus, 300) << "--run" << path("run") << "--set"
                                                           << "train.valid_interval=100"
                                                           << "--set"
                                                           << "checkpoint.interval=0");
        QVERIFY2(trained.exitCode == 0, trained.errors);
        QVERIFY(writeAudio(path("plain.wav"), SF_FORMAT_WAV | SF_FORMAT_PCM_16, 8000, 1));
    }

    void resultFields() {
        writeBytes(path("reference.ltr"), "A B | C D | D A |\n");
        const AppResult result =
            transcribe({path("plain.wav"), "--reference", path("reference.ltr")});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue document = result.json();
        const QJsonValue entry = document["results"][0];
        QCOMPARE(entry["file"].toString(), path("plain.wav"));
        QCOMPARE(entry["text"].toString(), "AB CD DA");
        QVERIFY(entry["confidence"].toDouble() > 0.0 && entry["confidence"].toDouble() <= 1.0);
        QVERIFY(entry["duration"].toDouble() > 1.0);
        const QJsonArray words = entry["words"].toArray();
        QCOMPARE(words.size(), 3);
        double end = 0.0;
        for (const QJsonValue& word : words) {
            QVERIFY(word["start"].toDouble() >= end);
            QVERIFY(word["end"].toDouble() > word["start"].toDouble());
            end = word["end"].toDouble();
        }
        QVERIFY(end <= entry["duration"].toDouble());
        QCOMPARE(document["wer"].toDouble(), 0.0);
        QCOMPARE(document["cer"].toDouble(), 0.0);
        QVERIFY(document["real_time_factor"].toDouble() > 0.0);
        for (const char* name : {"mean", "p50", "p90", "p95", "p99"})
            QVERIFY2(document["latency_ms"][name].toDouble() > 0.0, name);
    }

    void aBeamWithALanguageModel() {
        writeBytes(path("own.ltr"), "A B | C D | D A |\n");
        writeBytes(path("other.txt"), "ab ab ab ab\n");
        for (const char* name : {"own.ltr", "other.txt"}) {
            const AppResult made = run({"prepare", "ngram-lm", "--order", "2", path(name),
                                        "--output", path(name) + ".arpa", "--json"});
            QVERIFY2(made.exitCode == 0, made.errors);
            QCOMPARE(made.json()["kept"].toInt(), 1);
        }
        const auto textWith = [&](const QStringList& options) {
            const AppResult result =
                transcribe(QStringList{path("plain.wav"), "--decoder", "beam"} << options);
            const QJsonValue entry = result.json()["results"][0];
            double end = 0.0;
            for (const QJsonValue& word : entry["words"].toArray()) {
                if (word["start"].toDouble() < end)
                    return QString("words overlap");
                end = word["end"].toDouble();
            }
            return result.exitCode == 0 ? entry["text"].toString() : QString(result.errors);
        };
        QCOMPARE(textWith({}), "AB CD DA");
        QCOMPARE(textWith({"--beam-width", "5", "--lm", path("own.ltr.arpa")}), "AB CD DA");
        // A model that outweighs what is heard gets its way: no word that it lacks twice.
        const QString bent = textWith({"--lm", path("other.txt.arpa"), "--lm-weight", "90"});
        QVERIFY2(bent.count(' ') < 2, qPrintable(bent));
    }

    /// The recogniser has the letters A, B, C and D; the language model has small ones.
    void aBeamWithATrainedLanguageModel() {
        QByteArray lines;
        for (int i = 0; i < 60; ++i)
            lines += "ab cd da\nda ab cd\n";
        writeBytes(path("lm.txt"), lines);
        QStringList training{"train",    "--preset", "transformer-xl-tiny", "--run", path("lm"),
                             "--device", "cpu"};
        for (const QString& setting :
             {"data.train=" + path("lm.txt"), "data.valid=" + path("lm.txt"),
              QStringLiteral("data.test="), QStringLiteral("data.batch_size=4"),
              QStringLiteral("model.n_layer=1"), QStringLiteral("model.d_model=16"),
              QStringLiteral("model.d_inner=16"), QStringLiteral("model.tgt_len=8"),
              QStringLiteral("model.mem_len=8"), QStringLiteral("validation.tgt_len=8"),
              QStringLiteral("validation.batch_size=2"), QStringLiteral("train.max_steps=60"),
              QStringLiteral("schedule.warmup_steps=5"),
              QStringLiteral("optimizer.learning_rate=0.01"), QStringLiteral("init.std=0.1")})
            training << "--set" << setting;
        const AppResult trained = run(training);
        QVERIFY2(trained.exitCode == 0, trained.errors);
        const auto bestOf = [&](const QString& model, const QString& weight) {
            const QStringList options{
                path("plain.wav"), "--decoder", "beam", "--nbest", "2", "--lm", model,
                "--lm-weight",     weight};
            const AppResult result = transcribe(options);
            return result.exitCode == 0 ? result.json()["results"][0]["alternatives"][0].toObject()
                                        : QJsonObject{{"text", QString(result.errors)}};
        };
        const QJsonObject plain = bestOf(path("lm"), "0.5");
        QCOMPARE(plain["text"].toString(), "AB CD DA");
        QVERIFY(bestOf(path("lm"), "2")["score"].toDouble() < plain["score"].toDouble());
        const QString file = path("lm/checkpoints/last/model.safetensors");
        QCOMPARE(bestOf(file, "0.5")["text"].toString(), "AB CD DA");
        const AppResult noSuchUse =
            transcribe({path("plain.wav"), "--decoder", "beam", "--lm", path("run")});
        QVERIFY(noSuchUse.exitCode != 0);
        QVERIFY2(noSuchUse.errors.contains("cannot be used to score"), noSuchUse.errors);
    }

    void severalTextsWithTheirScores() {
        const QStringList several{path("plain.wav"), "--decoder", "beam", "--nbest", "3"};
        const QJsonValue entry = transcribe(several).json()["results"][0];
        const QJsonArray texts = entry["alternatives"].toArray();
        QCOMPARE(texts.size(), qsizetype{3});
        QCOMPARE(texts[0]["text"], entry["text"]);
        QVERIFY(texts[1]["text"] != texts[0]["text"] && texts[2]["text"] != texts[1]["text"]);
        QVERIFY(texts[0]["score"].toDouble() >= texts[1]["score"].toDouble());
        QVERIFY(texts[1]["score"].toDouble() >= texts[2]["score"].toDouble());
        const AppResult one = transcribe({path("plain.wav"), "--decoder", "beam"});
        QVERIFY(one.json()["results"][0]["alternatives"].isUndefined());
        const AppResult greedy = transcribe({path("plain.wav"), "--nbest", "3"});
        QCOMPARE(greedy.exitCode, 2);
        QVERIFY2(greedy.lastErrorLine().contains("--nbest"), greedy.errors);
    }

    void everyFormatGivesTheSameText() {
        struct Case {
            const char* name;
            int format;
            int rateHz;
            int channels;
        };
        const std::vector<Case> cases{
            {"u8.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_U8, 8000, 1},
            {"s24.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_24, 44100, 2},
            {"s32.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_32, 48000, 6},
            {"float.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 22050, 3},
            {"double.wav", SF_FORMAT_WAVEX | SF_FORMAT_DOUBLE, 11025, 4},
            {"16.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 16000, 1},
            {"24.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_24, 48000, 5},
            {"vorbis.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 32000, 2},
            {"opus.ogg", SF_FORMAT_OGG | SF_FORMAT_OPUS, 48000, 1},
            {"layer3.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 44100, 2},
            {"layer3-slow.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 16000, 1},
        };
        QStringList files;
        for (const Case& one : cases) {
            files << path(one.name);
            QVERIFY2(writeAudio(files.last(), one.format, one.rateHz, one.channels), one.name);
        }
        for (const QStringList& options : {QStringList(), QStringList{"--batch-size", "4"}}) {
            const AppResult result = transcribe(files + options);
            QVERIFY2(result.exitCode == 0, result.errors);
            const QJsonArray results = result.json()["results"].toArray();
            QCOMPARE(results.size(), files.size());
            for (const QJsonValue& entry : results)
                QCOMPARE(entry["file"].toString() + ": " + entry["text"].toString(),
                         entry["file"].toString() + ": AB CD DA");
        }
    }

    void brokenAudio_data() {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray whole = [this] {
            writeAudio(path("whole.wav"), SF_FORMAT_WAV | SF_FORMAT_PCM_16, 8000, 1);
            return readBytes(path("whole.wav"));
        }();
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no audio") << QByteArray("this is a text, not a sound\n");
        QTest::newRow("header alone") << whole.left(44);
        QTest::newRow("half a header") << whole.left(20);
        QTest::newRow("broken header") << QByteArray(whole).replace(8, 4, "WOVE");
        QTest::newRow("no rate") << QByteArray(whole).replace(24, 4, QByteArray(4, '\0'));
        QTest::newRow("torn flac") << QByteArray("fLaC\0\0\0\x22garbage", 16);
    }

    void brokenAudio() {
        QFETCH(QByteArray, bytes);
        writeBytes(path("broken.wav"), bytes);
        const AppResult alone = transcribe({path("broken.wav")});
        QCOMPARE(alone.exitCode, 3);
        QVERIFY2(alone.lastErrorLine().startsWith("error: "), alone.errors);
        QVERIFY2(alone.lastErrorLine().contains("broken.wav"), alone.errors);
        QCOMPARE(alone.json()["error"]["kind"].toString(), "data");

        // Among others it is the only one that fails.
        const AppResult several = transcribe({path("broken.wav"), path("plain.wav")});
        QCOMPARE(several.exitCode, 3);
        const QJsonValue results = several.json()["results"];
        QCOMPARE(results[0]["error"]["kind"].toString(), "data");
        QCOMPARE(results[1]["text"].toString(), "AB CD DA");
        QVERIFY(several.lastErrorLine().startsWith("error: "));
    }

    void truncatedAudioGivesWhatItHolds() {
        const QByteArray whole = readBytes(path("plain.wav"));
        writeBytes(path("torn.wav"), whole.left(44 + (whole.size() - 44) / 2));
        const AppResult result = transcribe({path("torn.wav")});
        QCOMPARE(result.exitCode, 0);
        QVERIFY(QStringLiteral("AB CD DA")
                    .startsWith(result.json()["results"][0]["text"].toString().left(2)));
    }

    void missingFile() {
        const AppResult result = transcribe({path("nowhere.wav")});
        QCOMPARE(result.exitCode, 3);
        QCOMPARE(result.json()["error"]["kind"].toString(), "io_read");
    }

    void outputFiles() {
        const AppResult one =
            transcribe({path("plain.wav"), "--output", path("one.srt"), "--format", "srt"});
        QCOMPARE(one.exitCode, 0);
        QVERIFY(readBytes(path("one.srt")).contains("-->"));

        const AppResult two = transcribe({path("plain.wav"), path("16.flac"), "--output",
                                          path("texts"), "--save-logits", path("logits")});
        QCOMPARE(two.exitCode, 0);
        const QString name = path("plain.wav").replace('/', '_');
        QCOMPARE(readBytes(path("texts/") + name + ".txt").trimmed(), "AB CD DA");
        QVERIFY(QFile::exists(path("logits/labels.txt")));
        const QJsonValue logits =
            run({"inspect", "--json", path("logits/") + name + ".safetensors"}).json();
        QCOMPARE(logits["tensors"][0]["name"].toString(), "logits");
        QCOMPARE(logits["tensors"][0]["dtype"].toString(), "F32");
        QCOMPARE(logits["tensors"][0]["shape"].toArray().size(), 2);
    }

    void killedInTheMiddleAndResumed() {
        const QStringList files = longList();
        QProcess process;
        startAndSeeSome(process, "killed", files);
        process.kill();
        QCOMPARE(parlance::tests::finishApp(process).exitCode, 128 + SIGKILL);
        const QStringList done = writtenIn("killed");
        QVERIFY(!done.isEmpty());
        QVERIFY2(done.size() < files.size(), "the list was done before the signal came");
        const QByteArray text = readBytes(path("killed/") + done.front());
        QVERIFY2(text.contains("AB CD DA") && text.endsWith("\n"), text);

        // What is done is left as it is and left out.
        writeBytes(path("killed/") + done.front(), "as it was\n");
        const QStringList again = QStringList{"--resume", "--output", path("killed")} << files;
        const AppResult resumed = transcribe(again);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["skipped"].toInt(), done.size());
        QCOMPARE(resumed.json()["results"].toArray().size(), files.size() - done.size());
        QCOMPARE(writtenIn("killed").size(), files.size());
        QCOMPARE(readBytes(path("killed/") + done.front()), "as it was\n");
        const AppResult nothing = transcribe(again);
        QCOMPARE(nothing.exitCode, 0);
        QVERIFY(nothing.json()["results"].toArray().isEmpty());
        QCOMPARE(transcribe(QStringList{"--resume"} << files).exitCode, 2);
    }

    /// Ctrl-C: all that is done is there, in the files and in one whole document.
    void interruptedInTheMiddle() {
        const QStringList files = longList();
        QProcess process;
        startAndSeeSome(process, "interrupted", files);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const AppResult result = parlance::tests::finishApp(process);
        QCOMPARE(result.exitCode, 130);
        QCOMPARE(result.json()["error"]["kind"].toString(), "cancelled");
        const QJsonArray results = result.json()["results"].toArray();
        QCOMPARE(results.size(), writtenIn("interrupted").size());
        QVERIFY(results.size() >= 1 && results.size() < files.size());
        for (int i = 0; i < results.size(); ++i)
            QCOMPARE(results[i]["file"].toString(), files[i]);
    }

    void longFilesByWindows() {
        const QString file = longList().front();
        const auto textOf = [&](const QStringList& options) {
            const AppResult result = transcribe(QStringList{file} << options);
            return result.exitCode == 0 ? result.json()["results"][0]["text"].toString()
                                        : QString(result.errors);
        };
        const QStringList windows{"--window", "10", "--context", "2"};
        const QString alone = textOf(windows);
        QVERIFY2(alone.contains("AB CD DA"), qPrintable(alone));
        QCOMPARE(textOf(QStringList{"--batch-size", "3"} << windows), alone);
        QCOMPARE(transcribe({file, "--window", "10", "--context", "6"}).exitCode, 2);
    }

    void evaluation() {
        const AppResult result = run({"evaluate", "--json", "--task", "asr", "--model", path("run"),
                                      "--predictions", path("said.txt")});
        QVERIFY2(result.exitCode == 0, result.errors);
        QVERIFY2(result.json()["wer"].toDouble() < 10.0, result.output);
        QVERIFY2(result.json()["cer"].toDouble() < 10.0, result.output);
        QCOMPARE(readBytes(path("said.txt")).count('\n'), 8);

        const AppResult manifest = transcribe(
            {"--manifest", path("tones/valid.tsv"), "--reference", path("tones/valid.ltr")});
        QCOMPARE(manifest.json()["wer"], result.json()["wer"]);

        const AppResult width = run({"evaluate", "--task", "asr", "--model", path("run"),
                                     "--decoder", "beam", "--beam-width", "0"});
        QCOMPARE(width.exitCode, 2);
        QVERIFY2(width.lastErrorLine().contains("beam_width"), width.errors);

        // People read two decimals.
        const AppResult text = run({"evaluate", "--task", "asr", "--model", path("run")});
        const QRegularExpression rates(R"(^WER \d+\.\d\d %, CER \d+\.\d\d % over 8 )");
        QVERIFY2(rates.match(QString::fromUtf8(text.output)).hasMatch(), text.output);
    }

    void inspection() {
        const QJsonValue found = run({"inspect", "--json", path("run")}).json();
        QCOMPARE(found["kind"].toString(), "run");
        QCOMPARE(found["family"].toString(), "wav2vec2");
        QVERIFY(found["parameters"].toInteger() > 1000);
        QVERIFY(found["tensors"].toArray().size() > 10);
    }

    void hostileWeights_data() {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray huge(8, '\xff');
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("endless header") << huge + "{}";
        QTest::newRow("no JSON") << QByteArray("\x05\0\0\0\0\0\0\0abcde", 13);
        const QByteArray header =
            R"({"a":{"dtype":"F32","shape":[1099511627776,1099511627776],"data_offsets":[0,4]}})";
        QByteArray size(8, '\0');
        size[0] = static_cast<char>(header.size());
        QTest::newRow("overflow") << size + header + QByteArray(4, '\0');
    }

    void hostileWeights() {
        QFETCH(QByteArray, bytes);
        writeBytes(path("bad.safetensors"), bytes);
        const AppResult result = run({"inspect", "--json", path("bad.safetensors")});
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("bad.safetensors"), result.errors);
        QCOMPARE(result.json()["error"]["kind"].toString(), "checkpoint");
    }

    void hostileManifest_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("root alone") << QByteArray(".\n");
        QTest::newRow("no tab") << QByteArray(".\nplain.wav 100\n");
        QTest::newRow("no number") << QByteArray(".\nplain.wav\tmany\n");
        QTest::newRow("negative") << QByteArray(".\nplain.wav\t-5\n");
        QTest::newRow("way out") << QByteArray(".\n../../etc/passwd\t5\n");
    }

    void hostileManifest() {
        QFETCH(QByteArray, text);
        writeBytes(path("bad.tsv"), text);
        const AppResult result = transcribe({"--manifest", path("bad.tsv")});
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("bad.tsv"), result.errors);
        QCOMPARE(result.json()["error"]["kind"].toString(), "data");
    }

    void hostileConfig_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{\"preset\": ");
        QTest::newRow("no object") << QByteArray("[1, 2]");
        QTest::newRow("deep") << QByteArray(100000, '[');
        QTest::newRow("unknown key")
            << QByteArray(R"({"preset": "wav2vec2-tiny-digits", "train": {"max_stepz": 3}})");
        QTest::newRow("wrong type")
            << QByteArray(R"({"preset": "wav2vec2-tiny-digits", "train": {"max_steps": "x"}})");
        QTest::newRow("out of range")
            << QByteArray(R"({"preset": "wav2vec2-tiny-digits", "seed": 1e300})");
        QTest::newRow("no model") << QByteArray(R"({"train": {"max_steps": 3}})");
    }

    void hostileConfig() {
        QFETCH(QByteArray, text);
        writeBytes(path("bad.json"), text);
        const AppResult result =
            run({"train", "--json", "--config", path("bad.json"), "--run", path("never")});
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.lastErrorLine().contains("bad.json"), result.errors);
        QCOMPARE(result.json()["error"]["kind"].toString(), "config");
        QVERIFY(!QFile::exists(path("never")));
    }

    void noModel() {
        const AppResult result =
            run({"transcribe", "--json", "--model", "no-such-model", path("plain.wav")});
        QCOMPARE(result.exitCode, 3);
        QVERIFY(result.lastErrorLine().contains("no-such-model"));
        const AppResult device = transcribe({path("plain.wav"), "--device", "cuda:99"});
        QCOMPARE(device.exitCode, 4);
        const AppResult precision =
            transcribe({path("plain.wav"), "--device", "cpu", "--precision", "fp16"});
        QCOMPARE(precision.exitCode, 2);
        QCOMPARE(precision.json()["error"]["kind"].toString(), "config");
    }
};

QTEST_GUILESS_MAIN(TestTranscribing)
#include "tst_transcribing.moc"
