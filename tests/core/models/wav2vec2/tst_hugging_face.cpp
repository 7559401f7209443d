// SPDX-License-Identifier: Apache-2.0
// Configurations and vocabularies of Hugging Face's models.
#include "core/config/json_face.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/convert/hugging_face_config.h"
#include "core/models/wav2vec2/convert/hugging_face_labels.h"
#include "core/models/wav2vec2/convert/published_options.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::wav2vec2;

namespace {

ArchitectureConfig largeLike() {
    ArchitectureConfig config;
    config.normalize = true;
    config.sampleRate = 8000;
    config.extractorMode = "layer_norm";
    config.convFeatureLayers = "[(20,10,5)]+[(20,3,2)]*2";
    config.convBias = true;
    config.encoderLayers = 2;
    config.encoderEmbedDim = 32;
    config.encoderFfnEmbedDim = 64;
    config.encoderAttentionHeads = 4;
    config.activationFn = "gelu_accurate";
    config.layerNormFirst = true;
    config.convPos = 12;
    config.convPosGroups = 2;
    return config;
}

Json exported(const ArchitectureConfig& architecture) {
    return huggingFaceConfig(
        {.architecture = architecture, .modelClass = "Wav2Vec2ForCTC", .labels = 9}, "there");
}

ArchitectureConfig imported(const Json& config, const Json& preprocessor) {
    const Json options = optionsFromHuggingFace(config, preprocessor, "here");
    return asrConfigFromJson(configFromOptions(options, "here"), "here").model;
}

} // namespace

class TestHuggingFace : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void configurationsGoBothWays() {
        const ArchitectureConfig ours = largeLike();
        ArchitectureConfig back = imported(exported(ours), huggingFacePreprocessor(ours));
        QCOMPARE(back.convFeatureLayers, std::string("[(20,10,5),(20,3,2),(20,3,2)]"));
        back.convFeatureLayers = ours.convFeatureLayers;
        QCOMPARE(back.normalizeEpsilon, 1e-7); // as their processor has it, whoever wrote the model
        back.normalizeEpsilon = ours.normalizeEpsilon;
        QCOMPARE(config::toJson(back).dump(), config::toJson(ours).dump());
    }

    void newerProcessorsHoldTheExtractor() {
        const Json processor{
            {"feature_extractor", {{"do_normalize", false}, {"sampling_rate", 8000}}}};
        const ArchitectureConfig config = imported(exported(largeLike()), processor);
        QVERIFY(!config.normalize);
        QCOMPARE(config.sampleRate, 8000);
    }

    void whatCannotBeIsNamed_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* key, const char* value) {
            QTest::newRow(key) << QByteArray(key) << QByteArray(value);
        };
        row("model_type", "\"bert\"");
        row("hidden_act", "\"swish\"");
        row("hidden_size", "20"); // as wide as the last convolution
        row("feat_extract_norm", "\"batch\"");
        row("feat_extract_activation", "\"relu\"");
        row("layer_norm_eps", "0.001");
        row("add_adapter", "true");
        row("adapter_attn_dim", "16");
        row("conv_dim", "[20, -1, 20]");
        row("conv_kernel", "[10, 3]");
        row("conv_stride", "\"5\"");
    }
    void whatCannotBeIsNamed() {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        Json config = exported(largeLike());
        config[key.toStdString()] = parseJson(value.toStdString(), "test");
        const std::string said =
            key == "model_type" ? "wav2vec2" : key.left(key.indexOf('_')).toStdString();
        PARLANCE_EXPECT_ERROR(imported(config, Json()), ErrorKind::Checkpoint, said);
    }

    void modelsThatTheyLackAreNotExported() {
        ArchitectureConfig config = largeLike();
        config.encoderEmbedDim = 20;
        PARLANCE_EXPECT_ERROR(exported(config), ErrorKind::Checkpoint, "always project");
        config = largeLike();
        config.hourglassTransformer = "[1,(2,4),1]";
        PARLANCE_EXPECT_ERROR(exported(config), ErrorKind::Checkpoint, "hourglass");
        config = largeLike();
        config.activationFn = "tanh";
        PARLANCE_EXPECT_ERROR(exported(config), ErrorKind::Checkpoint, "tanh");
    }

    void vocabulariesGoBothWays() {
        const auto ours = text::CtcDictionary::parse("| 1\nE 1\n' 1\n", "test");
        const Json theirs = huggingFaceVocabulary(ours);
        const Json expected{{"<pad>", 0}, {"<s>", 1}, {"</s>", 2}, {"<unk>", 3},
                            {"|", 4},     {"E", 5},   {"'", 6}};
        QCOMPARE(theirs.dump(), expected.dump());
        const HuggingFaceLabels back = readHuggingFaceLabels(theirs, Json(), "here");
        QCOMPARE(back.dictionary.format(), ours.format());
        QCOMPARE(back.rows, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6}));
    }

    void theBlankMayStandAnywhere() {
        const HuggingFaceLabels labels =
            readHuggingFaceLabels(Json{{"a", 1}, {"|", 0}, {"b", 2}, {"[UNK]", 3}, {"blank", 4}},
                                  Json{{"pad_token", {{"content", "blank"}}}}, "here");
        QCOMPARE(labels.rows, (std::vector<std::int64_t>{4, -1, -1, 3, 0, 1, 2}));
        QCOMPARE(labels.dictionary.symbols()[5], std::string("a"));
        QCOMPARE(labels.dictionary.wordSeparator(), 4);
    }

    void badVocabularies() {
        const auto refusal = [](const Json& vocabulary) {
            return errorOf([&] { readHuggingFaceLabels(vocabulary, Json(), "vocab.json"); });
        };
        QVERIFY(isError(refusal(Json::array()), ErrorKind::Checkpoint, "not a list"));
        QVERIFY(isError(refusal({{"<pad>", 0}, {"a", 2}}), ErrorKind::Checkpoint, "id 2"));
        QVERIFY(isError(refusal({{"<pad>", 0}, {"a", 0}}), ErrorKind::Checkpoint, "each once"));
        QVERIFY(isError(refusal({{"<pad>", 0}, {"a", "1"}}), ErrorKind::Checkpoint, "\"1\""));
        QVERIFY(isError(refusal({{"a", 0}}), ErrorKind::Checkpoint, "padding symbol"));
    }
};

QTEST_APPLESS_MAIN(TestHuggingFace)
#include "tst_hugging_face.moc"
