// SPDX-License-Identifier: Apache-2.0
// Options of training a classifier of texts (Wang et al. 2018, GLUE). Published option names
// (run_glue.py) are aliases of our keys.
#pragma once

#include "core/base/json.h"
#include "core/models/bert/config/text_data_config.h"

namespace parlance::bert {

struct GlueDataConfig : TextDataConfig {
    std::string taskName = "mrpc";

    static auto fields() {
        using D = GlueDataConfig;
        return std::tuple_cat(
            config::dataPathFields({.train = "Folder of the task's tables, or one table",
                                    .valid = "Folder of the task's tables, or one table; the dev "
                                             "table decides which checkpoint is the best",
                                    .test = "Folder of the task's tables, or one table, that "
                                            "evaluate uses when none is named"}),
            std::tuple{
                Field{.key = "task_name",
                      .member = &D::taskName,
                      .label = "Task",
                      .help = "GLUE task; table: your own data with the columns text, text_pair "
                              "and label",
                      .choices = "mrpc|sst-2|cola|mnli|qnli|rte|sts-b|qqp|wnli|table",
                      .aliases = "task_name",
                      .tier = Tier::Common},
            },
            textFields(), config::dataLoadingFields());
    }
};

struct GlueConfig {
    config::CommonConfig common;
    GlueDataConfig data;
    ModelConfig model;

    static auto fields() {
        using G = GlueConfig;
        return std::tuple{
            Group{.key = "data", .member = &G::data, .label = "Data"},
            Group{.key = "", .member = &G::common, .label = "General"},
            Group{.key = "model", .member = &G::model, .label = "Model"},
        };
    }

    static std::vector<config::Alias> aliases();
    static std::vector<config::Refusal> refusals();
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
GlueConfig glueConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::bert
