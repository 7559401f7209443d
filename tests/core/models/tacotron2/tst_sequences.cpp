// SPDX-License-Identifier: Apache-2.0
// The loops of teacher forcing, whose way back is written out: values and gradients against torch's
// own of the plain loop.
#include "core/models/tacotron2/model/attention_sequence.h"
#include "core/models/tacotron2/model/lstm_sequence.h"

#include <QTest>

#include <torch/csrc/autograd/autograd.h>

using namespace parlance::tacotron2;

namespace {

constexpr std::int64_t kSteps = 7, kRows = 3, kHidden = 5;
constexpr std::int64_t kFeatures = 4, kSymbols = 6, kInner = 8, kTaps = 5;

torch::Tensor drawn(at::IntArrayRef shape) {
    return (0.5 * torch::randn(shape, torch::kDouble)).requires_grad_();
}

/// Factors of dropout as they are drawn; undefined = none.
torch::Tensor factors(bool withDropout) {
    if (!withDropout)
        return {};
    return torch::bernoulli(torch::full({kSteps, kRows, kHidden}, 0.8, torch::kDouble)) / 0.8;
}

/// The hidden state; `cell` becomes that of this step.
torch::Tensor plainStep(const torch::Tensor& gates, torch::Tensor& cell) {
    const std::vector<torch::Tensor> parts = gates.chunk(4, 1);
    cell = parts[1].sigmoid() * cell + parts[0].sigmoid() * parts[2].tanh();
    return parts[3].sigmoid() * cell.tanh();
}

torch::Tensor plainLstm(const torch::Tensor& gates, const torch::Tensor& recurrent,
                        const torch::Tensor& kept) {
    torch::Tensor cell = torch::zeros({kRows, kHidden}, torch::kDouble), hidden = cell;
    std::vector<torch::Tensor> all;
    for (std::int64_t t = 0; t < kSteps; ++t) {
        hidden = plainStep(gates[t] + hidden.mm(recurrent), cell);
        if (kept.defined())
            hidden = hidden * kept[t];
        all.push_back(hidden);
    }
    return torch::stack(all);
}

AttentionSequence plainAttention(const torch::Tensor& gates, const torch::Tensor& weights,
                                 const torch::Tensor& kept, const AttentionMemory& memory) {
    torch::Tensor cell = torch::zeros({kRows, kHidden}, torch::kDouble), hidden = cell;
    torch::Tensor context = torch::zeros({kRows, kFeatures}, torch::kDouble);
    AttentionWeights looked{torch::zeros({kRows, kSymbols}, torch::kDouble),
                            torch::zeros({kRows, kSymbols}, torch::kDouble)};
    std::vector<torch::Tensor> hiddens, contexts, alignments;
    for (std::int64_t t = 0; t < kSteps; ++t) {
        hidden = plainStep(gates[t] + torch::cat({context, hidden}, 1).mm(weights), cell);
        if (kept.defined())
            hidden = hidden * kept[t];
        context = LocationAttentionImpl::attend(memory, hidden, looked);
        hiddens.push_back(hidden);
        contexts.push_back(context);
        alignments.push_back(looked.last);
    }
    return {torch::stack(hiddens), torch::stack(contexts), torch::stack(alignments)};
}

/// All that the attention loop reads.
struct AttentionInputs {
    torch::Tensor gates = drawn({kSteps, kRows, 4 * kHidden});
    torch::Tensor weights = drawn({kFeatures + kHidden, 4 * kHidden});
    AttentionMemory memory{.values = drawn({kRows, kSymbols, kFeatures}),
                           .keys = drawn({kRows, kSymbols, kInner}),
                           .past = {},
                           .location = drawn({kInner, 2, kTaps}),
                           .query = drawn({kHidden, kInner}),
                           .energy = drawn({kInner, 1})};

