// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/bert/bench/benches.h"
#include "core/models/bert/config/bert_info.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_export.h"
#include "core/models/bert/convert/model_recognition.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/convert/task_config.h"
#include "core/models/bert/infer/answer_runner.h"
#include "core/models/bert/infer/class_runner.h"
#include "core/models/bert/infer/mask_runner.h"
#include "core/models/bert/train/glue_task.h"
#include "core/models/bert/train/glue_validation.h"
#include "core/models/bert/train/pretrain_task.h"
#include "core/models/bert/train/pretrain_validation.h"
#include "core/models/bert/train/squad_task.h"
#include "core/models/bert/train/squad_validation.h"
#include "core/models/bert/train/starting_model.h"
#include "core/models/model_family.h"

namespace parlance::bert {

namespace {

Error notTrained(const std::string& task) {
    return {ErrorKind::Usage, "nothing here trains models of this task", task,
            "take one of pretrain, squad and glue"};
}

/// Throws Error{Checkpoint} for a use that none of the model's heads is for.
void requireHead(models::Use use, const HeadOptions& heads, const std::string& where) {
    const auto refuse = [&](const char* what, const char* remedy) {
        throw Error(ErrorKind::Checkpoint, what, where, remedy);
    };
    if (use == models::Use::FillMask && !heads.maskedTokens)
        refuse("the model has no head that guesses masked tokens", "name a pre-trained model");
    if (use == models::Use::Answer && !heads.answerSpan)
        refuse("the model has no head that finds answers",
               "name a model that was trained on questions");
    if (use == models::Use::Classify && heads.classes == 0)
        refuse("the model has no head that tells classes",
               "name a model that was trained to classify");
}

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        if (request.task == "pretrain")
            return std::make_unique<PretrainTask>(request);
        if (request.task == "squad")
            return std::make_unique<SquadTask>(request);
        if (request.task == "glue")
            return std::make_unique<GlueTask>(request);
        throw notTrained(request.task);
    }

    models::Inheritance inherit(const models::InheritanceRequest& request,
                                const models::ModelSource& source) const override {
        if (request.task == "pretrain")
            return inheritModel(source, request.chosen, kPretrainingHeads);
        if (request.task == "squad")
            return inheritModel(source, request.chosen, kAnsweringHeads);
        if (request.task == "glue") // how many classes there are the training data say
            return inheritModel(source, request.chosen, {.classes = 1});
        throw notTrained(request.task);
    }

    train::ValidationResult evaluate(const models::EvaluationRequest& request) const override {
        if (request.task == "pretrain")
            return evaluatePretrainedModel(request);
        if (request.task == "squad")
            return evaluateSquad(request);
        if (request.task == "glue")
            return evaluateGlue(request);
        return ModelFamily::evaluate(request);
    }

    std::optional<optim::OptimizerState>
    optimizerState(const models::ModelSource& source) const override {
        return bert::optimizerState(source);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use use, const models::ModelSource& source,
                                              const infer::RunnerOptions& options) const override {
        const std::string where = source.path.string();
        if (!source.companions.empty())
            throw Error(ErrorKind::Usage, "a BERT needs no second model beside it", where,
                        "name one model");
        const ModelContent content = readModel(source);
        models::ConversionReport report;
        TextEncoder encoder(buildModel(content, where, report),
                            vocabularyOf(source, content.model.vocabSize), content.lowerCase,
                            options);
        requireHead(use, content.heads, where);
        if (content.heads.answerSpan) {
            const SquadConfig config = squadConfigFromJson(taskConfigOf(content), where);
            return std::make_unique<AnswerRunner>(
                std::move(encoder), content.pooling,
                AnswerRunner::Options{.windows = windowOptions(config.data),
                                      .ranking = rankingOptions(config.evaluation, false)});
        }
        if (content.heads.classes > 0)
            return std::make_unique<ClassRunner>(
                std::move(encoder), content.pooling, classesOf(source, content.heads.classes),
                glueConfigFromJson(taskConfigOf(content), where).data.maxSeqLength);
        if (content.heads.maskedTokens)
            return std::make_unique<MaskRunner>(std::move(encoder), content.pooling);
        return std::make_unique<BodyRunner>(std::move(encoder), content.pooling);
    }

    std::vector<bench::Bench> benches() const override { return bert::benches(); }

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

} // namespace parlance::bert
