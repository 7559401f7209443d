// SPDX-License-Identifier: Apache-2.0
// Models of every source, read and written.
#include "core/models/model_family.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/convert/model_export.h"
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/models/wav2vec2/train/initial_weights.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/torch_writer.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::tests;
using namespace parlance::wav2vec2;
using models::ModelFormat;

namespace {

constexpr std::int64_t kLabels = 8; // of the tone corpus

AsrConfig configOf(bool large) {
    AsrConfig config = parlance::testing::tinyConfig();
    if (large) {
        config.model.extractorMode = "layer_norm";
        config.model.layerNormFirst = true;
        config.model.normalize = true;
        config.model.convBias = true;
    }
    return config;
}

tensor_io::NamedTensors weightsOf(const AsrConfig& config) {
    torch::manual_seed(5);
    CtcModel model(ctcModelOptions(config, kLabels));
    model->initialise();
    return tensor_io::stateOf(*model);
}

bool equal(const Weights& a, const Weights& b) {
    if (a.size() != b.size())
        return false;
    for (const auto& [name, tensor] : a)
        if (!b.contains(name) || !torch::equal(tensor, b.at(name)))
            return false;
    return true;
}

Json optionsOf(const ArchitectureConfig& architecture) {
    Json options{{"mode", "finetune"}};
    for (const config::FieldInfo& field : config::tableOf<ArchitectureConfig>().fields())
        if (!field.aliases.empty())
            options[field.aliases.front()] = config::valueToJson(field.get(&architecture));
    return options;
}

} // namespace

