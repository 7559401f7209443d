// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/capsule/repeat.h"
#include "core/runs/rank_states.h"
#include "core/runs/run_config.h"
#include "core/runs/status.h"
#include "core/runs/user_notes.h"

#include <QString>

#include <filesystem>
#include <memory>
#include <vector>

namespace parlance::ui {

/// A row of the list of runs: a snapshot, made off the window's thread.
struct RunSummary {
    QString id; ///< folder name
    std::filesystem::path folder;
    /// Never null. Shared, because rows are copied more often than configurations change.
    std::shared_ptr<const runs::RunConfig> config = std::make_shared<const runs::RunConfig>();
    runs::Status status;           ///< effective: lost runs are failed
    std::vector<double> sparkline; ///< up to 48 points of train loss
    /// What people say of it. Never null.
    std::shared_ptr<const runs::UserNotes> user = std::make_shared<const runs::UserNotes>();
    /// Of a training in several processes, once it has reported; else null.
    std::shared_ptr<const runs::RankStates> ranks;
    /// Of a run that repeats another one, else null.
    std::shared_ptr<const capsule::Repeat> repeat;
    bool isSlurm = false;    ///< a job of Slurm trains it, or did
    bool hasSamples = false; ///< its validations can be heard, seen or read item by item
    qint64 diskBytes = 0;    ///< 0 until it has been measured

    /// For its turn in the studio's own queue.
    bool waitsHere() const { return status.state == runs::State::Queued && !isSlurm; }
    bool waitsInSlurm() const { return status.state == runs::State::Queued && isSlurm; }
    /// Before its work was done: it may go on.
    bool endedEarly() const {
        return status.state == runs::State::Failed || status.state == runs::State::Stopped ||
               status.state == runs::State::Paused;
    }

    bool hasEnded() const { return endedEarly() || status.state == runs::State::Finished; }

    /// The name that a person gave it, else its folder's.
    QString title() const { return user->name.empty() ? id : QString::fromStdString(user->name); }
};

} // namespace parlance::ui
