// SPDX-License-Identifier: Apache-2.0
// What the golden cases do not show: sequences without padding, layers that are computed twice, new
// weights.
#include "core/base/error.h"
#include "core/models/bert/infer/text_encoder.h"
#include "core/models/bert/model/losses.h"
#include "tests/core/models/bert/small_bert.h"

#include <QTest>

#include <map>

using namespace parlance;
using namespace parlance::bert;
using namespace parlance::bert::testing;

namespace {

const std::vector<std::int64_t> kLengths{9, 9, 6, 1, 14, 14, 14, 2};

/// The same sequences side by side.
TextInput padded(const std::vector<TextRow>& rows) {
    std::int64_t longest = 0;
    for (const TextRow& row : rows)
        longest = std::max(longest, static_cast<std::int64_t>(row.ids.size()));
    const std::vector<std::int64_t> shape{static_cast<std::int64_t>(rows.size()), longest};
    torch::Tensor ids = torch::zeros(shape, torch::kInt64), types = torch::ones_like(ids),
                  mask = torch::zeros_like(ids);
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t i = 0; i < rows[r].ids.size(); ++i) {
            const auto row = static_cast<std::int64_t>(r), place = static_cast<std::int64_t>(i);
            ids[row][place] = rows[r].ids[i];
            types[row][place] = place < rows[r].first ? 0 : 1;
            mask[row][place] = 1;
        }
    return paddedInput(ids, types, mask);
}

double difference(const torch::Tensor& a, const torch::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

struct Result {
    torch::Tensor hidden, pooled; ///< hidden of the real positions, [N, C]
    std::map<std::string, torch::Tensor> gradients = {};
};

Result resultOf(BertModel& model, const TextInput& input, const torch::Tensor& places) {
    const torch::Tensor hidden = model->forward(input);
    const torch::Tensor rows = hidden.reshape({-1, hidden.size(-1)}).index_select(0, places);
    Result result{.hidden = rows, .pooled = model->pooled(hidden, input)};
    model->zero_grad();
    (rows.square().sum() + result.pooled.sum()).backward();
    for (const auto& parameter : model->named_parameters())
        if (parameter.value().grad().defined())
            result.gradients[parameter.key()] = parameter.value().grad().clone();
    return result;
}

Result packedResult(BertModel& model, const std::vector<TextRow>& rows) {
    const TextInput input = packedInput(rows);
    return resultOf(model, input, torch::arange(input.ids.numel()));
}

double greatestDifference(const Result& a, const Result& b) {
    double greatest = std::max(difference(a.hidden, b.hidden), difference(a.pooled, b.pooled));
    for (const auto& [name, gradient] : a.gradients)
        greatest = std::max(greatest, difference(gradient, b.gradients.at(name)));
    return greatest;
}

} // namespace

class TestBertModel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sequencesWithoutPaddingGiveTheSame();
    void aSequenceDoesNotDependOnOthers();
    void layersComputedTwiceGiveTheSame();
    void longerThanItsPositionsIsRefused();
    void batchesAreReplayed();
    void aMaskIsOneToken();
    void nothingMaskedIsNoLoss();
    void newWeightsAreAsPublished();
};

void TestBertModel::sequencesWithoutPaddingGiveTheSame() {
    BertModel model = smallModel(smallOptions(), kPretrainingHeads);
    const std::vector<TextRow> rows = rowsOfLengths(kLengths);
    const TextInput side = padded(rows);
    std::vector<std::int64_t> places;
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t i = 0; i < rows[r].ids.size(); ++i)
            places.push_back(static_cast<std::int64_t>(r) * side.ids.size(1) +
                             static_cast<std::int64_t>(i));
    const double apart =
        greatestDifference(packedResult(model, rows), resultOf(model, side, torch::tensor(places)));
    QVERIFY2(apart < 1e-4, qPrintable(QString::number(apart)));
}

void TestBertModel::aSequenceDoesNotDependOnOthers() {
    const torch::NoGradGuard noGrad;
    BertModel model = smallModel(smallOptions(), {});
    const std::vector<TextRow> rows = rowsOfLengths(kLengths);
    const torch::Tensor together = model->forward(packedInput(rows));
    std::int64_t begin = 0;
    for (const TextRow& row : rows) {
        const torch::Tensor alone = model->forward(packedInput(std::span(&row, 1)));
        QVERIFY(difference(together.narrow(0, begin, alone.size(0)), alone) < 1e-5);
        begin += alone.size(0);
    }
}

void TestBertModel::layersComputedTwiceGiveTheSame() {
    ModelOptions options = smallOptions();
    options.hiddenDropoutProb = 0.2;
    options.attentionProbsDropoutProb = 0.2;
    BertModel model = smallModel(options, {});
    const std::vector<TextRow> rows = rowsOfLengths(kLengths);
    const auto run = [&](bool twice) {
        model->encoder().setCheckpointed(twice);
        torch::manual_seed(5);
        return packedResult(model, rows);
    };
    const Result once = run(false), twice = run(true);
    QCOMPARE(twice.gradients.size(), once.gradients.size());
    QCOMPARE(greatestDifference(once, twice), 0.0);
    // The generator goes on as if nothing had been computed again.
    const torch::Tensor after = torch::rand({4});
    run(false);
    QVERIFY(torch::equal(after, torch::rand({4})));
}

