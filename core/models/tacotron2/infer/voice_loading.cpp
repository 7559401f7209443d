// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/voice_loading.h"

#include "core/base/error.h"
#include "core/infer/speech/griffin_lim_vocoder.h"
#include "core/models/model_family.h"
#include "core/models/tacotron2/convert/model_content.h"

namespace parlance::tacotron2 {

namespace {

std::unique_ptr<infer::Vocoder> vocoderOf(const models::ModelSource& source,
                                          const audio::MelConfig& mel,
                                          const infer::RunnerOptions& options) {
    if (source.companions.empty())
        return std::make_unique<infer::GriffinLimVocoder>(mel, options.device);
    if (source.companions.size() > 1)
        throw Error(ErrorKind::Usage, "a voice speaks through one vocoder", source.path.string(),
                    "name one vocoder beside it");
    return models::loadRunner<infer::Vocoder>(models::Use::Vocode, source.companions.front(),
                                              options);
}

} // namespace

std::unique_ptr<SpeechRunner> loadVoice(const models::ModelSource& source,
                                        const infer::RunnerOptions& options) {
    const ModelContent content = readModel(source);
    models::ConversionReport report;
    const Tacotron2 model = buildModel(content, source.path.string(), report);
    Voice voice{.mel = content.config.audio, .cleaners = cleanersOf(content.config)};
    if (const std::string& file = content.config.data.pronunciations; !file.empty())
        voice.pronunciations = std::make_shared<const text::PronunciationDictionary>(
            text::PronunciationDictionary::load(file));
    std::unique_ptr<infer::Vocoder> vocoder = vocoderOf(source, voice.mel, options);
    return std::make_unique<SpeechRunner>(model, std::move(voice), std::move(vocoder), options);
}

} // namespace parlance::tacotron2
