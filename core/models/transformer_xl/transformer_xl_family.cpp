// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/models/transformer_xl/bench/benches.h"
#include "core/models/transformer_xl/config/transformer_xl_info.h"
#include "core/models/transformer_xl/convert/model_content.h"
#include "core/models/transformer_xl/convert/model_export.h"
#include "core/models/transformer_xl/convert/model_recognition.h"
#include "core/models/transformer_xl/convert/model_vocabulary.h"
#include "core/models/transformer_xl/infer/lm_runner.h"
#include "core/models/transformer_xl/train/lm_evaluation.h"
#include "core/models/transformer_xl/train/lm_task.h"
#include "core/models/transformer_xl/train/starting_lm.h"

namespace parlance::transformer_xl {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        return std::make_unique<LmTask>(request);
    }

    models::Inheritance inherit(const models::InheritanceRequest& request,
                                const models::ModelSource& source) const override {
        return inheritLm(source, request.chosen);
    }

    std::optional<optim::OptimizerState>
    optimizerState(const models::ModelSource& source) const override {
        return transformer_xl::optimizerState(source);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use /*use*/,
                                              const models::ModelSource& source,
                                              const infer::RunnerOptions& options) const override {
        const std::string where = source.path.string();
        if (!source.companions.empty())
            throw Error(ErrorKind::Usage, "a language model needs no second model beside it", where,
                        "name one model");
        const ModelContent content = readModel(source);
        std::shared_ptr<const text::Vocabulary> vocabulary = vocabularyOf(source, content.options);
        models::ConversionReport report;
        return std::make_unique<LmRunner>(buildModel(content, where, report), content.config,
                                          std::move(vocabulary), options);
    }

    train::ValidationResult evaluate(const models::EvaluationRequest& request) const override {
        return evaluateLm(request);
    }

    std::vector<bench::Bench> benches() const override { return transformer_xl::benches(); }

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

} // namespace parlance::transformer_xl
