// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/speech_data.h"

#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/locate_model.h"
#include "core/text/ctc_dictionary.h"

#include <sstream>

namespace parlance::engine {

std::vector<SpeechItem> speechItems(const std::string& manifests, data::Labels labels) {
    std::vector<SpeechItem> items;
    for (const data::AsrManifest& manifest :
         data::readAsrManifests(manifests, std::filesystem::current_path(), labels)) {
        for (const data::AsrRow& row : manifest.rows) {
            SpeechItem item{row.file, std::nullopt};
            if (manifest.labelled)
                item.reference = text::textFromLabelLine(row.labels);
            items.push_back(std::move(item));
        }
    }
    return items;
}

std::string ownTestData(const std::string& model) {
    const std::filesystem::path folder = models::locateModel(model);
    const Json config = models::isOurs(folder) ? models::ownConfig(folder).config : Json::object();
    for (const char* key : {"data.test", "data.valid"}) {
        const Json* value = config::findDotted(config, key);
        if (value != nullptr && value->is_string() && !value->get<std::string>().empty())
            return value->get<std::string>();
    }
    throw Error(ErrorKind::Usage, "the model names no test data", model,
                "give a manifest with --data");
}

std::vector<std::string> readReferences(const std::filesystem::path& file) {
    std::istringstream lines(readFile(file));
    std::vector<std::string> references;
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        references.push_back(file.extension() == ".ltr" ? text::textFromLabelLine(line) : line);
    }
    return references;
}

} // namespace parlance::engine
