// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/initial_body.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/model_folder.h"
#include "core/tensor_io/module_state.h"

namespace parlance::wav2vec2 {

void loadBody(CtcModel& model, const ArchitectureConfig& expected,
              const std::filesystem::path& modelFolder) {
    const ModelFolder folder(modelFolder);
    // As whole configurations, so that a difference has the key that a user would set.
    AsrConfig ours;
    ours.model = expected;
    AsrConfig theirs;
    theirs.model = folder.config().model;
    const auto differences = config::differences(config::toJson(ours), config::toJson(theirs));
    if (!differences.empty())
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model to start from has another architecture: its ",
                           differences.front().key, " is ", formatJson(differences.front().right),
                           ", here it is ", formatJson(differences.front().left)),
                    modelFolder.string(), "give the configuration the same model.* values");

    constexpr std::string_view kPrefix = "w2v_encoder.w2v_model.";
    std::map<std::string, torch::Tensor> body;
    for (auto& [name, tensor] : folder.weights())
        if (name.starts_with(kPrefix))
            body.emplace(name.substr(kPrefix.size()), tensor);
    tensor_io::loadStateStrict(*model->body(), body, modelFolder.string());
}

} // namespace parlance::wav2vec2
