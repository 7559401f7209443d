// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "core/models/wav2vec2/convert/published_options.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

Json json(const char* text) {
    return parseJson(text, "test");
}

} // namespace

class TestPublishedOptions : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void nvidia() {
        const auto found = publishedOptions(json(
            R"({"args": {"mode": "finetune", "encoder_layers": 3, "hourglass_transformer": null},
                "output_labels": "| 5\nE 4\n"})"));
        QCOMPARE(found->layout, std::string("nvidia"));
        QCOMPARE(found->dictionary, std::string("| 5\nE 4\n"));
        QVERIFY(!found->options.contains("hourglass_transformer"));
        QCOMPARE(configFromOptions(found->options, "here").dump(),
                 std::string(R"({"model":{"encoder_layers":3}})"));
    }

    void fairseqNamespaces() {
        const auto found = publishedOptions(json(
            R"({"args": {"arch": "wav2vec_ctc", "normalize": true,
                         "w2v_args": {"encoder_layers": 3, "normalize": false}}})"));
        QCOMPARE(found->layout, std::string("fairseq"));
        QCOMPARE(found->options["encoder_layers"], Json(3));
        QCOMPARE(found->options["normalize"], Json(true));
        QVERIFY(!found->options.contains("w2v_args"));
    }

    void fairseqGroups() {
        const auto found = publishedOptions(json(
            R"({"args": null,
                "cfg": {"_name": null, "task": {"normalize": true, "sample_rate": 16000},
                        "model": {"_name": "wav2vec_ctc", "normalize": "${task.normalize}",
                                  "mask_prob": 0.5, "labels": "???",
                                  "w2v_args": {"task": {"normalize": true},
                                               "model": {"encoder_embed_dim": 1024,
                                                         "extractor_mode":
                                   {"class": "fairseq.ChoiceEnum", "arguments": ["layer_norm"]}}}}},
                "task_state": {"target_dictionary": {"class": "fairseq.data.Dictionary",
                    "arguments": [], "state": {"symbols": ["<s>", "<pad>", "</s>", "<unk>", "|"],
                                               "count": [1, 1, 1, 1, 7]}}}})"));
        QCOMPARE(found->layout, std::string("fairseq"));
        QCOMPARE(found->options["normalize"], Json(true));
        QCOMPARE(found->options["extractor_mode"], Json("layer_norm"));
        QCOMPARE(found->options["encoder_embed_dim"], Json(1024));
        QVERIFY(!found->options.contains("labels"));
        QCOMPARE(found->dictionary, std::string("| 7\n"));
    }

    void otherProgramsHaveNone() {
        QVERIFY(!publishedOptions(json(R"({"epoch": 3})")));
        QVERIFY(!publishedOptions(json(R"({"args": ["x"]})")));
    }

    void onlyTheModelIsTaken() {
        const Json config = configFromOptions(
            json(R"({"lr": 1, "seed": 3, "mask_prob": 0.5, "blank_weight": 2.0, "conv_pos": 12})"),
            "here");
        QCOMPARE(config.dump(),
                 std::string(R"({"finetune":{"blank_weight":2.0},"model":{"conv_pos":12}})"));
    }

    void modulesThatWeLackAreNamed_data() {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("glu") << QByteArray(R"({"target_glu": true})") << QByteArray("target_glu");
        QTest::newRow("rotary") << QByteArray(R"({"rotary_embeddings": true})")
                                << QByteArray("rotary_embeddings");
        QTest::newRow("conformer")
            << QByteArray(R"({"layer_type": "conformer"})") << QByteArray("conformer");
        QTest::newRow("depth") << QByteArray(R"({"pos_conv_depth": 5})")
                               << QByteArray("pos_conv_depth 5");
    }
    void modulesThatWeLackAreNamed() {
        QFETCH(QByteArray, options);
        QFETCH(QByteArray, said);
        PARLANCE_EXPECT_ERROR(configFromOptions(json(options.constData()), "file.pt"),
                              ErrorKind::Checkpoint, said.constData());
    }

    void pretrainedModelsHaveTheirHeads() {
        const Json config = pretrainConfigFromOptions(
            json(R"json({"encoder_layers": 3, "latent_groups": 4, "latent_temp": "(2, 0.25, 0.5)",
                     "loss_weights": [0.5, 0.0], "infonce": false, "max_update": 9})json"),
            "here");
        QCOMPARE(config.dump(),
                 std::string(R"({"model":{"encoder_layers":3},"quantizer":{"groups":4,)"
                             R"("temperature_max":2.0,"temperature_min":0.25,)"
                             R"("temperature_decay":0.5},)"
                             R"("pretrain":{"diversity_weight":0.5,"penalty_weight":0.0}})"));
    }

    void optionsOfConfigurationsReadBack() {
        PretrainConfig config;
        config.model.encoderLayers = 3;
        config.quantizer.groups = 4;
        config.quantizer.temperatureMin = 0.25;
        config.pretrain.penaltyWeight = 2.0;
        const Json options = optionsFromConfig(config);
        QVERIFY((options["latent_temp"] == Json{2.0, 0.25, 0.999995}));
        QVERIFY((options["loss_weights"] == Json{0.1, 2.0}));
        QVERIFY(options["hourglass_transformer"].is_null());
        QVERIFY(!options.contains("max_update"));
        const auto back =
            pretrainConfigFromJson(pretrainConfigFromOptions(options, "here"), "here");
        QCOMPARE(config::toJson(back).dump(), config::toJson(config).dump());

        AsrConfig recogniser;
        recogniser.model.encoderEmbedDim = 48;
        recogniser.finetune.blankWeight = 1.5;
        const auto again =
            asrConfigFromJson(configFromOptions(optionsFromConfig(recogniser), "here"), "here");
        QCOMPARE(config::toJson(again).dump(), config::toJson(recogniser).dump());
    }
};

QTEST_APPLESS_MAIN(TestPublishedOptions)
#include "tst_published_options.moc"
