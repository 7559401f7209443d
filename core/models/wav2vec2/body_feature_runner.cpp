// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/body_feature_runner.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/built_model.h"
#include "core/models/wav2vec2/waveform.h"

#include <map>

namespace parlance::wav2vec2 {

namespace {

/// Attention over all frames at once: beyond this, memory and time grow out of hand.
constexpr double kLongestSec = 600.0;
constexpr std::int64_t kMostWeights = std::int64_t{1} << 29; ///< of attention, 2 GiB

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
    chooseLayers(features, where);
    codes ? loadQuantizer(content, where) : loadBody(content, where);
}

void BodyFeatureRunner::chooseLayers(const infer::FeatureOptions& features,
                                     const std::string& where) {
    const std::int64_t layers = encoderLayerCount(m_architecture);
    const bool attends = m_kind == infer::FeatureKind::Attention;
    if (features.layer) {
        // Hidden states begin with what enters the first layer.
        const std::int64_t index = attends ? *features.layer : *features.layer - 1;
        if (*features.layer < 0 || index >= layers)
            throw Error(ErrorKind::Usage, strCat("there is no layer ", *features.layer), where,
                        strCat("name one from 0 to ", attends ? layers - 1 : layers));
        m_layers = {layerAt(index)};
    } else if (attends) {
        if (!m_architecture.hourglassTransformer.empty())
            throw Error(ErrorKind::Usage, "the layers of an hourglass see different frames", where,
                        "name one with --layer");
        for (std::int64_t i = 0; i < layers; ++i)
            m_layers.push_back(layerAt(i));
    }
}

/// Counted through all stacks of an hourglass; -1 = what enters the first.
BodyFeatureRunner::Layer BodyFeatureRunner::layerAt(std::int64_t index) const {
    if (index < 0)
        return {"encoder.input"};
    if (m_architecture.hourglassTransformer.empty())
        return {strCat("encoder.layers.", index)};
    const HourglassShape shape = parseHourglass(m_architecture.hourglassTransformer);
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
    const torch::Tensor values = computed(waveforms).cpu();

    const std::int64_t factor = m_layers.empty() ? 1 : m_layers.front().factor;
    std::vector<torch::Tensor> results;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::int64_t frames =
            frameCount(m_convLayers, static_cast<std::int64_t>(rows[i].size()));
        const std::int64_t length = (frames + factor - 1) / factor;
        const torch::Tensor row = values[static_cast<std::int64_t>(i)];
        results.push_back(m_kind == infer::FeatureKind::Attention
                              ? row.narrow(2, 0, length).narrow(3, 0, length).clone()
                              : row.narrow(0, 0, length).clone());
    }
    return results;
}

torch::Tensor BodyFeatureRunner::computed(const Waveforms& waveforms) {
    switch (m_kind) {
    case infer::FeatureKind::Codes:
        return m_pretrained->codes(waveforms); // [B, T, groups]
    case infer::FeatureKind::Attention:
        return attention(waveforms).to(torch::kFloat32); // [B, L, H, T, T]
    case infer::FeatureKind::HiddenStates:
        break;
    }
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
        normalize(samples);
    return samples;
}

torch::Tensor BodyFeatureRunner::hiddenStates(const Waveforms& waveforms) {
    if (m_layers.empty())
        return m_body->forward(waveforms, {}, {}).frames;
    torch::Tensor states;
    const Tap tap(m_layers.front().path,
                  [&](const std::string&, const torch::Tensor& value) { states = value; });
    m_body->forward(waveforms, {}, tap);
    return states;
}

torch::Tensor BodyFeatureRunner::attention(const Waveforms& waveforms) {
    const std::int64_t frames = frameCount(m_convLayers, waveforms.source.size(1));
    const auto maps = static_cast<std::int64_t>(m_layers.size()) *
                      m_architecture.encoderAttentionHeads * waveforms.source.size(0);
    if (frames * frames > kMostWeights / maps)
        throw Error(ErrorKind::Data, "the audio is too long for the attention of so many layers",
                    "attention", "name one layer, or give shorter audio");
    std::map<std::string, torch::Tensor> weights;
    const auto keep = [&](const std::string& path, const torch::Tensor& value) {
        if (path.ends_with(".attention"))
            weights[path] = value;
    };
    m_body->forward(waveforms, {},
                    m_layers.size() == 1 ? Tap(m_layers.front().path + ".attention", keep)
                                         : Tap(keep));
    std::vector<torch::Tensor> wanted;
    for (const Layer& layer : m_layers)
        wanted.push_back(weights.at(layer.path + ".attention"));
    return torch::stack(wanted, 1);
}

} // namespace parlance::wav2vec2
