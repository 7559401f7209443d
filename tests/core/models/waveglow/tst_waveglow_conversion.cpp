// SPDX-License-Identifier: Apache-2.0
// WaveGlow of every source, read and written.
#include "core/config/json_face.h"
#include "core/models/model_family.h"
#include "core/models/model_writer.h"
#include "core/models/waveglow/convert/model_content.h"
#include "core/models/waveglow/convert/model_export.h"
#include "core/models/waveglow/convert/published_sizes.h"
#include "core/models/waveglow/convert/published_weights.h"
#include "core/models/waveglow/train/starting_vocoder.h"
#include "core/tensor_io/module_state.h"
#include "tests/core/models/published_files.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::waveglow;
using models::ModelFormat;
namespace fs = std::filesystem;

namespace {

constexpr auto kGolden = "waveglow_forward/checkpoint.pt";

VocoderConfig smallConfig() {
    VocoderConfig config;
    config.audio.nMelChannels = 3;
    config.audio.filterLength = 64;
    config.audio.winLength = 48;
    config.audio.hopLength = 8;
    ModelConfig& model = config.model;
    model.nFlows = 5;
    model.nGroup = 4;
    model.nEarlyEvery = 3;
    model.nLayers = 3;
    model.kernelSize = 5;
    model.nChannels = 6;
    return config;
}

/// The norm folded into its weights, as for inference.
tensor_io::NamedTensors folded(const tensor_io::NamedTensors& weights) {
    tensor_io::NamedTensors others;
    torch::Tensor gain;
    for (const auto& [name, tensor] : weights)
        if (name.ends_with("weight_g"))
            gain = tensor;
        else if (name.ends_with("weight_v"))
            others.emplace_back(name.substr(0, name.size() - 2),
                                torch::_weight_norm(tensor, gain, 0));
        else
            others.emplace_back(name, tensor);
    return others;
}

/// One condition layer for all layers of a flow, as the repository NVIDIA/waveglow has it.
tensor_io::NamedTensors merged(const tensor_io::NamedTensors& weights) {
    constexpr std::string_view kLayers = ".cond_layers.";
    tensor_io::NamedTensors others;
    std::map<std::string, std::vector<torch::Tensor>> parts;
    for (const auto& [name, tensor] : weights)
        if (const std::size_t place = name.find(kLayers); place != std::string::npos)
            parts[name.substr(0, place) + ".cond_layer" +
                  name.substr(name.find('.', place + kLayers.size()))]
                .push_back(tensor);
        else
            others.emplace_back(name, tensor);
    for (const auto& [name, tensors] : parts)
        others.emplace_back(name, torch::cat(tensors));
    return others;
}

} // namespace

