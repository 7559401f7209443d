// SPDX-License-Identifier: Apache-2.0
// The block against torch's own layer, under names that no family has.
#include "core/nn/attention.h"
#include "core/nn/transformer_block.h"

#include <QTest>

#include <torch/nn/modules/transformerlayer.h>

using namespace parlance;

namespace {

constexpr std::int64_t kWidth = 8, kInner = 12, kHeads = 2;

void copyInto(nn::TransformerParts& parts, torch::nn::TransformerEncoderLayer& theirs) {
    const torch::NoGradGuard noGrad;
    const auto weight = theirs->self_attn->in_proj_weight.chunk(3);
    const auto bias = theirs->self_attn->in_proj_bias.chunk(3);
    const std::array projections{parts.query, parts.key, parts.value};
    for (std::size_t i = 0; i < projections.size(); ++i) {
        projections[i]->weight.copy_(weight[i]);
        projections[i]->bias.copy_(bias[i]);
    }
    const auto copy = [](auto& to, auto& from) {
        const auto source = from->named_parameters();
        for (auto& parameter : to->named_parameters())
            parameter.value().copy_(source[parameter.key()]);
    };
    copy(parts.output, theirs->self_attn->out_proj);
    copy(parts.inner, theirs->linear1);
    copy(parts.outer, theirs->linear2);
    copy(parts.attentionNorm, theirs->norm1);
    copy(parts.finalNorm, theirs->norm2);
}

} // namespace

class TestTransformerBlock : public QObject {
    Q_OBJECT

    torch::Tensor m_x, m_padding;

  private Q_SLOTS:
    void init() {
        torch::manual_seed(1);
        m_x = torch::randn({3, 7, kWidth});
        m_padding = torch::zeros({3, 7}, torch::kBool);
        m_padding[1].slice(0, 4).fill_(true);
    }

    /// Norms after the sums, as torch's layer and BERT have them.
    void agreesWithTorch_data() {
        QTest::addColumn<bool>("gelu");
        QTest::newRow("gelu") << true;
        QTest::newRow("relu") << false;
    }
    void agreesWithTorch() {
        QFETCH(const bool, gelu);
        auto options = torch::nn::TransformerEncoderLayerOptions(kWidth, kHeads)
                           .dim_feedforward(kInner)
                           .dropout(0.0);
        gelu ? options.activation(torch::kGELU) : options.activation(torch::kReLU);
        torch::nn::TransformerEncoderLayer theirs(options);
        theirs->eval();
        const nn::TransformerOptions ours{.width = kWidth,
                                          .innerWidth = kInner,
                                          .heads = kHeads,
                                          .activation =
                                              gelu ? nn::Activation::Gelu : nn::Activation::Relu};
        nn::TransformerParts parts = nn::TransformerParts::make(ours);
        copyInto(parts, theirs);
        nn::TransformerBlock block(ours, parts);

        torch::Tensor attention;
        const nn::Tap tap("block.attention",
                          [&](const std::string&, const torch::Tensor& seen) { attention = seen; });
        const torch::Tensor found = block.forward(
            m_x, nn::Sequences::padded(nn::keyMask(m_padding)), /*training=*/false, tap, "block");
        const torch::Tensor expected =
            theirs(m_x.transpose(0, 1), /*src_mask=*/torch::Tensor(), m_padding).transpose(0, 1);
        const torch::Tensor valid = ~m_padding;
        QVERIFY(torch::allclose(found.index({valid}), expected.index({valid}), 1e-4, 1e-5));
        QCOMPARE(attention.sizes().vec(), (std::vector<std::int64_t>{3, kHeads, 7, 7}));
        QVERIFY(torch::allclose(attention.sum(-1), torch::ones({3, kHeads, 7})));
        QCOMPARE(attention[1].slice(2, 4).abs().max().item<double>(), 0.0);
    }

    /// Norms first: with weights of zero behind them, nothing is left but x.
    void normsFirstLeaveTheSum() {
        const nn::TransformerOptions options{
            .width = kWidth, .innerWidth = kInner, .heads = kHeads, .normFirst = true};
        nn::TransformerParts parts = nn::TransformerParts::make(options);
        {
            const torch::NoGradGuard noGrad;
            for (nn::PackableLinear* last : {&parts.output, &parts.outer})
                for (torch::Tensor& parameter : (*last)->parameters())
                    parameter.zero_();
        }
        nn::TransformerBlock block(options, parts);
        QVERIFY(block.forward(m_x, {}, false, {}, "").equal(m_x));
    }

    void dropoutIsForTraining() {
        const nn::TransformerOptions options{
            .width = kWidth, .innerWidth = kInner, .heads = kHeads, .dropout = 0.5};
        nn::TransformerBlock block(options, nn::TransformerParts::make(options));
        const auto result = [&](bool training) { return block.forward(m_x, {}, training, {}, ""); };
        QVERIFY(result(false).equal(result(false)));
        QVERIFY(!result(true).equal(result(true)));
    }
};

QTEST_APPLESS_MAIN(TestTransformerBlock)
#include "tst_transformer_block.moc"
