// SPDX-License-Identifier: Apache-2.0
#include "core/models/model_family.h"
#include "core/models/tacotron2/bench/benches.h"
#include "core/models/tacotron2/config/tacotron2_info.h"
#include "core/models/tacotron2/convert/model_content.h"
#include "core/models/tacotron2/convert/model_export.h"
#include "core/models/tacotron2/convert/model_recognition.h"
#include "core/models/tacotron2/infer/voice_loading.h"
#include "core/models/tacotron2/train/starting_voice.h"
#include "core/models/tacotron2/train/tts_task.h"
#include "core/models/tacotron2/train/tts_validation.h"

namespace parlance::tacotron2 {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        return std::make_unique<TtsTask>(request);
    }

    models::Inheritance inherit(const models::InheritanceRequest& request,
                                const models::ModelSource& source) const override {
        return inheritVoice(source, request.chosen);
    }

    std::optional<optim::OptimizerState>
    optimizerState(const models::ModelSource& source) const override {
        return tacotron2::optimizerState(source);
    }

    train::ValidationResult evaluate(const models::EvaluationRequest& request) const override {
        ModelContent content = readModel(request.model);
        models::ConversionReport report;
        Tacotron2 model = buildModel(content, request.model.path.string(), report);
        model->to(request.device);
        TtsConfig& config = content.config;
        config.data.valid = request.data;
        config.data.root.clear();
        if (request.batchSize > 0)
            config.data.batchSize = request.batchSize;
        const std::filesystem::path folder = std::filesystem::current_path();
        ValidationModels models(config, folder, request.device);
        return validateVoice(model, *validationSource(config, folder), config, models,
                             request.device, request.validation);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use /*use*/,
                                              const models::ModelSource& source,
                                              const infer::RunnerOptions& options) const override {
        return loadVoice(source, options);
    }

    std::optional<audio::MelConfig> audioOf(const models::ModelSource& source) const override {
        return tacotron2::audioOf(source);
    }

    std::optional<models::ForeignModel>
    recognise(const models::ModelSource& source) const override {
        return recogniseModel(source);
    }

    models::ConversionReport convert(const models::ModelSource& source,
                                     const std::filesystem::path& target,
                                     models::ModelFormat format) const override {
        return convertModel(source, target, format);
    }

    std::vector<bench::Bench> benches() const override { return tacotron2::benches(); }
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::tacotron2