class TestWaveGlowConversion : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;
    VocoderConfig m_config = smallConfig();
    tensor_io::NamedTensors m_weights;

    fs::path ours() {
        const fs::path folder = m_folder / "ours";
        if (!fs::exists(folder))
            models::writeModelFolder(
                folder, models::convertedConfig("waveglow", "vocoder", 1, config::toJson(m_config)),
                m_weights);
        return folder;
    }
    /// A checkpoint of NVIDIA's example.
    fs::path checkpoint(const tensor_io::NamedTensors& weights, const Json& arguments) const {
        tensor_io::writeTorchFile(
            m_folder / "c.pt", weights,
            {{"config", arguments}, {"audio", config::toJson(m_config.audio)}}, "state_dict");
        return m_folder / "c.pt";
    }
    fs::path checkpoint(const tensor_io::NamedTensors& weights) const {
        return checkpoint(weights, publishedArguments(m_config));
    }
    static WaveGlow built(const fs::path& source) {
        models::ConversionReport report;
        WaveGlow model = buildModel(readModel(source), source.string(), report);
        return report.missing.empty() && report.unexpected.empty() ? model : WaveGlow{nullptr};
    }
    torch::Tensor audioOf(WaveGlow model) const {
        const torch::NoGradGuard noGrad;
        torch::manual_seed(7);
        std::vector<torch::Tensor> noise;
        for (const auto& shape : model->noiseShapes(1, 6))
            noise.push_back(torch::randn(shape));
        return model->decode(torch::randn({1, m_config.audio.nMelChannels, 6}), noise);
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        fs::create_directories(m_folder);
        torch::manual_seed(4);
        m_weights = tensor_io::stateOf(*WaveGlow(modelOptions(m_config)));
        for (auto& [name, tensor] : m_weights) // flows that are not the identity
            if (name.find(".end.") != std::string::npos)
                tensor.normal_(0.0, 0.2);
            else if (name.ends_with("weight_g"))
                tensor.mul_(1.3);
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
        convertModel(m_folder / "out", m_folder / "back", ModelFormat::Parlance);
        const ModelContent after = readModel(m_folder / "back");
        QVERIFY(testing::equal(after.weights, m_weights));
        QCOMPARE(config::toJson(after.config).dump(), config::toJson(m_config).dump());
    }

    void whatWasPublishedIsRead() {
        const fs::path path = testing::goldenFile(kGolden);
        const auto recognised = models::familyOf("waveglow").recognise(path);
        QVERIFY(recognised.has_value());
        QCOMPARE(recognised->layout, std::string("nvidia"));
        QCOMPARE(recognised->task, std::string("vocoder"));
        QCOMPARE(recognised->architecture.at("n_early_every"), Json(2));
        QCOMPARE(models::familyOfModel(path).info().name, std::string("waveglow"));
        const ModelContent content = readModel(path);
        QCOMPARE(content.config.audio.nMelChannels, std::int64_t{8});
        QCOMPARE(content.config.audio.hopLength, std::int64_t{256});
        QCOMPARE(content.config.model.nFlows, std::int64_t{6});
        QCOMPARE(content.config.model.nChannels, std::int64_t{16});
    }

    /// Whichever way the weights are held, the network is the same.
    void layoutsAreAllOne() {
        const torch::Tensor expected = audioOf(built(ours()));
        const auto newer = testing::renamed(m_weights, [](const std::string& name) {
            const std::string stem = name.substr(0, name.size() - 9);
            return name.ends_with(".weight_g")   ? stem + ".parametrizations.weight.original0"
                   : name.ends_with(".weight_v") ? stem + ".parametrizations.weight.original1"
                                                 : name;
        });
        const auto wrapped =
            testing::renamed(m_weights, [](const std::string& name) { return "module.1." + name; });
        const tensor_io::NamedTensors layouts[] = {
            newer,         wrapped,           merged(m_weights),
            merged(newer), folded(m_weights), merged(folded(m_weights))};
        for (const tensor_io::NamedTensors& layout : layouts) {
            QVERIFY(models::familyOf("waveglow").recognise(checkpoint(layout))->architecture ==
                    config::toJson(m_config).at("model"));
            const WaveGlow model = built(checkpoint(layout));
            QVERIFY(!model.is_empty());
            QVERIFY(torch::allclose(audioOf(model), expected, 1e-4, 1e-5));
        }
        tensor_io::writeTorchFile(m_folder / "module.pt", merged(m_weights), {{"iteration", 1}});
        models::ModelSource whole(m_folder / "module.pt");
        whole.config = ours() / "config.json"; // for the hop
        QVERIFY(testing::equal(readModel(whole).weights, m_weights));
    }

    void zerosStayZeros() {
        tensor_io::NamedTensors weights = folded(m_weights);
        for (auto& [name, tensor] : weights)
            if (name == "WN.1.in_layers.2.weight")
                tensor[1].zero_();
        WaveGlow model = built(checkpoint(weights));
        QVERIFY(torch::isfinite(audioOf(model)).all().item<bool>());
        const ModelContent content = readModel(m_folder / "c.pt");
        QCOMPARE(content.weights.at("WN.1.in_layers.2.weight_g")[1].item<double>(), 0.0);
    }

    void shapesTellTheSizes() {
        m_config.audio.filterLength = m_config.audio.winLength = 32; // four times the hop
        m_weights = tensor_io::stateOf(*WaveGlow(modelOptions(m_config)));
        tensor_io::writeSafetensors(m_folder / "bare.safetensors", m_weights);
        const ModelContent content = readModel(m_folder / "bare.safetensors");
        QCOMPARE(content.layout, std::string("bare"));
        QCOMPARE(config::toJson(content.config).dump(), config::toJson(m_config).dump());
        m_config = smallConfig();
    }

    void flowsWithoutEarlyOutputs() {
        m_config.model.nEarlyEvery = 8;
        m_weights = tensor_io::stateOf(*WaveGlow(modelOptions(m_config)));
        QCOMPARE(readModel(checkpoint(m_weights)).config.model.nEarlyEvery, std::int64_t{8});
        QVERIFY(!built(checkpoint(m_weights, Json::object())).is_empty());
        m_config = smallConfig();
    }

    void networksOfOldAreRefused() {
        m_weights.emplace_back("WN.0.res_layers.0.weight_v", torch::ones(1));
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(m_weights)), ErrorKind::Checkpoint,
                              "before 2019");
        const auto recognised = models::familyOf("waveglow").recognise(m_folder / "c.pt");
        QVERIFY(recognised && recognised->architecture.is_null());
    }

    void aWeightThatIsNeededMustBeThere_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char* name :
             {"upsample.weight", "upsample.bias", "WN.0.start.bias", "WN.4.start.weight_v",
              "WN.0.in_layers.0.weight_v", "WN.2.in_layers.2.bias", "WN.1.cond_layers.0.weight_g",
              "WN.3.res_skip_layers.2.weight_v", "convinv.2.conv.weight", "convinv.4.conv.weight",
              "WN.0.end.weight", "WN.3.end.bias"})
            QTest::newRow(name) << QByteArray(name);
    }
    void aWeightThatIsNeededMustBeThere() {
        QFETCH(QByteArray, name);
        QCOMPARE(std::erase_if(m_weights,
                               [&](const auto& item) { return item.first == name.toStdString(); }),
                 std::size_t{1});
        const auto error = tests::errorOf([&] { built(checkpoint(m_weights)); });
        QVERIFY2(error && error->kind() == ErrorKind::Checkpoint,
                 error ? error->what() : "nothing was thrown");
    }

    void aShapeThatDiffersIsNamed() {
        for (auto& [name, tensor] : m_weights)
            if (name == "WN.3.res_skip_layers.1.weight_v")
                tensor = torch::ones({12, 5, 1});
        PARLANCE_EXPECT_ERROR(built(checkpoint(m_weights)), ErrorKind::Shape,
                              "WN.3.res_skip_layers.1.weight_v");
    }

    void conflicts_data() {
        QTest::addColumn<QByteArray>("argument");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("flows") << QByteArray("n_flows") << QByteArray("the weights say 5");
        QTest::newRow("early") << QByteArray("n_early_every") << QByteArray("the weights say 3");
        QTest::newRow("within") << QByteArray("n_channels") << QByteArray("the weights say 6");
    }
    void conflicts() {
        QFETCH(QByteArray, argument);
        QFETCH(QByteArray, said);
        Json arguments = publishedArguments(m_config);
        Json& part = argument == "n_channels" ? arguments["WN_config"] : arguments;
        part[argument.toStdString()] = 4;
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(m_weights, arguments)), ErrorKind::Checkpoint,
                              said.constData());
    }

    void channelsMustLeaveAsTheyDo() {
        for (auto& [name, tensor] : m_weights)
            if (name == "convinv.4.conv.weight")
                tensor = torch::eye(4).unsqueeze(2);
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(m_weights)), ErrorKind::Checkpoint,
                              "channels of flow 4 is 2, the weights say 4");
    }

    void sizesWithoutWeightsAreRefused() {
        for (auto& [name, tensor] : m_weights)
            if (name == "WN.0.start.bias")
                tensor = torch::ones({60000});
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(m_weights, Json::object())),
                              ErrorKind::Checkpoint, "numbers, the file holds");
    }

    void conditionLayersOfNoLayersAreRefused() {
        tensor_io::NamedTensors weights = merged(m_weights);
        for (auto& [name, tensor] : weights)
            if (name == "WN.2.cond_layer.bias")
                tensor = torch::ones({35});
        PARLANCE_EXPECT_ERROR(readModel(checkpoint(weights)), ErrorKind::Checkpoint,
                              "WN.2.cond_layer.bias is [35], not of 3 layers");
    }

    void damagedFilesAreRefused() {
        QVERIFY(testing::cutsAreRefused(testing::goldenFile(kGolden), m_folder / "cut.pt",
                                        [](const fs::path& file) { readModel(file); }));
    }

    void othersAreNotTakenForIt() {
        QVERIFY(
            !models::familyOf("waveglow").recognise(testing::goldenFile("infer/checkpoint.pt")));
        QVERIFY(!models::familyOf("wav2vec2").recognise(checkpoint(m_weights)));
    }

    void anOptimiserThatHasNotBegunIsNone() {
        QVERIFY(!optimizerState(testing::goldenFile(kGolden)));
    }

    void trainingStartsFromIt() {
        const models::Inheritance inherited =
            inheritVocoder(checkpoint(folded(m_weights)), Json::object());
        QCOMPARE(inherited.weights.matched.size(), m_weights.size());
        QCOMPARE(inherited.config.at("model").at("n_flows"), Json(5));
        QCOMPARE(inherited.config.at("audio").at("hop_length"), Json(8));
        PARLANCE_EXPECT_ERROR(inheritVocoder(m_folder / "c.pt", {{"audio", {{"hop_length", 256}}}}),
                              ErrorKind::Checkpoint, "its audio.hop_length is 8");
        WaveGlow model(modelOptions(m_config));
        loadVocoderInto(model, m_folder / "c.pt", inherited.content);
        QVERIFY(torch::allclose(audioOf(model), audioOf(built(ours())), 1e-4, 1e-5));
    }

    void whatTheyLackIsNotWritten() {
        m_config.model.melStd = 2.0;
        PARLANCE_EXPECT_ERROR(convertModel(ours(), m_folder / "o", ModelFormat::HuggingFace),
                              ErrorKind::Checkpoint, "model.mel_std = 2");
        m_config = smallConfig();
    }
};

QTEST_GUILESS_MAIN(TestWaveGlowConversion)
#include "tst_waveglow_conversion.moc"
