// SPDX-License-Identifier: Apache-2.0
// Files of torch.save as real ones may be, and files that must be refused.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/model_family.h"
#include "core/models/wav2vec2/convert/model_content.h"
#include "core/runs/events/event_reader.h"
#include "core/tensor_io/weights_file.h"
#include "core/text/ctc_dictionary.h"
#include "tests/conformance/common/kinds.h"

#include <algorithm>

namespace parlance::conformance {

namespace {

namespace fs = std::filesystem;

/// A compressed archive is one that the reader may refuse.
constexpr std::string_view kMayBeRefused = "deflated";

std::optional<std::map<std::string, torch::Tensor>> loaded(const std::string& role,
                                                           const fs::path& file) {
    try {
        return tensor_io::WeightsFile(file).loadAll();
    } catch (const Error&) {
        if (role == kMayBeRefused)
            return std::nullopt;
        throw;
    }
}

/// What the product does with a file of this group when a user names it.
void open(const std::string& group, const fs::path& file) {
    if (group == "model") {
        models::familyOfModel(file);
    } else if (group == "events") {
        runs::readEventScalars(file);
    } else if (file.extension() == ".json") {
        const Json options = readJsonFile(file);
        wav2vec2::ModelContent content;
        content.config = {{"model", options}};
        content.architecture(file.string());
    } else if (file.extension() == ".txt") {
        text::CtcDictionary::load(file);
    } else {
        tensor_io::WeightsFile(file).loadAll();
    }
}

/// Code in a file would leave one of these in the working folder.
bool anythingRan() {
    return std::ranges::any_of(fs::directory_iterator("."), [](const fs::directory_entry& entry) {
        return entry.path().filename().string().starts_with("pickle-was-executed");
    });
}

/// The one sentence of a refusal; empty when the file was read.
std::string refusal(const std::string& group, const fs::path& file) {
    try {
        open(group, file);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

} // namespace

void runTorchFiles(const CaseFile& golden, Comparison& comparison) {
    const auto expected = tensor_io::SafetensorsFile(golden.file("expected")).loadAll();
    for (const auto& [role, name] : golden["files"].items()) {
        if (role == "expected")
            continue;
        const auto tensors = loaded(role, golden.file(role));
        if (!tensors)
            continue;
        for (const auto& [key, value] : expected) {
            const auto found = tensors->find(key);
            if (found == tensors->end())
                comparison.missing(strCat(role, ": ", key));
            else
                comparison.tensor(strCat(role, ": ", key), found->second, value, {});
        }
    }
}

void runHostile(const CaseFile& golden, Comparison& comparison) {
    const fs::path folder = golden.file("manifest").parent_path();
    for (const Json& entry : golden.table("manifest")) {
        const auto name = entry.at("file").get<std::string>();
        const std::string sentence = refusal(entry.at("group"), folder / name);
        if (entry.at("expected") == "refuse")
            comparison.same(name + " is refused", !sentence.empty(), true);
        comparison.same(name + " in one sentence", sentence.find('\n') == std::string::npos, true);
        comparison.same(name + " runs nothing", anythingRan(), false);
    }
}

} // namespace parlance::conformance
