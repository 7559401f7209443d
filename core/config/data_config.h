// SPDX-License-Identifier: Apache-2.0
// The data.* keys that every training task has. A task's own struct derives from DataConfig and
// lists these fields among its own.
#pragma once

#include "core/config/field.h"

namespace parlance::config {

struct DataConfig {
    std::string train;
    std::string valid;
    std::string test;
    std::string root;
    std::int64_t workers = 2;
    std::string onBadItem = "stop";
    double maxBadShare = 0.01;
};

/// What the paths name in a task's own words.
struct DataPathHelp {
    const char* train;
    const char* valid = "Decides which checkpoint is the best";
    const char* test =
        "Folder of the task's tables, or one table, that evaluate uses when none is named";
};

inline auto dataPathFields(const DataPathHelp& help) {
    using D = DataConfig;
    return std::tuple{
        Field{.key = "train",
              .member = &D::train,
              .label = "Training data",
              .help = help.train,
              .tier = Tier::Common,
              .path = Path::Files},
        Field{.key = "valid",
              .member = &D::valid,
              .label = "Validation data",
              .help = help.valid,
              .tier = Tier::Common,
              .path = Path::Files},
        Field{.key = "test",
              .member = &D::test,
              .label = "Test data",
              .help = help.test,
              .tier = Tier::Common,
              .path = Path::Files},
        Field{.key = "root",
              .member = &D::root,
              .label = "Data folder",
              .help = "Relative data paths start from this folder; empty = the project's folder",
              .path = Path::Root},
    };
}

inline auto dataLoadingFields() {
    using D = DataConfig;
    return std::tuple{
        Field{.key = "workers",
              .member = &D::workers,
              .label = "Loader threads",
              .help = "Threads that read data ahead of the training",
              .range = {1, 256},
              .onResume = OnResume::Changeable},
        Field{.key = "on_bad_item",
              .member = &D::onBadItem,
              .label = "Unreadable items",
              .help = "stop: the first unreadable item ends the training. skip: unreadable items "
                      "are left out, counted and named in the log",
              .choices = "stop|skip",
              .onResume = OnResume::Changeable},
        Field{.key = "max_bad_share",
              .member = &D::maxBadShare,
              .label = "Maximum unreadable",
              .help = "A larger share of unreadable items than this ends the training in any case",
              .range = {0.0, 1.0},
              .onResume = OnResume::Changeable,
              .shownWhen = "on_bad_item=skip"},
    };
}

} // namespace parlance::config
