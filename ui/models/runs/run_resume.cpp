// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/run_resume.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

struct ResumeText {
    Q_DECLARE_TR_FUNCTIONS(ResumeText)
};

} // namespace

bool hasNothingToResume(const RunSummary& run, std::optional<std::int64_t> checkpoint,
                        SlurmPart slurm) {
    return run.endedEarly() && checkpoint == 0 && slurm != SlurmPart::TakesItAgain;
}

QString resumeText(std::optional<std::int64_t> checkpoint, SlurmPart slurm) {
    if (!checkpoint)
        return {};
    if (slurm != SlurmPart::TakesItAgain)
        return *checkpoint == 0 ? QString()
                                : ResumeText::tr("Resume goes on from the checkpoint of step %L1")
                                      .arg(*checkpoint);
    return *checkpoint == 0
               ? ResumeText::tr("Resume submits it to Slurm again, from the beginning")
               : ResumeText::tr("Resume submits it to Slurm again, from the checkpoint of step %L1")
                     .arg(*checkpoint);
}

} // namespace parlance::ui