class TestModelConversion : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;
    AsrConfig m_config;
    tensor_io::NamedTensors m_weights;

    /// A Parlance folder.
    fs::path ours() const {
        const fs::path folder = m_folder / "ours";
        testing::writeModelFolder(folder, m_config, m_weights);
        return folder;
    }
    Json besideOf(const Json& options) const {
        return {{"args", options}, {"output_labels", "| 4\nA 3\nB 2\nC 1\n"}};
    }
    /// A checkpoint of NVIDIA's example with these weights.
    fs::path checkpoint(const tensor_io::NamedTensors& weights) const {
        tensor_io::writeTorchFile(m_folder / "c.pt", weights, besideOf(optionsOf(m_config.model)));
        return m_folder / "c.pt";
    }
    void useModel(bool large) {
        m_config = configOf(large);
        m_weights = weightsOf(m_config);
    }
    Weights asMap() const { return {m_weights.begin(), m_weights.end()}; }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        fs::create_directories(m_folder);
        useModel(false);
    }

    void roundTrips_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("large");
        QTest::newRow("Hugging Face, base") << int(ModelFormat::HuggingFace) << false;
        QTest::newRow("Hugging Face, large") << int(ModelFormat::HuggingFace) << true;
        QTest::newRow("torch, base") << int(ModelFormat::Torch) << false;
        QTest::newRow("torch, large") << int(ModelFormat::Torch) << true;
    }
    void roundTrips() {
        QFETCH(int, format);
        QFETCH(bool, large);
        useModel(large);
        const auto out = convertModel(ours(), m_folder / "out", static_cast<ModelFormat>(format));
        QCOMPARE(out.matched.size(), m_weights.size());
        QVERIFY(out.missing.empty() && out.unexpected.empty());
        const auto back = convertModel(m_folder / "out", m_folder / "back", ModelFormat::Parlance);
        QCOMPARE(back.matched.size(), m_weights.size());
        QVERIFY(back.missing.empty() && back.unexpected.empty());

        const ModelContent before = readRecogniser(ours());
        const ModelContent after = readRecogniser(m_folder / "back");
        QVERIFY(equal(before.weights, after.weights));
        QCOMPARE(after.dictionary->symbols(), before.dictionary->symbols());
        ArchitectureConfig architecture = after.architecture("back");
        QCOMPARE(parseConvLayers(architecture.convFeatureLayers),
                 parseConvLayers(m_config.model.convFeatureLayers));
        architecture.convFeatureLayers = m_config.model.convFeatureLayers;
        if (static_cast<ModelFormat>(format) == ModelFormat::HuggingFace) {
            QCOMPARE(architecture.normalizeEpsilon, 1e-7); // theirs, and not to be said otherwise
            architecture.normalizeEpsilon = m_config.model.normalizeEpsilon;
        }
        QCOMPARE(config::toJson(architecture).dump(), config::toJson(m_config.model).dump());
    }

    void sourcesAreRecognised() {
        const models::ModelFamily& family = models::familyOf("wav2vec2");
        convertModel(ours(), m_folder / "hf", ModelFormat::HuggingFace);
        QCOMPARE(family.recognise(m_folder / "hf")->layout, std::string("hugging_face"));
        QCOMPARE(family.recognise(m_folder / "hf")->task, std::string("asr"));
        QCOMPARE(family.recognise(m_folder / "hf/model.safetensors")->layout,
                 std::string("hugging_face"));
        const auto nvidia = family.recognise(checkpoint(m_weights));
        QCOMPARE(nvidia->layout, std::string("nvidia"));
        QCOMPARE(nvidia->architecture["encoder_layers"], Json(m_config.model.encoderLayers));
        QCOMPARE(family.recognise(ours() / "model.safetensors")->layout, std::string("bare"));
        tensor_io::writeSafetensors(m_folder / "other.safetensors", {{"w", torch::ones(1)}});
        QVERIFY(!family.recognise(m_folder / "other.safetensors"));
        PARLANCE_EXPECT_ERROR(models::familyOfModel(m_folder / "other.safetensors"),
                              ErrorKind::Checkpoint, "no family");
    }

    void fusedAttentionIsSplit_data() {
        QTest::addColumn<QString>("fused");
        QTest::newRow("fairseq") << "in_proj_";
        QTest::newRow("NVIDIA") << "qkv.";
    }
    void fusedAttentionIsSplit() {
        QFETCH(QString, fused);
        tensor_io::NamedTensors weights;
        Weights all = asMap();
        for (const auto& [name, tensor] : m_weights) {
            const std::size_t at = name.find(".self_attn.q_proj.");
            const bool part = name.find(".self_attn.k_proj.") != std::string::npos ||
                              name.find(".self_attn.v_proj.") != std::string::npos;
            if (at == std::string::npos) {
                if (!part)
                    weights.emplace_back(name, tensor);
                continue;
            }
            const std::string layer = name.substr(0, at) + ".self_attn.";
            const std::string kind = name.substr(name.rfind('.') + 1);
            weights.emplace_back(layer + fused.toStdString() + kind,
                                 torch::cat({tensor, all.at(layer + "k_proj." + kind),
                                             all.at(layer + "v_proj." + kind)}));
        }
        QVERIFY(equal(readModel(checkpoint(weights)).weights, asMap()));
    }

    void wrappersAndNewerNamesAreTakenOff() {
        tensor_io::NamedTensors weights;
        for (const auto& [name, tensor] : m_weights) {
            std::string newer = name;
            for (const auto& [from, to] :
                 {std::pair{".weight_g", ".parametrizations.weight.original0"},
                  {".weight_v", ".parametrizations.weight.original1"}})
                if (name.ends_with(from))
                    newer = name.substr(0, name.size() - 9) + to;
            weights.emplace_back("module." + newer, tensor);
        }
        QVERIFY(equal(readModel(checkpoint(weights)).weights, asMap()));
    }

    void halfPrecisionIsWidened() {
        tensor_io::NamedTensors weights = m_weights;
        for (auto& [name, tensor] : weights)
            tensor = tensor.to(torch::kFloat16);
        convertModel(checkpoint(weights), m_folder / "wide", ModelFormat::Parlance);
        for (const auto& [name, tensor] : readModel(m_folder / "wide").weights)
            QCOMPARE(tensor.scalar_type(), torch::kFloat32);
    }

    void theReportNamesWhatDiffers() {
        tensor_io::NamedTensors weights;
        for (const auto& item : m_weights)
            if (!item.first.ends_with("mask_emb"))
                weights.push_back(item);
        weights.emplace_back("w2v_encoder.extra.weight", torch::ones(2));
        const auto report =
            convertModel(checkpoint(weights), m_folder / "o", ModelFormat::Parlance);
        QCOMPARE(report.missing, std::vector<std::string>{"w2v_encoder.w2v_model.mask_emb"});
        QCOMPARE(report.unexpected, std::vector<std::string>{"w2v_encoder.extra.weight"});
        QCOMPARE(report.matched.size(), m_weights.size() - 1);
    }

    void aWeightThatIsNeededMustBeThere() {
        m_weights.erase(m_weights.begin() + 3);
        PARLANCE_EXPECT_ERROR(
            convertModel(checkpoint(m_weights), m_folder / "o", ModelFormat::Parlance),
            ErrorKind::Checkpoint, "lack");
        QVERIFY(!fs::exists(m_folder / "o"));
    }

    void conflictsWithTheConfiguration_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* option, const char* value, const char* said) {
            QTest::newRow(option) << QByteArray(option) << QByteArray(value) << QByteArray(said);
        };
        row("encoder_layers", "200", "model.encoder_layers is 200, the weights say 2");
        row("encoder_embed_dim", "65536", "model.encoder_embed_dim is 65536");
        row("encoder_ffn_embed_dim", "200000", "model.encoder_ffn_embed_dim is 200000");
        row("conv_pos", "4", "model.conv_pos is 4");
        row("conv_feature_layers", "\"[(9,9,9)]\"", "model.conv_feature_layers");
        row("encoder_attention_heads", "0", "model.encoder_attention_heads");
        row("extractor_mode", "\"layer_norm\"", "lack");
    }
    void conflictsWithTheConfiguration() {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, said);
        Json options = optionsOf(m_config.model);
        options[option.toStdString()] = parseJson(value.toStdString(), "test");
        tensor_io::writeTorchFile(m_folder / "c.pt", m_weights, besideOf(options));
        models::ConversionReport report;
        const auto error =
            errorOf([&] { buildRecogniser(readRecogniser(m_folder / "c.pt"), "c.pt", report); });
        QVERIFY2(isError(error, ErrorKind::Checkpoint, said.constData()),
                 error ? error->what() : "nothing was thrown");
    }

    void whatAFileLacksIsGivenWithIt() {
        fs::create_directories(m_folder / "alone");
        models::ModelSource source(m_folder / "alone" / "weights.safetensors");
        fs::copy_file(ours() / "model.safetensors", source.path);
        const models::ModelFamily& family = models::familyOf("wav2vec2");
        QVERIFY(family.recognise(source)->needsConfig);
        PARLANCE_EXPECT_ERROR(readRecogniser(source), ErrorKind::Checkpoint, "beside it");
        fs::copy_file(ours() / "config.json", m_folder / "alone" / "config.json");
        QVERIFY(!family.recognise(source)->needsConfig);
        PARLANCE_EXPECT_ERROR(readRecogniser(source), ErrorKind::Checkpoint, "--dictionary");
        fs::remove(m_folder / "alone" / "config.json");
        source.config = ours() / "config.json";
        PARLANCE_EXPECT_ERROR(readRecogniser(source), ErrorKind::Checkpoint, "--dictionary");
        source.dictionary = ours() / "dict.ltr.txt";
        QCOMPARE(readRecogniser(source).dictionary->size(), kLabels);
        writeFileAtomically(m_folder / "short.txt", "| 1\n");
        source.dictionary = m_folder / "short.txt";
        PARLANCE_EXPECT_ERROR(readRecogniser(source), ErrorKind::Checkpoint, "8 letters");
        source.dictionary.clear();
        writeFileAtomically(m_folder / "vocab.json",
                            R"({"C": 0, "<s>": 1, "</s>": 2, "<unk>": 3, "|": 4, "A": 5, "B": 6,
                                "<pad>": 7})");
        source.vocabulary = m_folder / "vocab.json";
        const ModelContent content = readRecogniser(source);
        const auto name = strCat(kProjectionPrefix, "weight");
        QVERIFY(torch::equal(content.weights.at(name)[0], asMap().at(name)[7]));
    }

    void aSecondConfigurationMustAgree() {
        models::ModelSource source(checkpoint(m_weights));
        source.config = m_folder / "other.json";
        writeFileAtomically(source.config, R"({"encoder_layers": 7})");
        PARLANCE_EXPECT_ERROR(readModel(source), ErrorKind::Checkpoint,
                              "model.encoder_layers is 7, the model itself says 2");
    }

    void labelsThatTheyLackAreNeverTheLikeliest() {
        Weights weights = asMap();
        reorderLabels(weights, {0, -1, 2}, "test");
        const auto bias = weights.at(strCat(kProjectionPrefix, "bias"));
        QCOMPARE(bias.size(0), 3);
        QVERIFY(bias[1].item<float>() < -1000.0F);
        PARLANCE_EXPECT_ERROR(reorderLabels(weights, {3}, "vocab.json"), ErrorKind::Checkpoint,
                              "vocabulary has 4 symbols");
    }

    void trainingStartsFromAnySource() {
        AsrConfig config = m_config;
        const auto bodyOfModel = [&](const fs::path& source) {
            torch::manual_seed(9);
            CtcModel model(ctcModelOptions(config, kLabels));
            loadRecogniser(model, config.model, text::CtcDictionary(), source);
            Weights weights;
            for (const auto& [name, tensor] : tensor_io::stateOf(*model->body()))
                weights.emplace(name, tensor);
            return weights;
        };
        convertModel(ours(), m_folder / "hf", ModelFormat::HuggingFace);
        const Weights expected = bodyOf(asMap());
        QVERIFY(equal(bodyOfModel(checkpoint(m_weights)), expected));
        tensor_io::NamedTensors body; // pre-trained: no prefix, other heads
        for (const auto& [name, tensor] : expected)
            body.emplace_back(name, tensor);
        body.emplace_back("quantizer.vars", torch::ones(3));
        QVERIFY(equal(bodyOfModel(checkpoint(body)), expected));
        PARLANCE_EXPECT_ERROR(readRecogniser(checkpoint(body)), ErrorKind::Checkpoint,
                              "learnt no letters");
    }

    void nothingIsOverwritten() {
        PARLANCE_EXPECT_ERROR(convertModel(ours(), m_folder, ModelFormat::Parlance),
                              ErrorKind::Usage, "already");
    }
};

QTEST_GUILESS_MAIN(TestModelConversion)
#include "tst_model_conversion.moc"