void TestBertModel::longerThanItsPositionsIsRefused() {
    BertModel model = smallModel(smallOptions(), {});
    const std::vector<TextRow> rows = rowsOfLengths({smallOptions().maxPositionEmbeddings + 1});
    QVERIFY_THROWS_EXCEPTION(Error, model->forward(packedInput(rows)));
}

void TestBertModel::batchesAreReplayed() {
    if (!torch::cuda::is_available())
        QSKIP("there is no GPU");
    ModelOptions options = smallOptions();
    options.hiddenSize = 32; // heads as attention's kernels take them
    for (const auto precision :
         {compute::Precision::Fp32, compute::Precision::Fp16, compute::Precision::Bf16}) {
        TextEncoder encoder(
            smallModel(options, {}),
            text::WordPieceVocabulary::fromText("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n", "a test"),
            /*lowerCase=*/true, {.device = torch::Device("cuda:0"), .precision = precision});
        for (std::int64_t i = 0; i < 6; ++i)
            for (std::vector<std::int64_t> lengths : {kLengths, {5}, {7}, {9, 3}}) {
                std::vector<TextRow> rows = rowsOfLengths(lengths);
                for (TextRow& row : rows) // other tokens each time
                    for (std::int64_t& id : row.ids)
                        id = (id + 11 * i) % kSmallVocabulary;
                encoder.forBatches(
                    rows,
                    [&](const TextEncoder::Batch& batch) {
                        QVERIFY(torch::equal(batch.hidden, encoder.model().forward(batch.input)));
                    },
                    {}, {});
            }
    }
}

void TestBertModel::aMaskIsOneToken() {
    const TextEncoder encoder(
        smallModel(smallOptions(), {}),
        text::WordPieceVocabulary::fromText(
            "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nthe\ns\n[\n]\nmask\nsep\n", "a test"),
        /*lowerCase=*/true, {.device = torch::Device("cpu")});
    using Ids = std::vector<std::int64_t>;
    const TextRow row = encoder.maskedRow("the [MASK]s [mask]");
    QCOMPARE(row.ids, (Ids{2, 5, 4, 6, 7, 9, 8, 3}));
    QCOMPARE(row.first, std::int64_t{8});
    QCOMPARE(row.lost, std::int64_t{0});
    QCOMPARE(encoder.row("the [MASK]").ids, (Ids{2, 5, 7, 9, 8, 3})); // no mask is meant
    for (const TextRow& typed : {encoder.row("the [SEP]"), encoder.maskedRow("the [SEP]")})
        QCOMPARE(typed.ids, (Ids{2, 5, 7, 10, 8, 3}));
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += "the ";
    const TextRow cut = encoder.maskedRow(text + "[MASK]");
    QCOMPARE(cut.ids, encoder.row(text).ids);
    QCOMPARE(cut.lost, encoder.row(text).lost + 1);
}

void TestBertModel::nothingMaskedIsNoLoss() {
    const torch::Tensor logits = torch::randn({3, 5}, torch::requires_grad());
    const torch::Tensor loss = meanLoss(logits, torch::full({3}, -1, torch::kInt64));
    QCOMPARE(loss.item<double>(), 0.0);
    loss.backward();
    QCOMPARE(logits.grad().abs().sum().item<double>(), 0.0);
}

void TestBertModel::newWeightsAreAsPublished() {
    ModelOptions options = smallOptions();
    options.hiddenSize = 128;
    options.intermediateSize = 256;
    options.initializerRange = 0.02;
    BertModel model = smallModel(options, kPretrainingHeads);
    const auto parameters = model->named_parameters();
    const torch::Tensor normal = parameters["bert.encoder.layer.1.output.dense.weight"];
    QVERIFY(std::abs(normal.std().item<double>() - 0.02) < 0.001);
    QCOMPARE(parameters["bert.encoder.layer.1.output.dense.bias"].abs().max().item<double>(), 0.0);
    // Layers that hold their activation are skipped by the published initialiser.
    const double bound = 1.0 / std::sqrt(128.0);
    for (const char* name : {"bert.encoder.layer.1.intermediate.dense_act.weight",
                             "bert.encoder.layer.1.intermediate.dense_act.bias"}) {
        QVERIFY(parameters[name].abs().max().item<double>() <= bound);
        QVERIFY(std::abs(parameters[name].std().item<double>() - bound / std::sqrt(3.0)) < 0.01);
    }
    QCOMPARE(parameters["cls.predictions.bias"].abs().max().item<double>(), 0.0);
}

QTEST_GUILESS_MAIN(TestBertModel)
#include "tst_bert_model.moc"
