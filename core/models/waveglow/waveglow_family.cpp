// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/models/waveglow/bench/benches.h"
#include "core/models/waveglow/config/waveglow_info.h"
#include "core/models/waveglow/convert/model_content.h"
#include "core/models/waveglow/convert/model_export.h"
#include "core/models/waveglow/convert/model_recognition.h"
#include "core/models/waveglow/infer/waveglow_runner.h"
#include "core/models/waveglow/train/vocoder_task.h"

namespace parlance::waveglow {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        return std::make_unique<VocoderTask>(request);
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
