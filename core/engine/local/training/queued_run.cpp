// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/queued_run.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/capsule/repeat.h"
#include "core/models/family_info.h"
#include "core/runs/run_writer.h"

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

/// By links where the file system has them: weights are large, and never written to again.
void keepModel(const fs::path& model, const fs::path& kept) {
    AtomicFolder copy(kept);
    for (const fs::directory_entry& entry : fs::directory_iterator(model)) {
        if (!entry.is_regular_file())
            continue;
        const fs::path file = copy.path() / entry.path().filename();
        std::error_code refused;
        fs::create_hard_link(entry.path(), file, refused);
        if (refused)
            fs::copy_file(entry.path(), file);
    }
    copy.commit();
}

} // namespace

void leaveQueued(const TrainingPlan& plan, std::int64_t processes) {
    checkPlan(plan, processes);
    // One that is not of a run stays where it is.
    if (plan.config.parent && plan.config.parent->step > 0) {
        const fs::path kept = runs::RunDirectory(plan.run).startModel();
        try {
            keepModel(plan.initModel, kept);
        } catch (const fs::filesystem_error& problem) {
            throw Error(
                ErrorKind::IoWrite,
                strCat("cannot keep the model to start from (", problem.code().message(), ")"),
                kept.string(), "check the path and the permissions");
        }
    }
    runs::RunWriter::queue(plan.run, plan.config,
                           models::findTask(plan.config.family, plan.config.task).metrics,
                           processes);
    if (plan.repeat)
        capsule::writeRepeat(runs::RunDirectory(plan.run), *plan.repeat);
}

} // namespace parlance::engine
