// SPDX-License-Identifier: Apache-2.0
// What the golden cases do not show: memory longer than a segment with every kind of positions,
// gradients in double precision, keys and values in place of memory, the sampled softmax.
#include "core/compute/precision.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/models/transformer_xl/model/initial_weights.h"
#include "core/models/transformer_xl/model/positions.h"
#include "tests/core/models/transformer_xl/small_model.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace parlance;
using namespace parlance::transformer_xl;
using namespace parlance::testing;

namespace {

const nn::DropoutMasks kNoDropout = nn::DropoutMasks::none();

struct PublishedCase {
    const char* name;
    ModelOptions options;
    std::vector<double> meanLosses; ///< of segments 0 ... 3
    std::vector<double> lastLosses; ///< of stream 0 in segment 3
    double memory = 0.0;            ///< mean of its absolute values at the end
};

ModelOptions changed(const std::function<void(ModelOptions&)>& change) {
    ModelOptions options = smallOptions();
    change(options);
    return options;
}

/// NVIDIA's mem_transformer.py in double precision, with the weights of small_model.h.
std::vector<PublishedCase> publishedCases() {
    return {
        {"div_val, same_length, clamp_len",
         changed([](ModelOptions& o) {
             o.divVal = 2;
             o.sameLength = true;
             o.clampLen = 3;
         }),
         {5.66828544, 3.97891936, 5.22947918, 4.38730441},
         {5.805960, 1.968495, 2.936322, 4.704296},
         0.639608},
        {"pre_lnorm",
         changed([](ModelOptions& o) { o.preLnorm = true; }),
         {16.65087717, 11.25853288, 13.27154113, 10.55113901},
         {9.885407, 11.414204, 9.143247, 10.557833},
         1.866062},
        {"attn_type 1",
         changed([](ModelOptions& o) { o.attnType = 1; }),
         {5.63663436, 4.64729288, 5.70387875, 4.40638611},
         {6.702532, 2.811738, 3.174360, 3.372265},
         0.668309},
        {"attn_type 2",
         changed([](ModelOptions& o) { o.attnType = 2; }),
         {6.03161684, 4.09886183, 5.33090357, 4.38175241},
         {6.035941, 2.640157, 2.690285, 4.835945},
         0.874230},
        {"attn_type 3",
         changed([](ModelOptions& o) { o.attnType = 3; }),
         {6.37189745, 5.16070928, 6.57372233, 4.75846836},
         {5.340636, 3.866966, 2.107730, 5.172495},
         0.691555},
        {"untied",
         changed([](ModelOptions& o) {
             o.dEmbed = 8;
             o.tieWeight = false;
             o.cutoffs = {};
             o.tieProjs = {false};
         }),
         {3.39323864, 3.75902258, 3.61363307, 3.51741118},
         {3.207973, 4.579596, 3.362831, 3.489044},
         0.614714},
        {"d_embed, ext_len",
         changed([](ModelOptions& o) {
             o.dEmbed = 8;
             o.extLen = 1;
         }),
         {6.39921290, 4.47237706, 5.97031048, 4.54089969},
         {6.110382, 3.124900, 1.749452, 5.531003},
         0.619114},
        {"no memory",
         changed([](ModelOptions& o) { o.memLen = 0; }),
         {5.88421437, 4.52584184, 5.75523857, 4.72401825},
         {6.025737, 4.194069, 3.007890, 4.826156},
         0.0},
    };
}

/// Losses of segments of `length` with memory carried along, [positions, rows].
torch::Tensor lossesBySegment(TransformerXl& model, std::int64_t positions, std::int64_t length) {
    std::vector<torch::Tensor> losses;
    Memory memory = model->firstMemory(2);
    for (std::int64_t begin = 0; begin < positions; begin += length) {
        const std::int64_t end = std::min(positions, begin + length);
        const torch::Tensor tokens = smallText(begin, end);
        const Encoded encoded =
            model->forward({tokens, groupsOf(model, tokens)}, memory, kNoDropout);
        memory = encoded.memory;
        losses.push_back(lossesOf(model, encoded.hidden, smallText(begin + 1, end + 1)));
    }
    return torch::cat(losses);
}

/// Does again what was recorded, on any device.
class CalledAgain final : public compute::Recording {
  public:
    explicit CalledAgain(compute::Replays::Function function) : m_function(std::move(function)) {}
    torch::Tensor replay(const compute::Replays::Tensors& inputs) override {
        return m_function(inputs);
    }

