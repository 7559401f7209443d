// SPDX-License-Identifier: Apache-2.0
// `parlance models` and `parlance data report` as users meet them.
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "tests/app/app_runner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace parlance;
using parlance::tests::AppResult;

class TestModelsCommand : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const QString& name) const { return m_folder->filePath(name); }
    static QString golden(const QString& name) {
        return qEnvironmentVariable("PARLANCE_TESTS") + "/golden/" + name;
    }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(QStringList(arguments) << "--json", m_folder->path(),
                                       m_folder->path());
    }
    QStringList installed() const {
        QStringList names;
        for (const QJsonValue& model : run({"models", "list"}).json()["models"].toArray())
            names << model["name"].toString();
        return names;
    }
    void writeSweep() const {
        audio::AudioBuffer sweep{16000, {}};
        for (int i = 0; i < 16000; ++i)
            sweep.samples.push_back(
                0.5F * std::sin(0.00002F * static_cast<float>(i) * static_cast<float>(i)));
        audio::writeWavFile(path("sweep.wav").toStdString(), sweep);
    }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void installsAndIsFoundByName() {
        writeSweep();
        QCOMPARE(installed(), QStringList());
        const QString source = golden("wav2vec2/hf_ctc_group");
        const AppResult added = run({"models", "add", source, "--name", "group"});
        QVERIFY2(added.exitCode == 0, added.errors);
        QCOMPARE(added.json()["name"].toString(), "group");
        QCOMPARE(added.json()["family"].toString(), "wav2vec2");
        QCOMPARE(added.json()["uses"][0].toString(), "transcribe");
        QVERIFY(added.json()["matched"].toArray().size() > 40);
        const QString place = added.json()["path"].toString();
        QVERIFY(QFile::exists(place + "/model.safetensors"));
        QCOMPARE(run({"models", "list"}).json()["models"][0]["task"].toString(), "asr");

        const AppResult byName = run({"transcribe", "--model", "group", path("sweep.wav")});
        const AppResult byPath = run({"transcribe", "--model", source, path("sweep.wav")});
        QVERIFY2(byName.exitCode == 0, byName.errors);
        QCOMPARE(byName.json()["results"][0]["text"].toString(),
                 byPath.json()["results"][0]["text"].toString());
        QCOMPARE(run({"inspect", "group"}).json()["task"].toString(), "asr");

        // A Parlance folder, and a file whose name cannot be one.
        QVERIFY2(run({"models", "add", place, "--name", "again"}).exitCode == 0, "");
        QFile::copy(golden("wav2vec2/ctc_base/checkpoint.pt"), path("my model (best).pt"));
        const AppResult file = run({"models", "add", path("my model (best).pt")});
        QVERIFY2(file.exitCode == 0, file.errors);
        QCOMPARE(file.json()["name"].toString(), "my-model--best-");
        QCOMPARE(installed(), QStringList({"again", "group", "my-model--best-"}));

        QCOMPARE(run({"models", "remove", "group"}).json()["removed"].toString(), "group");
        QCOMPARE(installed(), QStringList({"again", "my-model--best-"}));
        QVERIFY(!QFile::exists(place));
        QCOMPARE(run({"transcribe", "--model", "group", path("sweep.wav")}).exitCode, 3);
    }

    void refusals() {
        const QString source = golden("wav2vec2/hf_ctc_group");
        QVERIFY(run({"models", "add", source, "--name", "mine"}).exitCode == 0);
        const AppResult taken = run({"models", "add", source, "--name", "mine"});
        QCOMPARE(taken.exitCode, 2);
        QVERIFY2(taken.lastErrorLine().contains("installed already: mine"), taken.errors);
        QCOMPARE(taken.json()["error"]["kind"].toString(), "usage");
        for (const char* name : {"../out", "a/b", ".hidden", "-x", "two words"})
            QVERIFY2(run({"models", "add", source, QString("--name=%1").arg(name)}).exitCode == 2,
                     name);
        const AppResult typo = run({"models", "remove", "mien"});
        QCOMPARE(typo.exitCode, 2);
        QVERIFY2(typo.lastErrorLine().contains("did you mean mine?"), typo.errors);
        QCOMPARE(run({"models", "remove", "../models"}).exitCode, 2);
        QCOMPARE(run({"models", "add", path("nothing")}).exitCode, 3);
        QCOMPARE(run({"models", "add", golden("wav2vec2/ctc_large/checkpoint.pt")}).exitCode, 3);
        // A failed installation leaves nothing.
        QCOMPARE(installed(), QStringList({"mine"}));
    }

    void aDamagedModelIsListedWithItsError() {
        QDir().mkpath(path("parlance/models/bad"));
        writeFileAtomically(path("parlance/models/bad/config.json").toStdString(), "{}");
        const AppResult result = run({"models", "list"});
        QCOMPARE(result.exitCode, 0);
        const QJsonValue model = result.json()["models"][0];
        QCOMPARE(model["name"].toString(), "bad");
        QVERIFY(!model["error"]["message"].toString().isEmpty());
    }

    void reportsOnADataSet() {
        QDir().mkpath(path("audio"));
        const auto wave = [&](const char* name, float level) {
            audio::writeWavFile(path("audio/").toStdString() + name,
                                {16000, std::vector<float>(16000, level)});
        };
        wave("good.wav", 0.2F);
        wave("silent.wav", 0.0F);
        writeFileAtomically(path("set.tsv").toStdString(),
                            "audio\ngood.wav\t16000\nsilent.wav\t16000\ngone.wav\t16000\n");
        writeFileAtomically(path("set.ltr").toStdString(), "H I |\nH I |\nH I |\n");
        const AppResult result = run({"data", "report", path("set.tsv")});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue report = result.json();
        QCOMPARE(report["kind"].toString(), "asr-manifest");
        QCOMPARE(report["items"].toInt(), 3);
        QCOMPARE(report["length"].toDouble(), 3.0);
        QCOMPARE(report["scanned"].toInt(), 3);
        QCOMPARE(report["counts"]["silent"].toInt(), 1);
        QCOMPARE(report["counts"]["unreadable"].toInt(), 1);
        QCOMPARE(report["findings"][0]["item"].toString(), "silent.wav");
        QCOMPARE(report["findings"][0]["row"].toInt(), 1);
        QCOMPARE(report["symbols"]["H"].toInt(), 3);

        const AppResult none = run({"data", "report", path("nothing.tsv")});
        QCOMPARE(none.exitCode, 3);
        writeFileAtomically(path("notes.json").toStdString(), "text");
        const AppResult other = run({"data", "report", path("notes.json")});
        QCOMPARE(other.exitCode, 3);
        QVERIFY2(other.lastErrorLine().contains("Speech recognition manifest"), other.errors);
    }

    void reportsOnAFilelistAndTrimsIt() {
        QDir().mkpath(path("voice"));
        audio::AudioBuffer late{16000, std::vector<float>(16000)};
        late.samples.resize(24000, 0.2F);
        audio::writeWavFile(path("voice/late.wav").toStdString(), late);
        writeFileAtomically(path("voice.txt").toStdString(), "voice/late.wav|Hi\ngone.wav|☃\n");
        const AppResult result = run({"data", "report", path("voice.txt")});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue report = result.json();
        QCOMPARE(report["kind"].toString(), "tts-filelist");
        QCOMPARE(report["length"].toDouble(), 1.5);
        QCOMPARE(report["counts"]["silent_ends"].toInt(), 1);
        QCOMPARE(report["counts"]["unreadable"].toInt(), 1);
        QCOMPARE(report["counts"]["unknown_text"].toInt(), 1);
        const AppResult longer = run({"data", "report", path("voice.txt"), "--shortest", "2"});
        QCOMPARE(longer.json()["counts"]["too_short"].toInt(), 1);

        const AppResult trimmed =
            run({"data", "trim", path("voice.txt"), "--output", path("tight.txt")});
        QVERIFY2(trimmed.exitCode == 0, trimmed.errors);
        QCOMPARE(trimmed.json()["kept"].toInt(), 1);
        QCOMPARE(trimmed.json()["left_out"].toInt(), 1);
        QVERIFY(QFile::exists(path("tight/00000-late.wav")));
        writeFileAtomically(path("set.tsv").toStdString(), "voice\nlate.wav\t24000\n");
        const AppResult manifest =
            run({"data", "trim", path("set.tsv"), "--output", path("other.tsv")});
        QCOMPARE(manifest.exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(TestModelsCommand)
#include "tst_models_command.moc"