    std::vector<torch::Tensor> learned() const {
        return {gates,           weights,      memory.values, memory.keys,
                memory.location, memory.query, memory.energy};
    }
};

double worst(const std::vector<torch::Tensor>& a, const std::vector<torch::Tensor>& b) {
    double difference = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference = std::max(difference, (a[i] - b[i]).abs().max().item<double>());
    return difference;
}

/// A loss that each of these results takes part in differently.
torch::Tensor lossOf(const std::vector<torch::Tensor>& results) {
    torch::manual_seed(11);
    torch::Tensor sum = torch::zeros({}, torch::kDouble);
    for (const torch::Tensor& result : results)
        sum = sum + (result * torch::randn_like(result)).sum();
    return sum;
}

constexpr double kRounding = 1e-12;

} // namespace

class TestSequences : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { torch::manual_seed(3); }

    void lstm_data() {
        QTest::addColumn<bool>("dropout");
        QTest::newRow("plain") << false;
        QTest::newRow("with dropout") << true;
    }
    void lstm() {
        QFETCH(bool, dropout);
        const torch::Tensor gates = drawn({kSteps, kRows, 4 * kHidden});
        const torch::Tensor recurrent = drawn({kHidden, 4 * kHidden});
        const torch::Tensor kept = factors(dropout);
        const torch::Tensor made = lstmSequence(gates, recurrent, kept);
        const torch::Tensor expected = plainLstm(gates, recurrent, kept);
        QVERIFY(worst({made}, {expected}) < kRounding);
        QVERIFY(worst(torch::autograd::grad({lossOf({made})}, {gates, recurrent}),
                      torch::autograd::grad({lossOf({expected})}, {gates, recurrent})) < kRounding);
    }

    void attention_data() {
        QTest::addColumn<bool>("dropout");
        QTest::addColumn<bool>("padding");
        QTest::newRow("plain") << false << false;
        QTest::newRow("with dropout") << true << false;
        QTest::newRow("with padding") << false << true;
        QTest::newRow("with both") << true << true;
    }
    void attention() {
        QFETCH(bool, dropout);
        QFETCH(bool, padding);
        AttentionInputs inputs;
        if (padding)
            inputs.memory.past =
                torch::arange(kSymbols).unsqueeze(0) >=
                torch::tensor({kSymbols, kSymbols - 2, std::int64_t{1}}).unsqueeze(1);
        const torch::Tensor kept = factors(dropout);
        const AttentionSequence made =
            attentionSequence(inputs.gates, inputs.weights, kept, inputs.memory);
        const AttentionSequence expected =
            plainAttention(inputs.gates, inputs.weights, kept, inputs.memory);
        const std::vector<torch::Tensor> ours{made.hidden, made.contexts, made.alignments};
        const std::vector<torch::Tensor> plain{expected.hidden, expected.contexts,
                                               expected.alignments};
        QVERIFY(worst(ours, plain) < kRounding);
        if (padding)
            QCOMPARE(made.alignments.select(1, 2).slice(1, 1).abs().max().item<double>(), 0.0);
        const auto gradients = [&](const torch::Tensor& loss) {
            return torch::autograd::grad({loss}, inputs.learned(), {}, /*retain_graph=*/true);
        };
        QVERIFY(worst(gradients(lossOf(ours)), gradients(lossOf(plain))) < kRounding);
        // Of each result alone: the others then have no gradient.
        for (std::size_t i = 0; i < ours.size(); ++i)
            QVERIFY(worst(gradients(lossOf({ours[i]})), gradients(lossOf({plain[i]}))) < kRounding);
    }

    /// As in a validation: no gradients, no dropout, no padding.
    void evaluation() {
        const torch::NoGradGuard noGrad;
        const AttentionInputs inputs;
        const AttentionSequence made =
            attentionSequence(inputs.gates, inputs.weights, {}, inputs.memory);
        const AttentionSequence expected =
            plainAttention(inputs.gates, inputs.weights, {}, inputs.memory);
        QVERIFY(!made.hidden.requires_grad());
        QVERIFY(worst({made.hidden, made.contexts, made.alignments},
                      {expected.hidden, expected.contexts, expected.alignments}) < kRounding);
        const torch::Tensor recurrent = inputs.weights.slice(0, kFeatures);
        QVERIFY(worst({lstmSequence(inputs.gates, recurrent, {})},
                      {plainLstm(inputs.gates, recurrent, {})}) < kRounding);
    }
};

QTEST_APPLESS_MAIN(TestSequences)
#include "tst_sequences.moc"