  private:
    compute::Replays::Function m_function;
};

/// Reads texts by segments of many lengths, again from the beginning, and others side by side, with
/// a recorder and without: the same numbers.
void compareReplayed(TransformerXl& model, const compute::Replays::Recorder& recorder) {
    Reader replaying(model, 2, recorder), calling(model, 2, nullptr);
    for (const std::int64_t rows : {2, 2, 3, 2}) {
        replaying.restart(rows);
        calling.restart(rows);
        std::int64_t place = 0;
        for (const std::int64_t length :
             {4, 1, 1, 4, 4, 4, 1, 1, 1, 2, 1, 4, 4, 1, 3, 2, 2, 4, 1}) {
            const torch::Tensor tokens = smallText(place, place + length, rows);
            const torch::Tensor hidden = calling.read(tokens);
            QVERIFY(torch::equal(replaying.read(tokens), hidden));
            const torch::Tensor last = hidden[-1];
            QVERIFY(torch::equal(replaying.logProbs(last), model->softmax()->logProbs(last)));
            place += length;
        }
        const std::vector<torch::Tensor> newest = replaying.newest(), expected = calling.newest();
        QCOMPARE(newest.size(), expected.size());
        for (std::size_t l = 0; l < newest.size(); ++l)
            QVERIFY(torch::equal(newest[l], expected[l]));
    }
}

} // namespace

