// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/models/waveglow/bench/benches.h"
#include "core/models/waveglow/config/waveglow_info.h"
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
                                              const infer::RunnerOptions&) const override {
        throw Error(ErrorKind::Usage, "no runner yet", source.path.string(), "wait");
    }

    std::vector<bench::Bench> benches() const override { return waveglow::benches(); }
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::waveglow
