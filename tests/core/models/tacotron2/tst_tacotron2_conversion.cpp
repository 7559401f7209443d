// SPDX-License-Identifier: Apache-2.0
// Tacotron 2 of every source, read and written.
#include "core/config/json_face.h"
#include "core/models/model_family.h"
#include "core/models/model_writer.h"
#include "core/models/tacotron2/convert/model_content.h"
#include "core/models/tacotron2/convert/model_export.h"
#include "core/models/tacotron2/convert/published_sizes.h"
#include "core/models/tacotron2/train/starting_voice.h"
#include "core/optim/optimizer.h"
#include "core/tensor_io/module_state.h"
#include "tests/core/models/published_files.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tacotron2;
using models::ModelFormat;
namespace fs = std::filesystem;

namespace {

TtsConfig smallConfig() {
    TtsConfig config;
    config.audio.nMelChannels = 6;
    config.audio.samplingRate = 16000;
    config.data.textCleaners = "english";
    ModelConfig& model = config.model;
    model.symbolsEmbeddingDim = 8;
    model.encoderKernelSize = 3;
    model.encoderNConvolutions = 2;
    model.encoderEmbeddingDim = 10;
    model.attentionRnnDim = 7;
    model.attentionDim = 4;
    model.attentionLocationNFilters = 2;
    model.attentionLocationKernelSize = 9;
    model.decoderRnnDim = 5;
    model.prenetDim = 3;
    model.pAttentionDropout = 0.2;
    model.pDecoderDropout = 0.3;
    model.postnetEmbeddingDim = 11;
    model.postnetKernelSize = 7;
    model.postnetNConvolutions = 3;
    model.gateThreshold = 0.7;
    model.maxDecoderSteps = 321;
    return config;
}

} // namespace

