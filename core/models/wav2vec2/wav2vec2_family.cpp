// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/models/wav2vec2/bench/benches.h"
#include "core/models/wav2vec2/config/wav2vec2_info.h"
#include "core/models/wav2vec2/convert/model_export.h"
#include "core/models/wav2vec2/convert/model_recognition.h"
#include "core/models/wav2vec2/infer/body_runner.h"
#include "core/models/wav2vec2/infer/ctc_runner.h"
#include "core/models/wav2vec2/train/asr_task.h"
#include "core/models/wav2vec2/train/initial_weights.h"
#include "core/models/wav2vec2/train/pretrain_evaluation.h"
#include "core/models/wav2vec2/train/pretrain_task.h"

namespace parlance::wav2vec2 {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        if (request.task == "pretrain")
            return std::make_unique<PretrainTask>(request);
        return std::make_unique<AsrTask>(request);
    }

    models::Inheritance inherit(const models::InheritanceRequest& request,
                                const models::ModelSource& source) const override {
        return request.task == "pretrain" ? inheritPretrained(source, request.chosen)
                                          : inheritRecogniser(source, request);
    }

    train::ValidationResult evaluate(const models::EvaluationRequest& request) const override {
        if (request.task != "pretrain")
            return ModelFamily::evaluate(request);
        return evaluatePretrainedModel(request);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use use, const models::ModelSource& source,
                                              const infer::RunnerOptions& options) const override {
        const std::string where = source.path.string();
        if (!source.companions.empty())
            throw Error(ErrorKind::Usage, "a wav2vec2 model needs no second model beside it", where,
                        "name one model");
        const ModelContent content = readModel(source);
        if (use == models::Use::Transcribe)
            requireRecogniser(content, where);
        if (content.kind == ModelKind::Ctc && content.dictionary)
            return std::make_unique<CtcRunner>(content, where, options);
        return std::make_unique<BodyRunner>(content, where, options);
    }

    std::vector<bench::Bench> benches() const override { return wav2vec2::benches(); }

    std::optional<models::ForeignModel>
    recognise(const models::ModelSource& source) const override {
        return recogniseModel(source);
    }

    models::ConversionReport convert(const models::ModelSource& source,
                                     const std::filesystem::path& target,
                                     models::ModelFormat format) const override {
        return convertModel(source, target, format);
    }
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::wav2vec2
