// SPDX-License-Identifier: Apache-2.0
// Pre-trained models of every source, read and written.
#include "core/config/json_face.h"
#include "core/models/model_family.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/convert/model_export.h"
#include "core/models/wav2vec2/convert/published_options.h"
#include "core/models/wav2vec2/infer/body_runner.h"
#include "core/models/wav2vec2/train/initial_weights.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/torch_writer.h"
#include "tests/core/models/wav2vec2/pretrain_fixtures.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::tests;
using namespace parlance::wav2vec2;
using models::ModelFormat;

class TestPretrainedConversion : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;
    PretrainConfig m_config;
    tensor_io::NamedTensors m_weights;

    void useModel() {
        torch::manual_seed(5);
        PretrainModel model(pretrainModelOptions(m_config));
        model->initialise();
        m_weights = tensor_io::stateOf(*model);
    }
    Json options() const {
        Json options = optionsFromConfig(m_config);
        options["mode"] = "pretrain";
        return options;
    }
    /// A checkpoint of NVIDIA's example.
    fs::path checkpoint(const Json& options) const {
        tensor_io::writeTorchFile(m_folder / "c.pt", m_weights, {{"args", options}});
        return m_folder / "c.pt";
    }
    BodyRunner bodyRunner() const {
        return {readModel(checkpoint(options())), "c.pt", infer::RunnerOptions{}};
    }
    bool holdsOurWeights(const Weights& weights) const {
        for (const auto& [name, tensor] : m_weights)
            if (!weights.contains(name) || !torch::equal(tensor, weights.at(name)))
                return false;
        return weights.size() == m_weights.size();
    }
    static std::string text(const PretrainConfig& config) { return config::toJson(config).dump(); }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        fs::create_directories(m_folder);
        m_config = PretrainConfig();
        m_config.model = parlance::testing::tinyPretrainConfig().model;
        m_config.quantizer.codewords = 6;
        m_config.quantizer.temperatureMin = 0.25;
        m_config.pretrain.finalDim = 8;
        useModel();
    }

    void roundTrips_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("deep");
        QTest::newRow("ours") << int(ModelFormat::Parlance) << true;
        QTest::newRow("Hugging Face") << int(ModelFormat::HuggingFace) << false;
        QTest::newRow("torch") << int(ModelFormat::Torch) << false;
        QTest::newRow("torch, deep quantiser") << int(ModelFormat::Torch) << true;
    }
    void roundTrips() {
        QFETCH(int, format);
        QFETCH(bool, deep);
        if (deep) {
            m_config.quantizer.depth = 3;
            m_config.quantizer.factor = 2;
            useModel();
        }
        const auto out =
            convertModel(checkpoint(options()), m_folder / "out", static_cast<ModelFormat>(format));
        QCOMPARE(out.matched.size(), m_weights.size());
        QVERIFY(out.missing.empty() && out.unexpected.empty());
        const ModelContent after = readPretrained(m_folder / "out");
        QVERIFY(holdsOurWeights(after.weights));
        PretrainConfig config = after.pretrainConfig("out");
        QCOMPARE(parseConvLayers(config.model.convFeatureLayers),
                 parseConvLayers(m_config.model.convFeatureLayers));
        config.model.convFeatureLayers = m_config.model.convFeatureLayers;
        if (format == int(ModelFormat::HuggingFace)) {
            QCOMPARE(config.quantizer.width, m_config.pretrain.finalDim);
            QCOMPARE(config.pretrain.penaltyWeight, 0.0); // theirs has none
            QCOMPARE(config.model.normalizeEpsilon, 1e-7);
            config.quantizer = m_config.quantizer;
            config.pretrain.penaltyWeight = m_config.pretrain.penaltyWeight;
            config.model.normalizeEpsilon = m_config.model.normalizeEpsilon;
        }
        QCOMPARE(text(config), text(m_config));
    }

    void sourcesAreRecognised() {
        const models::ModelFamily& family = models::familyOf("wav2vec2");
        QCOMPARE(family.recognise(checkpoint(options()))->task, std::string("pretrain"));
        convertModel(checkpoint(options()), m_folder / "hf", ModelFormat::HuggingFace);
        QCOMPARE(family.recognise(m_folder / "hf")->task, std::string("pretrain"));
        QVERIFY(!fs::exists(m_folder / "hf/vocab.json"));
    }

    void conflictsWithTheConfiguration_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* option, const char* value, const char* said) {
            QTest::newRow(option) << QByteArray(option) << QByteArray(value) << QByteArray(said);
        };
        row("encoder_layers", "9", "model.encoder_layers is 9, the weights say 2");
        row("final_dim", "65536", "pretrain.final_dim is 65536, the weights say 8");
        row("latent_vars", "65536", "quantizer.groups is 131072, the weights say 12");
        row("latent_dim", "65536", "quantizer.width of a group is 32768, the weights say 4");
        row("quantizer_depth", "16", "quantizer.depth");
        row("latent_temp", "[1.0, 2.0, 0.5]", "quantizer.temperature_min");
        row("loss_weights", "[1.0, 2.0, 0.5]", "a list of 2 values");
    }
    void conflictsWithTheConfiguration() {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, said);
        Json wrong = options();
        wrong[option.toStdString()] = parseJson(value.toStdString(), "test");
        models::ConversionReport report;
        const auto error =
            errorOf([&] { buildPretrained(readPretrained(checkpoint(wrong)), "c.pt", report); });
        QVERIFY2(isError(error, ErrorKind::Checkpoint, said.constData()),
                 error ? error->what() : "nothing was thrown");
    }

    void whatHuggingFaceLacksIsRefused() {
        m_config.quantizer.depth = 2;
        useModel();
        PARLANCE_EXPECT_ERROR(
            convertModel(checkpoint(options()), m_folder / "hf", ModelFormat::HuggingFace),
            ErrorKind::Checkpoint, "one linear map");
        QVERIFY(!fs::exists(m_folder / "hf"));
    }

    /// Of a batch as of each alone, at every layer.
    void featuresDoNotDependOnTheBatch_data() {
        QTest::addColumn<QString>("hourglass");
        QTest::newRow("plain") << "";
        QTest::newRow("hourglass") << "[1,(1,3),1]";
    }
    void featuresDoNotDependOnTheBatch() {
        QFETCH(QString, hourglass);
        m_config.model.hourglassTransformer = hourglass.toStdString();
        useModel();
        const std::vector<audio::AudioBuffer> batch{parlance::testing::spokenInTones("ABC CAB A"),
                                                    parlance::testing::spokenInTones("BA")};
        BodyRunner runner = bodyRunner();
        for (std::int64_t layer = 0; layer <= encoderLayerCount(m_config.model); ++layer) {
            const auto together = runner.features(batch, {.layer = layer});
            for (std::size_t i = 0; i < batch.size(); ++i) {
                const torch::Tensor alone = runner.features({batch[i]}, {.layer = layer}).front();
                QCOMPARE(alone.sizes(), together[i].sizes());
                QVERIFY(torch::allclose(alone, together[i], 1e-4, 1e-4));
                QCOMPARE(alone.size(1), m_config.model.encoderEmbedDim);
            }
        }
        PARLANCE_EXPECT_ERROR(runner.features(batch, {.layer = 9}), ErrorKind::Usage,
                              "there is no layer 9");
    }

    void attentionIsOfTheFramesThereAre() {
        const std::vector<audio::AudioBuffer> batch{parlance::testing::spokenInTones("ABC CAB A"),
                                                    parlance::testing::spokenInTones("BA")};
        const auto attentionOf = [&](std::optional<std::int64_t> layer) {
            std::vector<torch::Tensor> maps;
            for (const infer::Attention& seen : bodyRunner().attention(batch, {.layer = layer}))
                maps.push_back(seen.maps);
            return maps;
        };
        const auto all = attentionOf({});
        for (std::int64_t layer = 0; layer < 2; ++layer)
            for (std::size_t i = 0; i < batch.size(); ++i) {
                const torch::Tensor one = attentionOf(layer)[i];
                QCOMPARE(one.size(1), m_config.model.encoderAttentionHeads);
                QCOMPARE(one.size(2), one.size(3));
                QVERIFY(one[0].equal(all[i][layer]));
                QVERIFY(torch::allclose(one.sum(-1), torch::ones({1, one.size(1), one.size(2)})));
            }
        QVERIFY(all[0].size(2) > all[1].size(2));
        PARLANCE_EXPECT_ERROR(attentionOf(2), ErrorKind::Usage, "there is no layer 2");
        m_config.model.hourglassTransformer = "[1,(1,3),1]";
        useModel();
        PARLANCE_EXPECT_ERROR(attentionOf({}), ErrorKind::Usage, "different frames");
        QVERIFY(attentionOf(1)[0].size(2) < all[0].size(2));
    }

    void codesAreTheLikeliestCodewords() {
        BodyRunner runner = bodyRunner();
        const auto audio = parlance::testing::spokenInTones("CAB");
        const torch::Tensor codes = runner.features({audio}, {.codes = true}).front();

        models::ConversionReport report;
        PretrainModel model = buildPretrained(readPretrained(checkpoint(options())), "c", report);
        model->eval();
        torch::Tensor normed;
        const nn::Tap tap("layer_norm",
                          [&](const std::string&, const torch::Tensor& value) { normed = value; });
        const std::vector<float> rows[] = {audio.samples};
        model->as<Wav2Vec2ModelImpl>()->forward(collate(rows, {}), {}, tap);
        const Weights weights(m_weights.begin(), m_weights.end());
        const torch::Tensor logits =
            torch::linear(normed[0], weights.at("quantizer.weight_proj.weight"),
                          weights.at("quantizer.weight_proj.bias"));
        QVERIFY(codes.equal(logits.view({normed.size(1), 2, -1}).argmax(-1)));
    }

    void featuresOfWrongAudioAreRefused() {
        BodyRunner runner = bodyRunner();
        PARLANCE_EXPECT_ERROR(runner.features({{.sampleRateHz = 44100, .samples = {0.0F}}}, {}),
                              ErrorKind::Shape, "44100 Hz");
        const std::int64_t rate = runner.sampleRateHz();
        PARLANCE_EXPECT_ERROR(runner.features({{.sampleRateHz = rate, .samples = {0.0F}}}, {}),
                              ErrorKind::Data, "shorter than one frame");
        const auto minutes = static_cast<std::size_t>(601 * rate);
        PARLANCE_EXPECT_ERROR(
            runner.features({{.sampleRateHz = rate, .samples = std::vector<float>(minutes)}}, {}),
            ErrorKind::Data, "longer than");
    }

    void pretrainingGoesOnFromAnySource() {
        convertModel(checkpoint(options()), m_folder / "hf", ModelFormat::HuggingFace);
        for (const fs::path& source : {checkpoint(options()), m_folder / "hf"}) {
            torch::manual_seed(9);
            PretrainModel model(pretrainModelOptions(m_config));
            loadPretrained(model, m_config.model, source);
            const auto state = tensor_io::stateOf(*model);
            QVERIFY(holdsOurWeights({state.begin(), state.end()}));
        }
        m_weights.erase(m_weights.begin() + 4);
        PretrainModel model(pretrainModelOptions(m_config));
        PARLANCE_EXPECT_ERROR(loadPretrained(model, m_config.model, checkpoint(options())),
                              ErrorKind::Checkpoint, "lack");
    }
};

QTEST_GUILESS_MAIN(TestPretrainedConversion)
#include "tst_pretrained_conversion.moc"
