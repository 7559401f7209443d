// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/bert/config/bert_info.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_export.h"
#include "core/models/bert/convert/model_recognition.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/infer/mask_runner.h"
#include "core/models/model_family.h"

namespace parlance::bert {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        throw Error(ErrorKind::Usage, "nothing here trains models of this task", request.task,
                    "take one of pretrain, squad and glue");
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
        if (use == models::Use::FillMask && !content.heads.maskedTokens)
            throw Error(ErrorKind::Checkpoint, "the model has no head that guesses masked tokens",
                        where, "name a pre-trained model");
        if (content.heads.maskedTokens)
            return std::make_unique<MaskRunner>(std::move(encoder), content.pooling);
        return std::make_unique<BodyRunner>(std::move(encoder), content.pooling);
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
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::bert
