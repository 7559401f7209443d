// SPDX-License-Identifier: Apache-2.0
// `parlance prepare`: corpora become manifests, what is left out is named.
#include "core/audio/files/wav_writer.h"
#include "tests/app/app_runner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using parlance::tests::AppResult;

class TestPreparing : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult prepare(const QStringList& arguments) const {
        return parlance::tests::runApp(QStringList{"prepare"} + arguments, m_folder.path());
    }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private Q_SLOTS:
    void initTestCase() {
        QVERIFY(QDir(m_folder.path()).mkpath("corpus/wavs"));
        for (const char* name : {"one", "two", "three"})
            parlance::audio::writeWavFile(path("corpus/wavs/").toStdString() + name + ".wav",
                                          {8000, std::vector<float>(800, 0.1F)});
        write("corpus/metadata.csv", "one|1.|One.\ntwo|2|two\nmissing|3|three\n");
    }

    void asrManifest() {
        const AppResult result =
            prepare({"asr-manifest", path("corpus"), "--output", path("out"), "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue json = result.json();
        QCOMPARE(json["kept"].toInt(), 2);
        QCOMPARE(json["output"].toString(), path("out"));
        QCOMPARE(json["layout"].toString(), "ljspeech");
        const QJsonArray leftOut = json["left_out"].toArray();
        QCOMPARE(leftOut.size(), 2);
        for (const QJsonValue& item : leftOut) {
            QVERIFY(!item["reason"].toString().isEmpty());
            QVERIFY(item["file"] == "wavs/missing.wav" || item["file"] == "wavs/three.wav");
        }
        QCOMPARE(read("out/train.tsv").split('\n').at(1), "wavs/one.wav\t800");
        QCOMPARE(read("out/train.ltr"), "O N E |\nT W O |\n");
        QCOMPARE(read("out/dict.ltr.txt").split('\n').at(0), "O 2");
    }

    void recordingsOfAnotherRate() {
        QVERIFY(QDir(m_folder.path()).mkpath("mixed"));
        for (const auto& [name, rateHz] : {std::pair{"a", 8000}, {"b", 8000}, {"c", 16000}}) {
            parlance::audio::writeWavFile(path("mixed/").toStdString() + name + ".wav",
                                          {rateHz, std::vector<float>(800, 0.1F)});
            write(QString("mixed/%1.txt").arg(name), "Hello");
        }
        const QStringList command{"asr-manifest", path("mixed"), "--json", "--output"};
        const AppResult without = prepare(command + QStringList{path("some")});
        QCOMPARE(without.json()["kept"].toInt(), 2);
        QVERIFY(without.json()["left_out"][0]["reason"].toString().contains("16 kHz"));
        const AppResult result = prepare(command + QStringList{path("all"), "--resample"});
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["kept"].toInt(), 3);
        QCOMPARE(read("all/train.tsv"), "recordings\na.wav\t800\nb.wav\t800\nc.wav\t400\n");
    }

    void ttsFilelists() {
        const AppResult result =
            prepare({"tts-filelists", path("corpus"), "--output", path("voice"), "--valid-share",
                     "0", "--test-share", "0", "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue json = result.json();
        QCOMPARE(json["kept"].toInt(), 2);
        QCOMPARE(json["left_out"].toArray().size(), 2);
        QCOMPARE(json["manifests"][0]["rows"].toInt(), 2);
        QCOMPARE(read("voice/train.txt"),
                 (path("corpus") + "/wavs/one.wav|One.\n" + path("corpus") + "/wavs/two.wav|two\n")
                     .toUtf8());
        const AppResult again = prepare({"tts-filelists", path("corpus"), "--output", path("voice"),
                                         "--valid-share", "0", "--test-share", "0"});
        QCOMPARE(again.exitCode, 2);
        QVERIFY(again.lastErrorLine().contains("train.txt"));
    }

    void ttsMels() {
        write("speech.txt", "corpus/wavs/one.wav|One.\ncorpus/wavs/missing.wav|Two.\n"
                            "./corpus/wavs/two.wav|Two, | \n");
        const QStringList command{
            "tts-mels", path("speech.txt"),         "--output", path("mels"),
            "--set",    "audio.sampling_rate=8000", "--set",    "audio.filter_length=64",
            "--set",    "audio.win_length=64",      "--set",    "audio.hop_length=16",
            "--set",    "audio.n_mel_channels=10",  "--set",    "audio.mel_fmax=4000",
            "--json"};
        QCOMPARE(prepare(command).exitCode, 3); // a row of two texts
        write("speech.txt", "corpus/wavs/one.wav|One.\ncorpus/wavs/missing.wav|Two.\n"
                            "./corpus/wavs/two.wav|Two,\n");
        const AppResult result = prepare(command);
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue json = result.json();
        QCOMPARE(json["kept"].toInt(), 2);
        QCOMPARE(json["left_out"][0]["file"].toString(), "corpus/wavs/missing.wav");
        QCOMPARE(json["manifests"][0]["rows"].toInt(), 2);
        QCOMPARE(read("mels/speech.txt"), "corpus/wavs/one.wav.safetensors|One.\n"
                                          "corpus/wavs/two.wav.safetensors|Two,\n");
        const QString one = path("mels/corpus/wavs/one.wav.safetensors");
        QVERIFY(QFile::exists(one));

        const AppResult taken = prepare(command);
        QCOMPARE(taken.exitCode, 2);
        QVERIFY(taken.lastErrorLine().contains("speech.txt"));

        // What is there is kept: only a torn one is made again.
        QVERIFY(QFile::remove(path("mels/speech.txt")));
        const QString two = path("mels/corpus/wavs/two.wav.safetensors");
        const QByteArray whole = read("mels/corpus/wavs/two.wav.safetensors");
        QVERIFY(QFile::resize(two, whole.size() - 4));
        const auto inode = [](const QString& file) {
            struct stat facts {};
            ::stat(file.toUtf8().constData(), &facts);
            return facts.st_ino;
        };
        const auto before = inode(one);
        QCOMPARE(prepare(command).exitCode, 0);
        QCOMPARE(inode(one), before);
        QCOMPARE(read("mels/corpus/wavs/two.wav.safetensors"), whole);

        // Other options make other mels.
        QVERIFY(QFile::remove(path("mels/speech.txt")));
        const QByteArray first = read("mels/corpus/wavs/one.wav.safetensors");
        QCOMPARE(prepare(command + QStringList{"--set", "audio.mel_fmin=100"}).exitCode, 0);
        QVERIFY(read("mels/corpus/wavs/one.wav.safetensors") != first);

        QCOMPARE(prepare({"tts-mels", path("mels/speech.txt"), "--output", path("x")}).exitCode, 3);
        const AppResult wrong = prepare({"tts-mels", path("speech.txt"), "--output", path("x"),
                                         "--preset", "wav2vec2-tiny-digits"});
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.lastErrorLine().contains("audio options"));
    }

    void inWords() {
        const AppResult result = prepare(
            {"asr-manifest", path("corpus"), "--output", path("words"), "--text", "as-written"});
        QCOMPARE(result.exitCode, 0);
        QVERIFY(result.output.contains("Kept 2"));
        QVERIFY(result.output.contains("no transcript"));
        QCOMPARE(read("words/train.ltr"), "O n e . |\nt w o |\n");
    }

    void nothingIsWrittenOver() {
        QVERIFY(QDir(m_folder.path()).mkpath("taken"));
        write("taken/train.tsv", "mine\n");
        const AppResult result =
            prepare({"asr-manifest", path("corpus"), "--output", path("taken"), "--json"});
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(result.json()["error"]["kind"].toString(), "usage");
        QCOMPARE(read("taken/train.tsv"), "mine\n");
    }

    void wrongFoldersAreErrors() {
        const AppResult missing = prepare({"asr-manifest", path("nowhere"), "--output", path("x")});
        QCOMPARE(missing.exitCode, 3);
        QVERIFY(missing.lastErrorLine().contains("nowhere"));
        const AppResult layout = prepare(
            {"asr-manifest", path("corpus"), "--output", path("x"), "--layout", "commonvoice"});
        QCOMPARE(layout.exitCode, 3);
        QVERIFY(layout.lastErrorLine().contains("commonvoice"));
    }

    void asrDictionary() {
        write("labels.ltr", "A B |\nA |\n");
        const AppResult result = prepare(
            {"asr-dictionary", path("labels.ltr"), "--output", path("letters.txt"), "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["kept"].toInt(), 2);
        QCOMPARE(result.json()["symbols"].toInt(), 3);
        QCOMPARE(read("letters.txt"), "A 2\n| 2\nB 1\n");
        QCOMPARE(prepare({"asr-dictionary", path("none.ltr")}).exitCode, 3);
    }
};

QTEST_GUILESS_MAIN(TestPreparing)
#include "tst_preparing.moc"