class TestTransformerXlModel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedNumbers_data() {
        QTest::addColumn<int>("number");
        int number = 0;
        for (const PublishedCase& published : publishedCases())
            QTest::newRow(published.name) << number++;
    }
    void publishedNumbers() {
        QFETCH(int, number);
        const PublishedCase published = publishedCases()[static_cast<std::size_t>(number)];
        TransformerXl model = smallModel(published.options);
        Memory memory;
        torch::Tensor losses;
        for (std::int64_t s = 0; s < 4; ++s) {
            const std::int64_t begin = std::max<std::int64_t>(0, 4 * s - published.options.extLen);
            const torch::Tensor tokens = smallText(begin, 4 * s + 4);
            const Encoded encoded =
                model->forward({tokens, groupsOf(model, tokens)}, memory, kNoDropout);
            memory = encoded.memory;
            losses = lossesOf(model, encoded.hidden, smallText(4 * s + 1, 4 * s + 5));
            const double mean = losses.mean().item<double>();
            const double expected = published.meanLosses[static_cast<std::size_t>(s)];
            QVERIFY2(std::abs(mean - expected) < 1e-7,
                     qPrintable(QString("segment %1: %2, not %3").arg(s).arg(mean).arg(expected)));
        }
        for (std::int64_t i = 0; i < 4; ++i)
            QVERIFY(std::abs(losses[i][0].item<double>() -
                             published.lastLosses[static_cast<std::size_t>(i)]) < 1e-5);
        if (published.memory > 0.0)
            QVERIFY(std::abs(torch::stack(memory).abs().mean().item<double>() - published.memory) <
                    1e-5);
        else
            QVERIFY(memory.empty());
    }

    void gradients_data() {
        QTest::addColumn<int>("number");
        int number = 0;
        for (const PublishedCase& published : publishedCases())
            QTest::newRow(published.name) << number++;
    }
    /// Of a segment that follows another, so that the memory's projections count.
    void gradients() {
        QFETCH(int, number);
        ModelOptions options = publishedCases()[static_cast<std::size_t>(number)].options;
        options.dModel = 8;
        options.dInner = 6;
        options.nLayer = 1;
        options.dHead = 3;
        options.dEmbed = options.dEmbed < 0 ? -1 : 4;
        TransformerXl model = smallModel(options);
        const torch::Tensor before = smallText(0, 3), tokens = smallText(3, 6);
        Memory memory;
        {
            const torch::NoGradGuard noGrad;
            memory = model->forward({before, groupsOf(model, before)}, {}, kNoDropout).memory;
        }
        const auto loss = [&] {
            const Encoded encoded =
                model->forward({tokens, groupsOf(model, tokens)}, memory, kNoDropout);
            return lossesOf(model, encoded.hidden, smallText(4, 7)).sum();
        };
        loss().backward(); // no token of the text is in some tables
        std::vector<torch::Tensor> parameters;
        for (const torch::Tensor& parameter : model->parameters())
            if (parameter.grad().defined())
                parameters.push_back(parameter);
        QVERIFY(worstGradientError(loss, parameters) < 1e-6);
    }

    void keysAndValuesAreTheMemory_data() {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("zeros");
        int number = 0;
        for (const PublishedCase& published : publishedCases()) {
            if (published.options.extLen == 0) {
                QTest::newRow(published.name) << number << false;
                QTest::addRow("%s, zeros", published.name) << number << true;
            }
            ++number;
        }
    }
    /// Token by token, and in other segments where every token sees as many others.
    void keysAndValuesAreTheMemory() {
        QFETCH(int, number);
        QFETCH(bool, zeros);
        ModelOptions options = publishedCases()[static_cast<std::size_t>(number)].options;
        options.zeroMemory = zeros;
        for (const std::int64_t length : {1, 4}) {
            TransformerXl model = smallModel(options);
            const torch::NoGradGuard noGrad;
            const torch::Tensor expected = lossesBySegment(model, 24, length);
            Reader reader(model, 2);
            std::vector<torch::Tensor> hidden;
            for (std::int64_t begin = 0; begin < 24; begin += length)
                hidden.push_back(reader.read(smallText(begin, begin + length)));
            QVERIFY(torch::allclose(lossesOf(model, torch::cat(hidden), smallText(1, 25)), expected,
                                    1e-10, 1e-12));
            if (length == options.tgtLen)
                QVERIFY(
                    torch::allclose(Reader(model, 2).read(smallText(0, 24)), torch::cat(hidden)));
        }
    }

    void whatRepeatsIsReplayed_data() { keysAndValuesAreTheMemory_data(); }
    void whatRepeatsIsReplayed() {
        QFETCH(int, number);
        QFETCH(bool, zeros);
        ModelOptions options = publishedCases()[static_cast<std::size_t>(number)].options;
        options.zeroMemory = zeros;
        if (options.attnType > 1)
            return; // keeps no keys and values
        TransformerXl model = smallModel(options);
        const torch::NoGradGuard noGrad;
        int recorded = 0;
        compareReplayed(model,
                        [&](const auto&, const compute::Replays::Function& function,
                            const auto*) -> std::unique_ptr<compute::Recording> {
                            ++recorded;
                            return std::make_unique<CalledAgain>(function);
                        });
        QVERIFY(recorded > 0);
    }

    void replaysOnAGpu_data() {
        QTest::addColumn<int>("attnType");
        QTest::addColumn<bool>("halves");
        QTest::newRow("fp32") << 0 << false;
        QTest::newRow("fp16") << 0 << true;
        QTest::newRow("fp16, learnt positions") << 1 << true;
    }
    void replaysOnAGpu() {
        if (!torch::cuda::is_available())
            QSKIP("there is no GPU");
        QFETCH(int, attnType);
        QFETCH(bool, halves);
        ModelOptions options = smallOptions();
        options.attnType = attnType;
        TransformerXl model = smallModel(options, torch::kFloat);
        model->to(torch::kCUDA);
        const torch::NoGradGuard noGrad;
        const compute::ComputeScope scope(torch::kCUDA, halves ? compute::Precision::Fp16
                                                               : compute::Precision::Fp32);
        const torch::Tensor before = Reader(model, 2).read(smallText(0, 30));
        if (halves)
            model->storeIn(torch::kHalf);
        // Of the same numbers, but cuBLAS may take another way to products of other strides.
        const double apart =
            (Reader(model, 2).read(smallText(0, 30)) - before).abs().max().item<double>();
        QVERIFY2(apart < 2e-2, qPrintable(QString::number(apart)));
        compareReplayed(model, compute::recorderFor(torch::Device("cuda:0")));
    }

    /// A processor rounds biases elsewhere then.
    void storedInHalf() {
        TransformerXl model = smallModel(smallOptions(), torch::kFloat);
        const torch::NoGradGuard noGrad;
        const compute::ComputeScope scope(torch::kCPU, compute::Precision::Bf16);
        const auto read = [&] {
            Reader reader(model, 2);
            return torch::cat({reader.losses(smallText(0, 30), smallText(1, 31)).flatten(),
                               reader.logProbs(reader.read(smallText(30, 31))[-1]).flatten()});
        };
        const torch::Tensor before = read();
        model->storeIn(torch::kBFloat16);
        QVERIFY(torch::allclose(read(), before, 0.02, 0.02));
    }

    void oneSegmentOrSeveral() {
        ModelOptions options = smallOptions();
        options.memLen = options.tgtLen = 64;
        TransformerXl model = smallModel(options);
        const torch::NoGradGuard noGrad;
        const torch::Tensor whole = lossesBySegment(model, 40, 40);
        for (const std::int64_t length : {1, 7, 16})
            QVERIFY(torch::allclose(lossesBySegment(model, 40, length), whole, 1e-10, 1e-12));
    }

    void probabilitiesSumToOne() {
        for (const std::int64_t divVal : {1, 2}) {
            ModelOptions options = smallOptions();
            options.divVal = divVal;
            TransformerXl model = smallModel(options);
            const torch::NoGradGuard noGrad;
            const torch::Tensor hidden = torch::randn({5, options.dModel}, torch::kDouble);
            const torch::Tensor logProbs = model->softmax()->logProbs(hidden);
            QVERIFY(torch::allclose(logProbs.exp().sum(1), torch::ones({5}, torch::kDouble)));
            for (std::int64_t token = 0; token < options.nToken; ++token) {
                const torch::Tensor targets = torch::full({5, 1}, token, torch::kInt64);
                const torch::Tensor losses = model->softmax()->forward(hidden.unsqueeze(1), targets,
                                                                       groupsOf(model, targets));
                QVERIFY(torch::allclose(losses.squeeze(1), -logProbs.select(1, token)));
            }
        }
    }

    /// Over all tokens, each expected once, it is the softmax.
    void sampledSoftmax() {
        ModelOptions options = smallOptions();
        options.cutoffs.clear();
        TransformerXl model = smallModel(options);
        const torch::Tensor hidden = torch::randn({3, 2, options.dModel}, torch::kDouble);
        const torch::Tensor targets = smallText(0, 3);
        const torch::Tensor all = torch::arange(options.nToken);
        const torch::Tensor zeros = torch::zeros({options.nToken}, torch::kDouble);
        const torch::Tensor sampled = model->softmax()->sampled(
            hidden, targets, all, zeros, zeros.index_select(0, targets.flatten()));
        QVERIFY(torch::allclose(sampled, model->softmax()->forward(hidden, targets, {})));
    }

    void groupsKeepTheirOrder() {
        const Clusters clusters(50, {10, 20});
        const torch::Tensor tokens =
            torch::tensor({12, 3, 49, 10, 9, 20}, torch::kInt64).view({3, 2});
        const TokenGroups groups = groupedByCluster(tokens, clusters);
        QCOMPARE(groups.counts, (std::vector<std::int64_t>{2, 2, 2}));
        QVERIFY(torch::equal(groups.order, torch::tensor({1, 4, 0, 3, 2, 5}, torch::kInt64)));
        QVERIFY(torch::equal(groups.local, torch::tensor({3, 9, 2, 0, 29, 0}, torch::kInt64)));
        QVERIFY(torch::equal(groups.order.index_select(0, groups.inverse), torch::arange(6)));
    }

    void sinusoidsAreComputedInSinglePrecision() {
        const torch::Tensor sines =
            sinusoids(torch::tensor({0, 1728}, torch::kInt64), inverseFrequencies(8));
        QCOMPARE(sines.scalar_type(), torch::kFloat);
        QVERIFY(std::abs(sines[1][0].item<double>() - std::sin(1728.0)) < 1e-3);
        QVERIFY(std::abs(sines[1][7].item<double>() - std::cos(1728e-3)) < 1e-3);
    }

    void initialWeights() {
        torch::manual_seed(1);
        TransformerXl model(smallOptions());
        initialise(*model, {.std = 0.5});
        for (const auto& parameter : model->named_parameters()) {
            QVERIFY2(torch::isfinite(parameter.value()).all().item<bool>(),
                     parameter.key().c_str());
            const double mean = parameter.value().mean().item<double>();
            if (parameter.key().ends_with("layer_norm.weight"))
                QVERIFY(std::abs(mean - 1.0) < 0.5);
            if (parameter.key().ends_with(".bias"))
                QCOMPARE(mean, 0.0);
        }
    }
};

QTEST_GUILESS_MAIN(TestTransformerXlModel)
#include "tst_transformer_xl_model.moc"