class TestTacotron2Conversion : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;
    TtsConfig m_config = smallConfig();
    tensor_io::NamedTensors m_weights;

    /// A Parlance folder.
    fs::path ours() {
        const fs::path folder = m_folder / "ours";
        if (!fs::exists(folder))
            models::writeModelFolder(
                folder, models::convertedConfig("tacotron2", "tts", 1, config::toJson(m_config)),
                m_weights);
        return folder;
    }
    /// A checkpoint of NVIDIA's example.
    fs::path checkpoint(const tensor_io::NamedTensors& weights, const Json& arguments) const {
        tensor_io::writeTorchFile(m_folder / "c.pt", weights,
                                  {{"epoch", 3}, {"config", arguments}, {"scaler", Json::object()}},
                                  "state_dict");
        return m_folder / "c.pt";
    }
    fs::path checkpoint(const tensor_io::NamedTensors& weights) const {
        return checkpoint(weights, publishedArguments(m_config));
    }
    static Tacotron2 built(const fs::path& source) {
        models::ConversionReport report;
        return buildModel(readModel(source), source.string(), report);
    }
    static Json sizesOf(const ModelContent& content) {
        return config::toJson(content.config).at("model");
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        fs::create_directories(m_folder);
        torch::manual_seed(4);
        Tacotron2 model(modelOptions(m_config));
        model->initialise();
        m_weights = tensor_io::stateOf(*model);
        m_weights.back().second.fill_(17); // a counter of batches
    }

    void roundTrips_data() {
        QTest::addColumn<int>("format");
        QTest::newRow("folder of published names") << int(ModelFormat::HuggingFace);
        QTest::newRow("torch") << int(ModelFormat::Torch);
    }
    void roundTrips() {
        QFETCH(int, format);
        const auto out = convertModel(ours(), m_folder / "out", static_cast<ModelFormat>(format));
        QCOMPARE(out.matched.size(), m_weights.size());
        QVERIFY(out.missing.empty() && out.unexpected.empty());
        convertModel(m_folder / "out", m_folder / "back", ModelFormat::Parlance);
        const ModelContent after = readModel(m_folder / "back");
        QVERIFY(testing::equal(after.weights, m_weights));
        QCOMPARE(config::toJson(after.config).dump(), config::toJson(m_config).dump());
    }

    void whatWasPublishedIsRead_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("zip") << QByteArray("teacher_forced/checkpoint.pt");
        QTest::newRow("stream, wrapped") << QByteArray("infer/checkpoint.pt");
    }
    void whatWasPublishedIsRead() {
        QFETCH(QByteArray, file);
        const fs::path path = testing::goldenFile(file.constData());
        const auto recognised = models::familyOf("tacotron2").recognise(path);
        QVERIFY(recognised.has_value());
        QCOMPARE(recognised->layout, std::string("nvidia"));
        QCOMPARE(recognised->task, std::string("tts"));
        QCOMPARE(recognised->architecture.at("attention_rnn_dim"), Json(20));
        QCOMPARE(models::familyOfModel(path).info().name, std::string("tacotron2"));
        const ModelContent content = readModel(path);
        QCOMPARE(content.config.model.maxDecoderSteps, std::int64_t{60});
        QCOMPARE(content.config.audio.nMelChannels, std::int64_t{10});
        QCOMPARE(content.config.audio.hopLength, std::int64_t{256});
        QCOMPARE(content.config.data.textCleaners, std::string("english_cleaners"));
        QCOMPARE(content.weights.begin()->first, std::string("decoder.attention_layer.location_"
                                                             "layer.location_conv.conv.weight"));
    }

    /// As written by every version: names of wrappers, the weights under another key or alone.
    void layoutsAreAllOne() {
        const auto wrapped = [&](const std::string& prefix) {
            return testing::renamed(m_weights,
                                    [&](const std::string& name) { return prefix + name; });
        };
        for (const char* prefix : {"", "module.", "module.1.", "module.module."})
            QVERIFY(testing::equal(readModel(checkpoint(wrapped(prefix))).weights, m_weights));
        tensor_io::writeTorchFile(m_folder / "amp.pt", wrapped("module."), {{"scaler", 1}});
        QVERIFY(testing::equal(readModel(m_folder / "amp.pt").weights, m_weights));
        tensor_io::writeTorchFile(m_folder / "bare.pt", m_weights);
        const ModelContent bare = readModel(m_folder / "bare.pt");
        QCOMPARE(bare.layout, std::string("bare"));
        QVERIFY(testing::equal(bare.weights, m_weights));
    }

    void shapesTellTheSizes() {
        tensor_io::writeSafetensors(m_folder / "bare.safetensors", m_weights);
        const ModelContent content = readModel(m_folder / "bare.safetensors");
        TtsConfig expected = m_config; // but for what they do not tell
        expected.model.pAttentionDropout = ModelOptions().pAttentionDropout;
        expected.model.pDecoderDropout = ModelOptions().pDecoderDropout;
        expected.model.gateThreshold = ModelOptions().gateThreshold;
        expected.model.maxDecoderSteps = ModelOptions().maxDecoderSteps;
        QCOMPARE(sizesOf(content).dump(), config::toJson(expected).at("model").dump());
        QCOMPARE(content.config.audio.nMelChannels, std::int64_t{6});
        QCOMPARE(content.config.audio.samplingRate, std::int64_t{22050});

        models::ModelSource given(m_folder / "bare.safetensors");
        given.config = ours() / "config.json";
        QCOMPARE(sizesOf(readModel(given)).dump(), config::toJson(m_config).at("model").dump());
        QCOMPARE(readModel(given).config.audio.samplingRate, std::int64_t{16000});
    }

    void halfPrecisionIsWidened() {
        tensor_io::NamedTensors weights = m_weights;
        for (auto& [name, tensor] : weights)
            if (tensor.is_floating_point())
                tensor = tensor.to(torch::kFloat16);
        for (const torch::Tensor& parameter : built(checkpoint(weights))->parameters())
            QCOMPARE(parameter.scalar_type(), torch::kFloat32);
    }

    void countersMayBeMissing() {
        std::erase_if(m_weights,
                      [](const auto& item) { return item.first.ends_with("batches_tracked"); });
        models::ConversionReport report;
        buildModel(readModel(checkpoint(m_weights)), "c.pt", report);
        QCOMPARE(report.missing.size(), std::size_t{5});
    }

    void everyWeightMustBeThere() {
        const tensor_io::NamedTensors all = m_weights;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].first.ends_with("batches_tracked"))
                continue;
            m_weights = all;
            m_weights.erase(m_weights.begin() + static_cast<std::ptrdiff_t>(i));
            const auto error = tests::errorOf([&] { built(checkpoint(m_weights)); });
            QVERIFY2(error && error->kind() == ErrorKind::Checkpoint, all[i].first.c_str());
        }
    }

    void aShapeThatDiffersIsNamed() {
        for (auto& [name, tensor] : m_weights)
            if (name == "decoder.gate_layer.linear_layer.weight")
                tensor = torch::ones({1, 3});
        PARLANCE_EXPECT_ERROR(built(checkpoint(m_weights)), ErrorKind::Shape,
                              "decoder.gate_layer.linear_layer.weight");
    }

    void conflictsWithTheConfiguration_data() {
        QTest::addColumn<QByteArray>("argument");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* argument, const char* value, const char* said) {
            QTest::newRow(argument)
                << QByteArray(argument) << QByteArray(value) << QByteArray(said);
        };
        row("n_symbols", "149", "n_symbols is 149, the weights say 148");
        row("decoder_rnn_dim", "4096", "decoder_rnn_dim is 4096, the weights say 5");
        row("postnet_n_convolutions", "\"five\"", "postnet_n_convolutions is \"five\"");
        row("p_decoder_dropout", "7", "model.p_decoder_dropout");
        row("n_frames_per_step", "2", "2 frames in a step");
    }
    void conflictsWithTheConfiguration() {
        QFETCH(QByteArray, argument);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, said);
        Json arguments = publishedArguments(m_config);
        arguments[argument.toStdString()] = parseJson(value.toStdString(), "test");
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(m_weights, arguments)), ErrorKind::Checkpoint,
                              said.constData());
        // It is one all the same, and reading it says why it cannot be used.
        QCOMPARE(models::familyOf("tacotron2").recognise(m_folder / "c.pt")->architecture, Json());
    }

    void damagedFilesAreRefused() {
        const auto read = [](const fs::path& file) { readModel(file); };
        for (const char* file : {"teacher_forced/checkpoint.pt", "infer/checkpoint.pt"})
            QVERIFY(testing::cutsAreRefused(testing::goldenFile(file), m_folder / "cut.pt", read));
        tensor_io::writeSafetensors(m_folder / "w.safetensors", m_weights);
        QVERIFY(testing::cutsAreRefused(m_folder / "w.safetensors", m_folder / "cut.safetensors",
                                        read));
    }

    /// A few bytes must not ask for gigabytes.
    void sizesWithoutWeightsAreRefused() {
        for (auto& [name, tensor] : m_weights)
            if (name == "embedding.weight")
                tensor = torch::ones({148, 60000}, torch::kInt8);
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(m_weights, Json::object())),
                              ErrorKind::Checkpoint, "numbers, the file holds");
    }

    void othersAreNotTakenForIt() {
        const fs::path vocoder = testing::goldenFile("waveglow_forward/checkpoint.pt");
        QVERIFY(!models::familyOf("tacotron2").recognise(vocoder));
        PARLANCE_EXPECT_ERROR(readModel(vocoder), ErrorKind::Checkpoint, "not the weights");
        QVERIFY(!models::familyOf("tacotron2").recognise(m_folder));
        QVERIFY(!models::familyOf("wav2vec2").recognise(checkpoint(m_weights)));
    }

    void theOptimiserGoesOn_data() { whatWasPublishedIsRead_data(); }
    void theOptimiserGoesOn() {
        QFETCH(QByteArray, file);
        const fs::path path = testing::goldenFile(file.constData());
        const auto state = optimizerState(path);
        QVERIFY(state.has_value());
        QCOMPARE(models::optimizerStateOf(path).updates, state->updates);
        QCOMPARE(state->updates, std::int64_t{file.startsWith("infer") ? 99 : 4100});
        Tacotron2 model = built(path);
        std::vector<optim::NamedParameter> parameters;
        for (const auto& item : model->named_parameters())
            parameters.push_back({item.key(), item.value()});
        const auto adam = optim::makeOptimizer({.name = "adam"}, {{"all", parameters}});
        adam->loadMoments(*state);
        QCOMPARE(adam->state().size(), state->tensors.size());
        QCOMPARE(adam->updates(), state->updates);
        QVERIFY(state->tensors.at("exp_avg_sq.embedding.weight").abs().sum().item<double>() > 0.0);
    }

    void withoutOneThereIsNone() {
        QVERIFY(!optimizerState(checkpoint(m_weights)));
        PARLANCE_EXPECT_ERROR(models::optimizerStateOf(checkpoint(m_weights)),
                              ErrorKind::Checkpoint, "no state of an optimiser");
        PARLANCE_EXPECT_ERROR(models::optimizerStateOf(ours()), ErrorKind::Checkpoint,
                              "no state of its optimiser");
        tensor_io::writeSafetensors(m_folder / "w.safetensors", m_weights);
        QVERIFY(!optimizerState(m_folder / "w.safetensors"));
    }

    void trainingStartsFromIt() {
        const models::Inheritance inherited =
            inheritVoice(checkpoint(m_weights), {{"model", {{"gate_threshold", 0.4}}}});
        QCOMPARE(inherited.weights.matched.size(), m_weights.size());
        QCOMPARE(inherited.config.at("model").at("prenet_dim"), Json(3));
        QCOMPARE(inherited.config.at("audio").at("n_mel_channels"), Json(6));
        QVERIFY(!inherited.config.contains("tts"));
        PARLANCE_EXPECT_ERROR(inheritVoice(m_folder / "c.pt", {{"model", {{"prenet_dim", 256}}}}),
                              ErrorKind::Checkpoint,
                              "its model.prenet_dim is 3, here it is set to 256");

        for (const std::any& content : {inherited.content, std::any()}) {
            Tacotron2 model(modelOptions(m_config));
            loadVoiceInto(model, m_folder / "c.pt", content);
            const auto state = tensor_io::stateOf(*model);
            QVERIFY(testing::equal({state.begin(), state.end()}, m_weights));
        }
    }

    void whatTheyLackIsNotWritten() {
        m_config.model.melMean = -5.0;
        PARLANCE_EXPECT_ERROR(convertModel(ours(), m_folder / "o", ModelFormat::Torch),
                              ErrorKind::Checkpoint, "model.mel_mean = -5");
        QVERIFY(!fs::exists(m_folder / "o"));
        m_config = smallConfig();
    }

    void nothingIsOverwritten() {
        PARLANCE_EXPECT_ERROR(convertModel(ours(), m_folder, ModelFormat::Torch), ErrorKind::Usage,
                              "already");
    }
};

QTEST_GUILESS_MAIN(TestTacotron2Conversion)
#include "tst_tacotron2_conversion.moc"
