// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/body_feature_runner.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/built_model.h"
#include "core/models/wav2vec2/waveform.h"

namespace parlance::wav2vec2 {

namespace {

/// Attention over all frames at once: beyond this, memory and time grow out of hand.
constexpr double kLongestSec = 600.0;

} // namespace

BodyFeatureRunner::BodyFeatureRunner(const models::ModelSource& source,
                                     const infer::RunnerOptions& options,
                                     const infer::FeatureOptions& features)
    : m_options(options) {
    const std::string where = source.path.string();
    const bool codes = features.kind == infer::FeatureKind::Codes;
    const ModelContent content = codes ? readPretrained(source) : readModel(source);
    m_architecture = content.architecture(where);
    m_convLayers = parseConvLayers(m_architecture.convFeatureLayers);
    if (features.layer) {
        const std::int64_t layers = encoderLayerCount(m_architecture);
        if (*features.layer < 0 || *features.layer > layers)
            throw Error(ErrorKind::Usage, strCat("there is no layer ", *features.layer), where,
                        strCat("name one from 0, what enters the first, to ", layers));
        m_layer = layerOf(m_architecture, *features.layer);
    }
    codes ? loadQuantizer(content, where) : loadBody(content, where);
}

/// Layers are counted from 1 through all stacks of an hourglass.
BodyFeatureRunner::Layer BodyFeatureRunner::layerOf(const ArchitectureConfig& architecture,
                                                    std::int64_t number) {
    std::int64_t index = number - 1;
    if (index < 0)
        return {"encoder.input"};
    if (architecture.hourglassTransformer.empty())
        return {strCat("encoder.layers.", index)};
    const HourglassShape shape = parseHourglass(architecture.hourglassTransformer);
    if (index < shape.before)
        return {strCat("encoder.layers.", index)};
    index -= shape.before;
    if (index < shape.middle)
        return {strCat("encoder.hourglass_layers.", index), shape.factor};
    return {strCat("encoder.post_layers.", index - shape.middle)};
}

void BodyFeatureRunner::loadBody(const ModelContent& content, const std::string& where) {
    checkAgainstWeights(m_architecture, content.weights, where);
    m_body = Wav2Vec2Model(ModelOptions{.architecture = m_architecture, .dropout = {}});
    loadPublished(*m_body, bodyOf(content.weights), where);
    m_body->to(m_options.device);
    m_body->eval();
    m_body->foldWeights();
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
    const torch::Tensor states = (m_pretrained ? m_pretrained->codes(waveforms)
                                               : hiddenStates(waveforms).to(torch::kFloat32))
                                     .cpu(); // [B, T / factor, C]

    std::vector<torch::Tensor> results;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::int64_t frames =
            frameCount(m_convLayers, static_cast<std::int64_t>(rows[i].size()));
        const std::int64_t length = (frames + m_layer.factor - 1) / m_layer.factor;
        results.push_back(states[static_cast<std::int64_t>(i)].narrow(0, 0, length).clone());
    }
    return results;
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
        normalize(samples);
    return samples;
}

torch::Tensor BodyFeatureRunner::hiddenStates(const Waveforms& waveforms) {
    if (m_layer.path.empty())
        return m_body->forward(waveforms, {}, {}).frames;
    torch::Tensor states;
    const Tap tap(m_layer.path,
                  [&](const std::string&, const torch::Tensor& value) { states = value; });
    m_body->forward(waveforms, {}, tap);
    return states;
}

} // namespace parlance::wav2vec2
