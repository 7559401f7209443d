// SPDX-License-Identifier: Apache-2.0
// Who answers the server's requests: the real one runs models (asr_host.h), tests have their own.
// All functions may be called from several threads at once and throw parlance::Error.
#pragma once

#include "core/base/progress.h"
#include "core/serve/infer_message.h"
#include "core/serve/model_statistics.h"

#include <stop_token>
#include <string>
#include <vector>

namespace parlance::serve {

/// A tensor as a model takes or gives it; -1 is an axis of any size.
struct TensorDescription {
    std::string name;
    std::string dataType;
    std::vector<std::int64_t> shape;
};

struct ModelDescription {
    std::string platform; ///< "parlance_wav2vec2"
    std::vector<TensorDescription> inputs;
    std::vector<TensorDescription> outputs;
};

struct ModelEntry {
    std::string name;
    bool ready = false;
};

class ModelHost {
  public:
    virtual ~ModelHost() = default;

    /// What can be loaded or is loaded.
    virtual std::vector<ModelEntry> list() = 0;
    /// `path`: any *model* argument instead of the name among the server's models; else empty.
    /// Loading what is loaded already changes nothing, unless the path is another one.
    virtual void load(const std::string& name, const std::string& path) = 0;
    /// Throws Refusal{404} for a model that is not loaded, as describe() and infer() do.
    virtual void unload(const std::string& name) = 0;
    virtual ModelDescription describe(const std::string& name) = 0;
    virtual std::vector<Tensor> infer(const std::string& name, const InferRequest& request,
                                      const ProgressSink& progress,
                                      const std::stop_token& stop) = 0;
    /// Of every model that was ever loaded, so that counters never go back.
    virtual std::vector<ModelStatistics> statistics() = 0;
};

} // namespace parlance::serve
