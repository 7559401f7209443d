// SPDX-License-Identifier: Apache-2.0
// Pre-training with the real executable: trained without transcripts, evaluated, fine-tuned from.
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

using parlance::tests::AppResult;
using parlance::tests::toneTraining;

class TestPretraining : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    /// The model of toneTraining(), a few updates.
    QStringList pretraining() const {
        QStringList arguments{"train",     "--json",
                              "--preset",  "wav2vec2-tiny-pretrain",
                              "--run",     path("pretrained"),
                              "--device",  "cpu",
                              "--threads", "1"};
        for (const QString& setting : QStringList{
                 "data.train=" + path("tones/train.tsv"), "data.valid=" + path("tones/valid.tsv"),
                 "data.test=", "max_update=4", "max_tokens=40000", "max_tokens_valid=40000",
                 "log_frequency=1", "encoder_layers=1", "latent_groups=2", "latent_vars=8",
                 "num_negatives=10"})
            arguments << "--set" << setting;
        return arguments;
    }

  private Q_SLOTS:
    void initTestCase() {
        parlance::tests::writeToneCorpus(path("tones").toStdString());
        QVERIFY(QFile::remove(path("tones/train.ltr")));
        const AppResult result = run(pretraining());
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonObject metrics = result.json()["metrics"].toObject();
        QVERIFY(metrics["loss"].toDouble() > 0.0);
        QVERIFY(metrics["accuracy"].isDouble() && metrics["code_perplexity"].toDouble() >= 2.0);
        QCOMPARE(result.json()["best"]["metric"].toString(), "loss");
    }

    void itIsEvaluated() {
        const QStringList command{"evaluate", "--json",  "--task",
                                  "pretrain", "--model", path("pretrained")};
        const AppResult own = run(command);
        QVERIFY2(own.exitCode == 0, own.errors);
        QVERIFY(own.json()["items"].toInt() > 0);
        const double sum = own.json()["loss_0"].toDouble() + own.json()["loss_1"].toDouble() +
                           own.json()["loss_2"].toDouble();
        QVERIFY(std::abs(own.json()["loss"].toDouble() - sum) < 1e-6);
        const AppResult other = run(QStringList(command) << "--data" << path("tones/train.tsv"));
        QVERIFY(other.json()["items"].toInt() > own.json()["items"].toInt());
    }

    void wrongTasksAreRefused() {
        const AppResult speech = run({"evaluate", "--task", "asr", "--model", path("pretrained")});
        QCOMPARE(speech.exitCode, 3);
        const AppResult predictions =
            run({"evaluate", "--task", "pretrain", "--model", path("pretrained"), "--predictions",
                 path("predictions.txt")});
        QCOMPARE(predictions.exitCode, 2);
        QVERIFY(predictions.lastErrorLine().contains("--predictions"));
    }

    void featuresAreWritten() {
        const QStringList files{path("tones/valid-0.wav"), path("tones/valid-1.wav")};
        const QStringList common{"features",         "--json",    "--model",
                                 path("pretrained"), "--threads", "1"};
        const AppResult codes =
            run(common + files + QStringList{"--codes", "--output", path("codes")});
        QVERIFY2(codes.exitCode == 0, codes.errors);
        const AppResult states =
            run(common + files.mid(1) + QStringList{"--layer", "1", "--output", path("one.st")});
        QVERIFY2(states.exitCode == 0, states.errors);

        const QJsonValue code = codes.json()["results"][1];
        QCOMPARE(code["tensor"].toString(), "codes");
        QCOMPARE(code["shape"][1].toInt(), 2);
        const QJsonValue state = states.json()["results"][0];
        QCOMPARE(state["shape"][0].toInt(), code["shape"][0].toInt());
        QVERIFY(state["shape"][1].toInt() > 2);
        const QJsonValue written = run({"inspect", "--json", code["output"].toString()}).json();
        QCOMPARE(written["tensors"][0]["name"].toString(), "codes");
        QCOMPARE(written["tensors"][0]["dtype"].toString(), "I64");
        QCOMPARE(written["tensors"][0]["shape"], code["shape"]);
    }

    void attentionIsWritten() {
        const QStringList common{"attention",        "--json",  "--model",
                                 path("pretrained"), "--audio", path("tones/valid-0.wav"),
                                 "--output"};
        const AppResult all = run(common + QStringList{path("all.json")});
        QVERIFY2(all.exitCode == 0, all.errors);
        const QJsonValue shape = all.json()["shape"];
        QCOMPARE(shape.toArray().size(), 4);
        QFile file(path("all.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject written = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(QJsonValue(written["shape"]), shape);
        double sum = 0.0;
        for (const QJsonValue& weight : written["attention"][0][1][2].toArray())
            sum += weight.toDouble();
        QVERIFY(std::abs(sum - 1.0) < 1e-4);

        const QStringList one{"--layer", "0", "--head", "1"};
        const AppResult head = run(common + QStringList{path("one.safetensors")} + one);
        QCOMPARE(head.json()["shape"][1].toInt(), 1);
        const AppResult picture = run(common + QStringList{path("one.png")} + one);
        QVERIFY2(picture.exitCode == 0, picture.errors);
        QFile image(path("one.png"));
        QVERIFY(image.open(QIODevice::ReadOnly));
        const QByteArray bytes = image.readAll();
        QVERIFY(bytes.startsWith("\x89PNG\r\n\x1a\n"));
        QCOMPARE(qFromBigEndian<quint32>(bytes.constData() + 16), quint32(shape[3].toInt()));

        QCOMPARE(run(common + QStringList{path("one.txt")}).exitCode, 2);
        QCOMPARE(run(common + QStringList{path("none.png"), "--head", "99"}).exitCode, 2);
        QVERIFY(!QFile::exists(path("none.png")));
    }

    void wrongFeaturesAreRefused() {
        const QString file = path("tones/valid-0.wav");
        const QStringList common{"features", "--model", path("pretrained"), "--output", path("no")};
        const AppResult layer = run(common + QStringList{"--layer", "2", file});
        QCOMPARE(layer.exitCode, 2);
        QVERIFY2(layer.lastErrorLine().contains("there is no layer 2"), layer.errors);
        QCOMPARE(run(common + QStringList{"--layer", "1", "--codes", file}).exitCode, 2);
        const AppResult some = run(common + QStringList{"--json", path("tones/none.wav"), file});
        QCOMPARE(some.exitCode, 3);
        QVERIFY(some.json()["results"][0]["error"].isObject());
        QVERIFY(some.json()["results"][1]["shape"].isArray());
    }

    void aRecogniserOfAnotherShapeIsRefused() {
        parlance::tests::writeToneCorpus(path("labelled").toStdString());
        const AppResult result =
            run(toneTraining(path("labelled").toStdString(), 2)
                << "--run" << path("finetuned") << "--init" << path("pretrained"));
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("model."), result.errors);
    }

    void aRecogniserStartsFromIt() {
        QStringList command{"train",     "--json",
                            "--preset",  "wav2vec2-tiny-digits",
                            "--run",     path("recogniser"),
                            "--init",    path("pretrained"),
                            "--device",  "cpu",
                            "--threads", "1"};
        for (const QString& setting :
             QStringList{"data.train=" + path("labelled/train.tsv"),
                         "data.valid=" + path("labelled/valid.tsv"), "data.test=", "max_update=2",
                         "max_tokens=40000", "encoder_layers=1"})
            command << "--set" << setting;
        const AppResult result = run(command);
        QVERIFY2(result.exitCode == 0, result.errors);
    }
};

QTEST_GUILESS_MAIN(TestPretraining)
#include "tst_pretraining.moc"
