// SPDX-License-Identifier: Apache-2.0
// Published checkpoints as users meet them: inspected, converted, put to use.
#include "core/audio/files/wav_writer.h"
#include "tests/app/app_runner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using parlance::tests::AppResult;

class TestConverting : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    static QString golden(const QString& name) {
        return qEnvironmentVariable("PARLANCE_TESTS") + "/golden/" + name;
    }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(QStringList(arguments) << "--json", m_folder.path());
    }
    AppResult convert(const QString& from, const QString& to, const QString& format) const {
        return run({"convert", "--from", from, "--to", path(to), "--format", format});
    }
    QString transcript(const QString& model) const {
        const AppResult result = run({"transcribe", "--model", model, path("sweep.wav")});
        return result.exitCode == 0 ? result.json()["results"][0]["text"].toString()
                                    : QString(result.errors);
    }
    static QStringList names(const QJsonValue& tensors) {
        QStringList names;
        for (const QJsonValue& tensor : tensors.toArray())
            names << tensor["name"].toString();
        return names;
    }

  private Q_SLOTS:
    void initTestCase() {
        parlance::audio::AudioBuffer sweep{.sampleRateHz = 16000, .samples = {}};
        for (int i = 0; i < 16000; ++i)
            sweep.samples.push_back(
                0.5F * std::sin(0.00002F * static_cast<float>(i) * static_cast<float>(i)));
        parlance::audio::writeWavFile(path("sweep.wav").toStdString(), sweep);
    }

    void inspectedCheckpoints_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("layout");
        QTest::newRow("NVIDIA") << "wav2vec2/ctc_base/checkpoint.pt"
                                << "torch"
                                << "nvidia";
        QTest::newRow("fairseq") << "wav2vec2/ctc_large/checkpoint.pt"
                                 << "torch-stream"
                                 << "fairseq";
        QTest::newRow("folder") << "wav2vec2/hf_ctc_group"
                                << "safetensors"
                                << "hugging_face";
        QTest::newRow("old folder") << "wav2vec2/hf_ctc_layer"
                                    << "torch-stream"
                                    << "hugging_face";
    }
    void inspectedCheckpoints() {
        QFETCH(QString, file);
        QFETCH(QString, format);
        QFETCH(QString, layout);
        const AppResult result = run({"inspect", golden(file)});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue content = result.json();
        QCOMPARE(content["format"].toString(), format);
        QCOMPARE(content["kind"].toString(), "model");
        QCOMPARE(content["family"].toString(), "wav2vec2");
        QCOMPARE(content["layout"].toString(), layout);
        QCOMPARE(content["task"].toString(), "asr");
        QVERIFY(content["parameters"].toInt() > 10000);
        QVERIFY(names(content["tensors"]).size() > 40);
        QVERIFY(content["tensors"][0]["shape"].isArray());
        QVERIFY(content["metadata"].isObject());
    }

    void inspectShowsOptionsAndInertRecords() {
        const QJsonValue values =
            run({"inspect", golden("common/torch_files/everything_zip.pt")}).json()["metadata"];
        QVERIFY(values["args"].isObject());
        QVERIFY(!values["unknown"]["class"].toString().isEmpty());
        QCOMPARE(values["epoch"].isDouble(), true);
    }

    void inspectShowsWhatEventsHold() {
        const QString file = "common/tensorboard/events.out.tfevents.1700000000.truncated";
        const QJsonValue content = run({"inspect", golden(file)}).json();
        QCOMPARE(content["format"].toString(), "tensorboard");
        QCOMPARE(content["kind"].toString(), "metrics");
        const QJsonValue perplexity = content["metadata"]["series"]["valid/ppl"];
        QCOMPARE(perplexity["points"].toInt(), 19);
        QCOMPARE(perplexity["last_step"].toInt(), 900);
        QVERIFY(content["metadata"]["damage"].toString().contains("ends early"));
    }

    void publishedModelsTranscribe_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("dictionary");
        QTest::newRow("NVIDIA") << "wav2vec2/ctc_base/checkpoint.pt" << QString();
        QTest::newRow("folder") << "wav2vec2/hf_ctc_group" << QString();
        QTest::newRow("fairseq") << "wav2vec2/ctc_large/checkpoint.pt"
                                 << "wav2vec2/hf_ctc_layer/vocab.json";
    }
    /// The same letters from the published file and from each conversion of it.
    void publishedModelsTranscribe() {
        QFETCH(QString, model);
        QFETCH(QString, dictionary);
        QString source = golden(model);
        if (!dictionary.isEmpty()) {
            const AppResult lacking = run({"transcribe", "--model", source, path("sweep.wav")});
            QCOMPARE(lacking.exitCode, 3);
            QVERIFY2(lacking.lastErrorLine().contains("--dictionary"), lacking.errors);
            const AppResult completed =
                run({"convert", "--from", source, "--vocab", golden(dictionary), "--to",
                     path("completed"), "--format", "parlance"});
            QVERIFY2(completed.exitCode == 0, completed.errors);
            source = path("completed");
        }
        const QString expected = transcript(source);
        QVERIFY2(!expected.isEmpty() && !expected.contains("error"), qPrintable(expected));
        for (const char* format : {"parlance", "hf", "torch"}) {
            const QString target = QString("%1-%2").arg(QTest::currentDataTag(), format);
            const AppResult converted = convert(source, target, format);
            QVERIFY2(converted.exitCode == 0, converted.errors);
            QVERIFY(converted.json()["matched"].toArray().size() > 40);
            QCOMPARE(converted.json()["unexpected"].toArray().size(), 0);
            QCOMPARE(transcript(path(target)), expected);
        }
    }

    void refusals_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("onnx") << "wav2vec2/ctc_base/checkpoint.pt"
                              << "onnx" << 2 << QByteArray("does not write ONNX");
        QTest::newRow("format") << "wav2vec2/ctc_base/checkpoint.pt"
                                << "gguf" << 2 << QByteArray("'gguf'");
        QTest::newRow("no letters") << "wav2vec2/ctc_large/checkpoint.pt"
                                    << "hf" << 3 << QByteArray("--dictionary");
        QTest::newRow("no model") << "common/torch_files/state_dict_only.pt"
                                  << "hf" << 3 << QByteArray("no family");
        QTest::newRow("compressed") << "common/torch_files/deflated.pt"
                                    << "hf" << 3 << QByteArray("compressed");
        QTest::newRow("absent") << "nothing.pt"
                                << "hf" << 3 << QByteArray("no such model");
    }
    void refusals() {
        QFETCH(QString, from);
        QFETCH(QString, format);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, said);
        const AppResult result = convert(golden(from), "refused", format);
        QCOMPARE(result.exitCode, exitCode);
        QVERIFY2(result.lastErrorLine().contains(said), result.errors);
        QVERIFY(!QFile::exists(path("refused")));
    }

    /// What must be refused is, in one sentence and with exit code 3.
    void hostileFiles() {
        const QString shared = qEnvironmentVariable("PARLANCE_SHARED");
        if (shared.isEmpty())
            QSKIP("PARLANCE_SHARED is not set");
        for (const char* name : {"exec_zip.pt", "exec_legacy.pt", "pickle_frame.pt",
                                 "tensor_offset.pt", "zip_sizes_lie.pt", "tar.pt"}) {
            const AppResult result = run({"inspect", shared + "/golden/common/hostile/" + name});
            QCOMPARE(result.exitCode, 3);
            QCOMPARE(result.errors.trimmed().count('\n'), 0);
            QVERIFY2(result.lastErrorLine().startsWith("error: "), result.errors);
        }
        QVERIFY(!QFile::exists(path("pickle-was-executed")));
    }
};

QTEST_GUILESS_MAIN(TestConverting)
#include "tst_converting.moc"
