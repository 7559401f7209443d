// SPDX-License-Identifier: Apache-2.0
// Pre-training with the real executable: trained without transcripts, evaluated, fine-tuned from.
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

#include <cmath>

using parlance::tests::AppResult;
using parlance::tests::toneTraining;

class TestPretraining : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QJsonObject m_metrics; ///< of the pre-training's last validation

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    /// The model of toneTraining(), a few updates.
    QStringList pretraining(const QString& name) const {
        QStringList arguments{"train",     "--json",   "--preset", "wav2vec2-tiny-pretrain",
                              "--run",     path(name), "--device", "cpu",
                              "--threads", "1"};
        for (const QString& setting : QStringList{
                 "data.train=" + path("tones/train.tsv"), "data.valid=" + path("tones/valid.tsv"),
                 "data.test=", "max_update=4", "max_tokens=40000", "max_tokens_valid=40000",
                 "log_frequency=1", "encoder_layers=1", "latent_groups=2", "latent_vars=8",
                 "num_negatives=10"})
            arguments << "--set" << setting;
        return arguments;
    }

    /// Fine-tuning with the preset as it is, on the tones.
    QStringList finetuning(const QString& name, const QString& model) const {
        QStringList arguments{"train",    "--json",   "--preset",  "wav2vec2-tiny-digits",
                              "--run",    path(name), "--init",    model,
                              "--device", "cpu",      "--threads", "1"};
        for (const QString& setting :
             QStringList{"data.train=" + path("labelled/train.tsv"),
                         "data.valid=" + path("labelled/valid.tsv"), "data.test=", "max_update=2"})
            arguments << "--set" << setting;
        return arguments;
    }
    static QString golden(const QString& name) {
        return qEnvironmentVariable("PARLANCE_TESTS") + "/golden/wav2vec2/" + name;
    }

  private Q_SLOTS:
    void initTestCase() {
        parlance::tests::writeToneCorpus(path("labelled").toStdString());
        parlance::tests::writeToneCorpus(path("tones").toStdString());
        QVERIFY(QFile::remove(path("tones/train.ltr")));
        const AppResult result = run(pretraining("pretrained"));
        QVERIFY2(result.exitCode == 0, result.errors);
        m_metrics = result.json()["metrics"].toObject();
        QVERIFY(m_metrics["loss"].toDouble() > 0.0);
        QVERIFY(m_metrics["accuracy"].isDouble() && m_metrics["code_perplexity"].toDouble() >= 2.0);
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

    /// dllogger.json, where losses are in bits and the accuracy is a fraction.
    void itsLogIsInPublishedUnits() {
        QFile log(path("pretrained/dllogger.json"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QJsonObject found;
        for (const QByteArray& line : log.readAll().trimmed().split('\n')) {
            const QJsonValue data = QJsonDocument::fromJson(line.mid(5)).object()["data"];
            if (data["val_accuracy"].isDouble())
                found = data.toObject();
        }
        const auto check = [&](const char* name, double scale) {
            const double ours = m_metrics[QLatin1String(name)].toDouble();
            const double theirs = found[QLatin1String("val_") + QLatin1String(name)].toDouble();
            QVERIFY2(ours != 0.0 && std::abs(theirs - scale * ours) < 1e-6 * std::abs(ours), name);
        };
        check("accuracy", 0.01);
        for (const char* name : {"loss", "loss_0", "loss_1"})
            check(name, 1.0 / std::log(2.0));
    }

    void wrongTasksAreRefused() {
        const AppResult speech = run({"evaluate", "--task", "asr", "--model", path("pretrained")});
        QCOMPARE(speech.exitCode, 3);
        const AppResult predictions =
            run({"evaluate", "--task", "pretrain", "--model", path("pretrained"), "--predictions",
                 path("predictions.txt")});
        QCOMPARE(predictions.exitCode, 2);
        QVERIFY(predictions.lastErrorLine().contains("--predictions"));
        const AppResult beam = run(
            {"evaluate", "--task", "pretrain", "--model", path("pretrained"), "--beam-width", "5"});
        QCOMPARE(beam.exitCode, 2);
        QVERIFY2(beam.lastErrorLine().contains("--beam-width"), beam.errors);
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

        // What is done is left out.
        QVERIFY(QFile::remove(code["output"].toString()));
        const AppResult resumed =
            run(common + files + QStringList{"--codes", "--output", path("codes"), "--resume"});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["skipped"].toInt(), 1);
        QCOMPARE(resumed.json()["results"].toArray(), QJsonArray{code});
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
        const AppResult result =
            run(toneTraining(path("labelled").toStdString(), 2)
                << "--run" << path("finetuned") << "--init" << path("pretrained"));
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("model."), result.errors);
    }

    void aChosenKeyAgainstTheModelNamesBothValues() {
        const AppResult other = run(finetuning("other", path("pretrained")) << "--dry-run"
                                                                            << "--set"
                                                                            << "encoder_layers=2");
        QCOMPARE(other.exitCode, 3);
        QVERIFY2(other.lastErrorLine().contains("model.encoder_layers is 1, here it is set to 2"),
                 other.errors);
        // The same values, each in another spelling.
        const AppResult same =
            run(finetuning("same", path("pretrained"))
                << "--dry-run"
                << "--set"
                << "encoder_layers=1"
                << "--set"
                << "conv_feature_layers=[(64, 10, 5)] + [(64,8,4)] + [(128,4,2)] * 2 + "
                   "[(128,2,2)]"
                << "--set"
                << "model.normalize_epsilon=0.001"); // which no weight depends on
        QVERIFY2(same.exitCode == 0, same.errors);
        QCOMPARE(same.json()["config"]["model"]["normalize_epsilon"].toDouble(), 0.001);
        QVERIFY(!QFile::exists(path("same")));
    }

    void aRecogniserStartsFromIt() {
        const AppResult result =
            run(finetuning("recogniser", path("pretrained")) << "--set"
                                                             << "encoder_layers=1");
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    /// With a frozen body, a recogniser hears what the model heard that it started from.
    void theWeightsAreThoseOfTheModelToStartFrom() {
        const AppResult result =
            run(finetuning("frozen", path("pretrained")) << "--set"
                                                         << "freeze_finetune_updates=1000");
        QVERIFY2(result.exitCode == 0, result.errors);
        const auto heardBy = [&](const QString& model) {
            const QString output = path("heard-by-" + model + ".safetensors");
            const AppResult heard = run({"features", "--model", path(model), "--threads", "1",
                                         "--output", output, path("tones/valid-0.wav")});
            QFile file(output);
            return heard.exitCode == 0 && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                         : heard.errors;
        };
        const QByteArray expected = heardBy("pretrained");
        QVERIFY2(heardBy("frozen") == expected, expected.left(1000));
        // A resume that finds no checkpoint says so, and starts from it again.
        QVERIFY(QDir(path("frozen/checkpoints")).removeRecursively());
        const AppResult again = run({"train", "--resume", "--run", path("frozen")});
        QVERIFY2(again.exitCode == 0, again.errors);
        QVERIFY2(again.errors.contains("from the start: it has no checkpoint"), again.errors);
        QVERIFY(heardBy("frozen") == expected);
    }

    void aPresetThatFineTunesWarnsOfRandomWeights() {
        const QStringList command{"train", "--dry-run", "--preset", "wav2vec2-base-finetune-100h"};
        const AppResult random = run(command);
        QVERIFY2(random.exitCode == 0, random.errors);
        QVERIFY2(random.errors.contains("without --init it learns from random weights"),
                 random.errors);
        const AppResult started = run(QStringList(command) << "--init" << path("pretrained"));
        QVERIFY2(!started.errors.contains("random weights"), started.errors);
    }

    /// As the two published flagships: pre-trained with an hourglass, fine-tuned with a preset that
    /// knows nothing of it.
    void anHourglassGoesOnInAPresetWithoutOne() {
        const AppResult first = run(pretraining("hourglass") << "--set"
                                                             << "hourglass_transformer=[1,(1,2),1]"
                                                             << "--set"
                                                             << "layer_norm_first=false");
        QVERIFY2(first.exitCode == 0, first.errors);
        const AppResult second = run(finetuning("chained", path("hourglass")));
        QVERIFY2(second.exitCode == 0, second.errors);
        const QJsonValue init = second.json()["init"];
        QCOMPARE(init["adopted"]["model.hourglass_transformer"].toString(), "[1,(1,2),1]");
        QCOMPARE(init["adopted"]["model.layer_norm_first"], QJsonValue(false));
        QVERIFY(init["matched"].toArray().size() > 20);
        QVERIFY(init["missing"].toArray().contains("w2v_encoder.proj.weight"));
        QVERIFY(init["unexpected"].toArray().contains("quantizer.vars"));
        QVERIFY2(second.errors.contains("weights match"), second.errors);
        QFile config(path("chained") + "/config.json");
        QVERIFY(config.open(QIODevice::ReadOnly));
        const QJsonObject stored = QJsonDocument::fromJson(config.readAll()).object();
        QCOMPARE(QJsonValue(stored)["config"]["model"]["hourglass_transformer"].toString(),
                 "[1,(1,2),1]");

        // The same in another spelling; with an hourglass, the number of layers says nothing.
        const AppResult same = run(finetuning("same-hourglass", path("hourglass"))
                                   << "--dry-run"
                                   << "--set"
                                   << "hourglass_transformer=[1, (1, 2), 1]"
                                   << "--set"
                                   << "encoder_layers=7");
        QVERIFY2(same.exitCode == 0, same.errors);
        const AppResult other = run(finetuning("other-hourglass", path("hourglass"))
                                    << "--dry-run"
                                    << "--set"
                                    << "hourglass_transformer=[1,(2,2),1]");
        QCOMPARE(other.exitCode, 3);
        QVERIFY2(other.lastErrorLine().contains("model.hourglass_transformer"), other.errors);
    }

    void modelsOfOtherProgramsAreStartedFrom_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("NVIDIA") << "ctc_base/checkpoint.pt";
        QTest::newRow("fairseq, large") << "ctc_large/checkpoint.pt";
        QTest::newRow("Hugging Face") << "hf_ctc_group";
        QTest::newRow("Hugging Face, large") << "hf_ctc_layer";
    }
    void modelsOfOtherProgramsAreStartedFrom() {
        QFETCH(QString, model);
        const QString name = QString::fromLatin1(QTest::currentDataTag()).remove(' ');
        const AppResult result = run(finetuning(name, golden(model)));
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue init = result.json()["init"];
        QCOMPARE(init["adopted"]["model.sample_rate"].toInt(), 16000);
        QVERIFY(init["matched"].toArray().size() > 20);
    }

    void preTrainingGoesOnWithItsOwnQuantiser() {
        QStringList command{"train",  "--json",           "--preset", "wav2vec2-tiny-pretrain",
                            "--init", path("pretrained"), "--dry-run"};
        const AppResult result = run(command);
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["init"]["adopted"]["quantizer.groups"].toInt(), 2);
        QCOMPARE(result.json()["config"]["quantizer"]["codewords"].toInt(), 8);
        QVERIFY(result.json()["init"]["missing"].toArray().isEmpty());
        const AppResult chosen = run(command << "--set"
                                             << "latent_groups=4");
        QCOMPARE(chosen.exitCode, 3);
        QVERIFY2(chosen.lastErrorLine().contains("quantizer.groups is 2, here it is set to 4"),
                 chosen.errors);
    }
};

QTEST_GUILESS_MAIN(TestPretraining)
#include "tst_pretraining.moc"
