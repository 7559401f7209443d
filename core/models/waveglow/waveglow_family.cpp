// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/models/waveglow/bench/benches.h"
#include "core/models/waveglow/config/waveglow_info.h"
#include "core/models/waveglow/convert/model_content.h"
#include "core/models/waveglow/convert/model_export.h"
#include "core/models/waveglow/convert/model_recognition.h"
#include "core/models/waveglow/infer/waveglow_runner.h"
#include "core/models/waveglow/train/starting_vocoder.h"
#include "core/models/waveglow/train/vocoder_task.h"
#include "core/models/waveglow/train/vocoder_validation.h"

namespace parlance::waveglow {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        return std::make_unique<VocoderTask>(request);
    }

    models::Inheritance inherit(const models::InheritanceRequest& request,
                                const models::ModelSource& source) const override {
        return inheritVocoder(source, request.chosen);
    }

    std::optional<optim::OptimizerState>
    optimizerState(const models::ModelSource& source) const override {
        return waveglow::optimizerState(source);
    }

    train::ValidationResult evaluate(const models::EvaluationRequest& request) const override {
        ModelContent content = readModel(request.model);
        models::ConversionReport report;
        WaveGlow model = buildModel(content, request.model.path.string(), report);
        model->to(request.device);
        VocoderConfig& config = content.config;
        config.data.valid = request.data;
        config.data.root.clear();
        if (request.batchSize > 0)
            config.data.batchSize = request.batchSize;
        const std::filesystem::path folder = std::filesystem::current_path();
        return validateVocoder(model, *validationSource(config, folder), config, request.device,
                               request.validation);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use /*use*/,
                                              const models::ModelSource& source,
                                              const infer::RunnerOptions& options) const override {
        const std::string where = source.path.string();
        if (!source.companions.empty())
            throw Error(ErrorKind::Usage, "a waveglow model needs no second model beside it", where,
                        "name one model");
        const ModelContent content = readModel(source);
        models::ConversionReport report;
        return std::make_unique<WaveGlowRunner>(buildModel(content, where, report),
                                                content.config.audio, options);
    }

    std::optional<audio::MelConfig> audioOf(const models::ModelSource& source) const override {
        return waveglow::audioOf(source);
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

    std::vector<bench::Bench> benches() const override { return waveglow::benches(); }
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::waveglow
