// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/body_runner.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/data/waveform.h"

namespace parlance::wav2vec2 {

namespace {

/// Attention over all frames at once: beyond this, memory and time grow out of hand.
constexpr double kLongestSec = 600.0;

/// What enters the first layer is layer 0; empty = the body's result.
std::optional<infer::TappedLayer> chosenLayer(const ArchitectureConfig& architecture,
                                              std::optional<std::int64_t> layer,
                                              const std::string& where) {
    if (!layer)
        return std::nullopt;
    const std::int64_t layers = encoderLayerCount(architecture);
    if (*layer < 0 || *layer > layers)
        throw Error(ErrorKind::Usage, strCat("there is no layer ", *layer), where,
                    strCat("name one from 0 to ", layers));
    return encoderLayerAt(architecture, *layer - 1);
}

constexpr auto kRecogniserHasNoCodes = "the model is a recogniser, which has no quantiser";

} // namespace

BodyRunner::BodyRunner(const ModelContent& content, const std::string& where,
                       const infer::RunnerOptions& options)
    : m_options(options), m_where(where), m_architecture(content.architecture(where)),
      m_convLayers(parseConvLayers(m_architecture.convFeatureLayers)) {
    if (content.kind == ModelKind::Pretraining) {
        models::ConversionReport report;
        m_pretrained = buildPretrained(content, where, report);
        m_body = Wav2Vec2Model(std::static_pointer_cast<Wav2Vec2ModelImpl>(m_pretrained.ptr()));
        if (!content.pretrainConfig(where).quantizer.targets)
            m_whyNoCodes = "the model's targets are not quantised: it has no codes";
    } else {
        checkAgainstWeights(m_architecture, content.weights, where);
        m_body = Wav2Vec2Model(ModelOptions{.architecture = m_architecture, .dropout = {}});
        loadPublished(*m_body, bodyOf(content.weights), where);
        m_whyNoCodes = content.kind == ModelKind::Ctc
                           ? kRecogniserHasNoCodes
                           : "the model is a bare body, which has no quantiser";
    }
    m_body->to(m_options.device);
    m_body->eval();
    m_body->prepareForInference(m_options.precision);
}

BodyRunner::BodyRunner(Wav2Vec2Model body, const ArchitectureConfig& architecture,
                       std::string where, const infer::RunnerOptions& options)
    : m_options(options), m_where(std::move(where)), m_architecture(architecture),
      m_convLayers(parseConvLayers(architecture.convFeatureLayers)), m_body(std::move(body)),
      m_whyNoCodes(kRecogniserHasNoCodes) {}

PretrainModel& BodyRunner::quantizer() {
    if (!m_whyNoCodes.empty())
        throw Error(ErrorKind::Checkpoint, m_whyNoCodes, m_where,
                    "ask for hidden states, or name a pre-trained model with a quantiser");
    return m_pretrained;
}

std::vector<torch::Tensor> BodyRunner::features(const std::vector<audio::AudioBuffer>& batch,
                                                const infer::FeatureOptions& options) {
    const torch::InferenceMode inference;
    const compute::ComputeScope compute(m_options.device, m_options.precision);
    const auto layer = chosenLayer(m_architecture, options.layer, m_where);
    const auto [waveforms, frames] = batchOf(batch);
    const torch::Tensor values =
        options.codes
            ? quantizer()->codes(waveforms).cpu()                              // [B, T, G]
            : hiddenStates(waveforms, layer).to(torch::kCPU, torch::kFloat32); // [B, T, C]
    const std::int64_t factor = layer ? layer->factor : 1;
    std::vector<torch::Tensor> results;
    for (std::size_t i = 0; i < frames.size(); ++i)
        results.push_back(values[static_cast<std::int64_t>(i)]
                              .narrow(0, 0, (frames[i] + factor - 1) / factor)
                              .clone());
    return results;
}

torch::Tensor BodyRunner::hiddenStates(const Waveforms& waveforms,
                                       const std::optional<infer::TappedLayer>& layer) {
    if (!layer)
        return m_body->forward(waveforms, {}, {}).frames;
    torch::Tensor states;
    const nn::Tap tap(layer->path,
                      [&](const std::string&, const torch::Tensor& value) { states = value; });
    m_body->forward(waveforms, {}, tap);
    return states;
}

std::vector<infer::Attention> BodyRunner::attention(const std::vector<audio::AudioBuffer>& batch,
                                                    const infer::AttentionOptions& options) {
    const torch::InferenceMode inference;
    const compute::ComputeScope compute(m_options.device, m_options.precision);
    const auto [waveforms, frames] = batchOf(batch);
    infer::AttentionTap taken(encoderLayers(m_architecture), m_architecture.encoderAttentionHeads,
                              options, frames);
    m_body->forward(waveforms, {}, taken.tap());
    std::vector<infer::Attention> results;
    for (torch::Tensor& maps : taken.maps())
        results.push_back(
            {.maps = std::move(maps),
             .labels = std::vector<std::string>(static_cast<std::size_t>(frames[results.size()])),
             .frameSec = static_cast<double>(totalStride(m_convLayers)) /
                         static_cast<double>(sampleRateHz())});
    return results;
}

BodyRunner::Batch BodyRunner::batchOf(const std::vector<audio::AudioBuffer>& batch) const {
    std::vector<std::vector<float>> rows;
    Batch result;
    for (const audio::AudioBuffer& audio : batch) {
        rows.push_back(prepared(audio));
        result.frames.push_back(frameCount(m_convLayers, std::ssize(rows.back())));
    }
    result.waveforms = collate(rows, {});
    result.waveforms.to(m_options.device);
    return result;
}

std::vector<float> BodyRunner::prepared(const audio::AudioBuffer& audio) const {
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

} // namespace parlance::wav2vec2
