// SPDX-License-Identifier: Apache-2.0
// Who answers the server's requests: the real one runs models (runner_host.h), tests have their
// own. All functions may be called from several threads at once and throw parlance::Error.
#pragma once

#include "core/protocol/infer_message.h"
#include "core/serve/model_statistics.h"
#include "core/serve/request_queue.h"

#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::serve {

struct ModelDescription {
    std::string platform; ///< "parlance_wav2vec2"
    protocol::Signature signature;
    std::map<std::string, std::string> parameters = {}; ///< what else clients may want to know
};

struct ModelEntry {
    std::string name;
    bool ready = false;
};

class ModelHost {
  public:
    virtual ~ModelHost() = default;

    /// Are the models that the server was started for loaded?
    virtual bool isReady() = 0;
    /// What can be loaded or is loaded.
    virtual std::vector<ModelEntry> list() = 0;
    /// `paths`: any *model* arguments instead of the name among the server's models; else empty.
    /// The first is the model, others those that its uses need beside it. Loading what is loaded
    /// already changes nothing, unless the paths are others.
    virtual void load(const std::string& name, const std::vector<std::string>& paths) = 0;
    /// Throws Refusal{404} for a model that is not loaded, as describe() and infer() do.
    virtual void unload(const std::string& name) = 0;
    virtual ModelDescription describe(const std::string& name) = 0;
    /// Parts of the answer go to the sink while the rest is computed, by any thread.
    virtual Outputs infer(const std::string& name, protocol::InferRequest request,
                          const AnswerSinks& sinks, const std::stop_token& stop) = 0;
    /// Of every model that was ever loaded, so that counters never go back.
    virtual std::vector<ModelStatistics> statistics() = 0;
};

} // namespace parlance::serve
