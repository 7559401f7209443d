// SPDX-License-Identifier: Apache-2.0
// Models from one program's format to another's and back: the same numbers.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/config/json_face.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_export.h"
#include "core/models/bert/convert/model_recognition.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/convert/task_config.h"
#include "core/models/model_writer.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/safetensors.h"
#include "tests/core/models/bert/small_bert.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::bert;
using namespace parlance::bert::testing;
namespace fs = std::filesystem;

namespace {

/// 37 pieces: fewer than the model has rows.
std::string vocabulary() {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (int i = 0; i < 32; ++i)
        text += strCat("w", i, "\n");
    return text;
}

void writeOurs(const fs::path& folder, const HeadOptions& heads) {
    ModelContent content{.layout = "made", .task = taskOf(heads)};
    static_cast<ModelOptions&>(content.model) = smallOptions();
    content.heads = heads;
    BertModel model = smallModel(smallOptions(), heads);
    models::writeModelFolder(
        folder, models::convertedConfig("bert", content.task, 1, taskConfigOf(content)),
        tensor_io::stateOf(*model), {{kVocabularyFile, vocabulary()}});
}

torch::Tensor hiddenOf(const models::ModelSource& source) {
    const torch::NoGradGuard noGrad;
    models::ConversionReport report;
    BertModel model = buildModel(readModel(source), source.path.string(), report);
    return model->forward(packedInput(rowsOfLengths({5, 9, 3})));
}

} // namespace

class TestBertConversion : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyFormatGivesTheSame_data();
    void everyFormatGivesTheSame();
    void tablesArePaddedForThePublishedProgram();
    void whatIsMissingIsTold();
    void contradictionsAreRefused();
    void casingIsChecked();
};

void TestBertConversion::everyFormatGivesTheSame_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("pretraining") << 0;
    QTest::newRow("answering") << 1;
    QTest::newRow("classification") << 2;
    QTest::newRow("encoder") << 3;
}

void TestBertConversion::everyFormatGivesTheSame() {
    QFETCH(int, kind);
    const HeadOptions heads[]{kPretrainingHeads, kAnsweringHeads, classifyingHeads(3), {}};
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    writeOurs(root / "ours", heads[kind]);
    const torch::Tensor expected = hiddenOf({root / "ours"});
    convertModel({root / "ours"}, root / "hf", models::ModelFormat::HuggingFace);
    convertModel({root / "hf"}, root / "file.pt", models::ModelFormat::Torch);
    convertModel({root / "file.pt"}, root / "back", models::ModelFormat::Parlance);
    for (const char* name : {"hf", "file.pt", "back"}) {
        const models::ModelSource source(root / name);
        QVERIFY2(torch::equal(hiddenOf(source), expected), name);
        const ModelContent content = readModel(source);
        QCOMPARE(QString::fromStdString(content.task), QString::fromStdString(taskOf(heads[kind])));
        QCOMPARE(content.heads.classes, heads[kind].classes);
    }
    const auto recognised = recogniseModel({root / "hf"});
    QVERIFY(recognised);
    QCOMPARE(QString::fromStdString(recognised->task), QString::fromStdString(taskOf(heads[kind])));
}

void TestBertConversion::tablesArePaddedForThePublishedProgram() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    writeOurs(root / "ours", kPretrainingHeads);
    // Theirs has as many rows as the vocabulary, and the published program a multiple of 8.
    convertModel({root / "ours"}, root / "hf", models::ModelFormat::HuggingFace);
    QCOMPARE(readModel({root / "hf"}).model.vocabSize, 37);
    convertModel({root / "hf"}, root / "file.pt", models::ModelFormat::Torch);
    const ModelContent published = readModel({root / "file.pt"});
    QCOMPARE(published.model.vocabSize, 40);
    const torch::Tensor bias = published.weights.at("cls.predictions.bias");
    QCOMPARE(bias[36].item<float>(), 0.0F);
    QCOMPARE(bias[39].item<float>(), -10000.0F);
}

void TestBertConversion::whatIsMissingIsTold() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    writeOurs(root / "ours", {});
    const ModelContent content = readModel({root / "ours"});
    BertModel model = smallModel(smallOptions(), kAnsweringHeads);
    const models::ConversionReport report = loadWeights(*model, content.weights, "ours");
    QCOMPARE(report.missing.size(), 2U); // qa_outputs
    tensor_io::Weights less = content.weights;
    less.erase("bert.encoder.layer.1.output.dense.weight");
    QVERIFY_THROWS_EXCEPTION(Error, loadWeights(*model, less, "ours"));
}

void TestBertConversion::contradictionsAreRefused() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    writeOurs(root / "ours", kPretrainingHeads);
    convertModel({root / "ours"}, root / "hf", models::ModelFormat::HuggingFace);
    Json config = readJsonFile(root / "hf" / "config.json");
    config["hidden_size"] = 999;
    writeJsonFile(root / "hf" / "config.json", config);
    QVERIFY_THROWS_EXCEPTION(Error, readModel({root / "hf"}));
    config.erase("hidden_size");
    config["num_attention_heads"] = 5; // does not divide the width
    writeJsonFile(root / "hf" / "config.json", config);
    QVERIFY_THROWS_EXCEPTION(Error, readModel({root / "hf"}));
    config.erase("num_attention_heads"); // nothing tells how many there are
    writeJsonFile(root / "hf" / "config.json", config);
    QVERIFY_THROWS_EXCEPTION(Error, readModel({root / "hf"}));
}

void TestBertConversion::casingIsChecked() {
    const auto lower = text::WordPieceVocabulary::fromText(vocabulary(), "lower");
    const auto mixed = text::WordPieceVocabulary::fromText(vocabulary() + "Word\n", "mixed");
    QVERIFY(isLowerCase(*lower) && !isLowerCase(*mixed));
    checkCasing(*lower, true, "lower");
    QVERIFY_THROWS_EXCEPTION(Error, checkCasing(*lower, false, "lower"));
    QVERIFY_THROWS_EXCEPTION(Error, checkCasing(*mixed, true, "mixed"));
}

QTEST_GUILESS_MAIN(TestBertConversion)
#include "tst_bert_conversion.moc"
