// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/published_names.h"

#include <QTest>

using namespace parlance::wav2vec2;

namespace {

std::string from(std::string_view name, bool layerNormExtractor) {
    return fromHuggingFace(name, layerNormExtractor).value_or("nothing");
}
std::string to(std::string_view name, bool layerNormExtractor) {
    return toHuggingFace(name, layerNormExtractor).value_or("nothing");
}

} // namespace

class TestPublishedNames : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void bothWays_data() {
        QTest::addColumn<QString>("published");
        QTest::addColumn<QString>("huggingFace");
        const auto row = [](const char* published, const char* huggingFace) {
            QTest::newRow(published) << QString(published) << QString(huggingFace);
        };
        row("mask_emb", "wav2vec2.masked_spec_embed");
        row("feature_extractor.conv_layers.6.0.weight",
            "wav2vec2.feature_extractor.conv_layers.6.conv.weight");
        row("feature_extractor.conv_layers.0.2.bias",
            "wav2vec2.feature_extractor.conv_layers.0.layer_norm.bias");
        row("layer_norm.weight", "wav2vec2.feature_projection.layer_norm.weight");
        row("post_extract_proj.bias", "wav2vec2.feature_projection.projection.bias");
        row("encoder.pos_conv.0.bias", "wav2vec2.encoder.pos_conv_embed.conv.bias");
        row("encoder.pos_conv.0.weight_g",
            "wav2vec2.encoder.pos_conv_embed.conv.parametrizations.weight.original0");
        row("encoder.pos_conv.0.weight_v",
            "wav2vec2.encoder.pos_conv_embed.conv.parametrizations.weight.original1");
        row("encoder.layers.11.self_attn.out_proj.bias",
            "wav2vec2.encoder.layers.11.attention.out_proj.bias");
        row("encoder.layers.0.self_attn_layer_norm.weight",
            "wav2vec2.encoder.layers.0.layer_norm.weight");
        row("encoder.layers.10.fc1.weight",
            "wav2vec2.encoder.layers.10.feed_forward.intermediate_dense.weight");
        row("encoder.layers.1.fc2.bias",
            "wav2vec2.encoder.layers.1.feed_forward.output_dense.bias");
        row("encoder.layers.1.final_layer_norm.bias",
            "wav2vec2.encoder.layers.1.final_layer_norm.bias");
        row("encoder.layer_norm.weight", "wav2vec2.encoder.layer_norm.weight");
        row("w2v_encoder.proj.bias", "lm_head.bias");
        row("quantizer.vars", "quantizer.codevectors");
        row("quantizer.weight_proj.weight", "quantizer.weight_proj.weight");
        row("project_q.bias", "project_q.bias");
        row("final_proj.weight", "project_hid.weight");
    }
    void bothWays() {
        QFETCH(QString, published);
        QFETCH(QString, huggingFace);
        QCOMPARE(from(huggingFace.toStdString(), false), published.toStdString());
        QCOMPARE(to(published.toStdString(), false), huggingFace.toStdString());
    }

    void normsOverChannelsStandDeeper() {
        const std::string theirs = "wav2vec2.feature_extractor.conv_layers.3.layer_norm.weight";
        const std::string ours = "feature_extractor.conv_layers.3.2.1.weight";
        QCOMPARE(from(theirs, true), ours);
        QCOMPARE(to(ours, true), theirs);
        QVERIFY(!fromHuggingFace(theirs, false));
    }

    void olderNamesAndOtherPrefixes() {
        QCOMPARE(from("wav2vec2.encoder.pos_conv_embed.conv.weight_v", false),
                 std::string("encoder.pos_conv.0.weight_v"));
        QCOMPARE(from("encoder.layer_norm.bias", false), std::string("encoder.layer_norm.bias"));
        QCOMPARE(to("w2v_encoder.w2v_model.mask_emb", false),
                 std::string("wav2vec2.masked_spec_embed"));
    }

    void whatHasNoCounterpart() {
        QVERIFY(!toHuggingFace("encoder.hourglass_layers.0.fc1.weight", false));
        QVERIFY(!toHuggingFace("encoder.upsample_layer.linear.weight", false));
        QVERIFY(!fromHuggingFace("wav2vec2.adapter.proj.weight", false));
        QVERIFY(!fromHuggingFace("wav2vec2.encoder.layers.x.attention.k_proj.bias", false));
        QVERIFY(!fromHuggingFace("wav2vec2.masked_spec_embed.more", false));
    }
};

QTEST_APPLESS_MAIN(TestPublishedNames)
#include "tst_published_names.moc"
