// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/body_feature_runner.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/data/waveform.h"

namespace parlance::wav2vec2 {

namespace {

/// Attention over all frames at once: beyond this, memory and time grow out of hand.
constexpr double kLongestSec = 600.0;

} // namespace

BodyFeatureRunner::BodyFeatureRunner(const models::ModelSource& source,
                                     const infer::RunnerOptions& options,
                                     const infer::FeatureOptions& features)
    : m_options(options), m_kind(features.kind) {
    const std::string where = source.path.string();
    const bool codes = m_kind == infer::FeatureKind::Codes;
    const ModelContent content = codes ? readPretrained(source) : readModel(source);
    m_architecture = content.architecture(where);
    m_convLayers = parseConvLayers(m_architecture.convFeatureLayers);
    chooseLayer(features, where);
    codes ? loadQuantizer(content, where) : loadBody(content, where);
}

void BodyFeatureRunner::chooseLayer(const infer::FeatureOptions& features,
                                    const std::string& where) {
    if (m_kind == infer::FeatureKind::Attention) {
        m_attention.layer = features.layer;
        attentionLayers(m_architecture, m_attention, where); // refused before a weight is read
    } else if (features.layer) {
        const std::int64_t layers = encoderLayerCount(m_architecture);
        if (*features.layer < 0 || *features.layer > layers)
            throw Error(ErrorKind::Usage, strCat("there is no layer ", *features.layer), where,
                        strCat("name one from 0 to ", layers));
        // Hidden states begin with what enters the first layer.
        m_layer = encoderLayerAt(m_architecture, *features.layer - 1);
    }
}

void BodyFeatureRunner::loadBody(const ModelContent& content, const std::string& where) {
    checkAgainstWeights(m_architecture, content.weights, where);
    m_body = Wav2Vec2Model(ModelOptions{.architecture = m_architecture, .dropout = {}});
    loadPublished(*m_body, bodyOf(content.weights), where);
    m_body->to(m_options.device);
    m_body->eval();
    m_body->prepareForInference(m_options.precision);
}

void BodyFeatureRunner::loadQuantizer(const ModelContent& content, const std::string& where) {
    if (!content.pretrainConfig(where).quantizer.targets)
        throw Error(ErrorKind::Checkpoint, "the model's targets are not quantised: it has no codes",
                    where, "leave --codes out, or name a model with a quantiser");
    models::ConversionReport report;
    m_pretrained = buildPretrained(content, where, report);
    m_pretrained->to(m_options.device);
    m_pretrained->eval();
}

std::vector<torch::Tensor>
BodyFeatureRunner::features(const std::vector<audio::AudioBuffer>& batch) {
    const torch::InferenceMode inference;
    const train::ComputeScope compute(m_options.device, m_options.precision);
    std::vector<std::vector<float>> rows;
    for (const audio::AudioBuffer& audio : batch)
        rows.push_back(prepared(audio));
    Waveforms waveforms = collate(rows, {});
    waveforms.to(m_options.device);
    std::vector<std::int64_t> frames;
    for (const std::vector<float>& row : rows)
        frames.push_back(frameCount(m_convLayers, static_cast<std::int64_t>(row.size())));
    if (m_kind == infer::FeatureKind::Attention)
        return attention(waveforms, std::move(frames));

    const torch::Tensor values = computed(waveforms).cpu();
    const std::int64_t factor = m_layer ? m_layer->factor : 1;
    std::vector<torch::Tensor> results;
    for (std::size_t i = 0; i < rows.size(); ++i)
        results.push_back(values[static_cast<std::int64_t>(i)]
                              .narrow(0, 0, (frames[i] + factor - 1) / factor)
                              .clone());
    return results;
}

torch::Tensor BodyFeatureRunner::computed(const Waveforms& waveforms) {
    if (m_kind == infer::FeatureKind::Codes)
        return m_pretrained->codes(waveforms);          // [B, T, groups]
    return hiddenStates(waveforms).to(torch::kFloat32); // [B, T, C]
}

std::vector<float> BodyFeatureRunner::prepared(const audio::AudioBuffer& audio) const {
    if (audio.sampleRateHz != sampleRateHz())
        throw Error(ErrorKind::Shape,
                    strCat("the audio has ", audio.sampleRateHz, " Hz, the model hears ",
                           sampleRateHz(), " Hz"),
                    "features", "convert the audio first");
    if (audio.durationSec() > kLongestSec)
        throw Error(ErrorKind::Data, strCat("the audio is longer than ", kLongestSec, " s"),
                    "features", "cut it into shorter files");
    std::vector<float> samples = audio.samples;
    if (frameCount(m_convLayers, static_cast<std::int64_t>(samples.size())) == 0)
        throw Error(ErrorKind::Data, "the audio is shorter than one frame", "features",
                    strCat("give at least ", receptiveField(m_convLayers), " samples at ",
                           sampleRateHz(), " Hz"));
    if (m_architecture.normalize)
        normalize(samples, m_architecture.normalizeEpsilon);
    return samples;
}

torch::Tensor BodyFeatureRunner::hiddenStates(const Waveforms& waveforms) {
    if (!m_layer)
        return m_body->forward(waveforms, {}, {}).frames;
    torch::Tensor states;
    const Tap tap(m_layer->path,
                  [&](const std::string&, const torch::Tensor& value) { states = value; });
    m_body->forward(waveforms, {}, tap);
    return states;
}

std::vector<torch::Tensor> BodyFeatureRunner::attention(const Waveforms& waveforms,
                                                        std::vector<std::int64_t> frames) {
    AttentionTap taken(m_architecture, m_attention, std::move(frames), "attention");
    m_body->forward(waveforms, {}, taken.tap());
    return taken.maps();
}

} // namespace parlance::wav2vec2
