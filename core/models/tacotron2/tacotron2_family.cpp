// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/models/tacotron2/bench/benches.h"
#include "core/models/tacotron2/config/tacotron2_info.h"
#include "core/models/tacotron2/train/tts_task.h"

namespace parlance::tacotron2 {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        return std::make_unique<TtsTask>(request);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use /*use*/,
                                              const models::ModelSource& source,
                                              const infer::RunnerOptions&) const override {
        throw Error(ErrorKind::Usage, "no runner yet", source.path.string(), "wait");
    }

    std::vector<bench::Bench> benches() const override { return tacotron2::benches(); }
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::tacotron2
