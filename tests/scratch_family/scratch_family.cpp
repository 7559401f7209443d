// SPDX-License-Identifier: Apache-2.0
#include "core/models/model_family.h"
#include "tests/scratch_family/scratch_bench.h"
#include "tests/scratch_family/scratch_task.h"
#include "tests/scratch_family/scratch_writer.h"

namespace parlance::scratch {

namespace {

class Family : public models::ModelFamily {
  public:
    const models::FamilyInfo& info() const override { return familyInfo(); }

    std::unique_ptr<train::TrainTask> makeTask(const models::TaskRequest& request) const override {
        models::findTask(info().name, request.task);
        return std::make_unique<CharacterTask>(request);
    }

    std::unique_ptr<infer::Runner> makeRunner(models::Use /*use*/,
                                              const models::ModelSource& source,
                                              const infer::RunnerOptions& options) const override {
        return std::make_unique<TextWriter>(source, options);
    }

    std::vector<bench::Bench> benches() const override { return scratch::benches(); }
};

} // namespace

const models::ModelFamily& family() {
    static const Family instance;
    return instance;
}

} // namespace parlance::scratch
