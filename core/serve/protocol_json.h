// SPDX-License-Identifier: Apache-2.0
// The protocol's documents: what the server and its models say of themselves.
#pragma once

#include "core/serve/model_host.h"

namespace parlance::serve {

Json serverMetadata();
Json modelMetadata(const std::string& name, const ModelDescription& model);
/// Triton's model configuration, as far as it says something about a Parlance model.
Json modelConfig(const std::string& name, const ModelDescription& model);
Json repositoryIndex(const std::vector<ModelEntry>& models, bool readyOnly);
Json modelStatistics(const std::vector<ModelStatistics>& models);

} // namespace parlance::serve
