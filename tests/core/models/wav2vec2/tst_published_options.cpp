// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/published_options.h"
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
};

QTEST_APPLESS_MAIN(TestPublishedOptions)
#include "tst_published_options.moc"
