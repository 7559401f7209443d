// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/case_file.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::conformance {

namespace fs = std::filesystem;

CaseFile::CaseFile(const fs::path& caseJson, torch::Device device)
    : m_folder(caseJson.parent_path()), m_device(device), m_json(readJsonFile(caseJson)) {
    if (!m_json.is_object() || !m_json.contains("kind") || !m_json["kind"].is_string())
        throw Error(ErrorKind::Data, "the case names no kind", caseJson.string(),
                    "give it a \"kind\"");
    if (hasFile("io"))
        m_io.emplace(file("io"));
}

std::string CaseFile::name() const {
    const Json& name = (*this)["case"];
    return name.is_string() ? name.get<std::string>() : m_folder.filename().string();
}

std::string CaseFile::kind() const {
    return m_json["kind"].get<std::string>();
}

const Json& CaseFile::operator[](const std::string& key) const {
    static const Json null;
    const auto found = m_json.find(key);
    return found == m_json.end() ? null : *found;
}

bool CaseFile::hasFile(const std::string& role) const {
    const Json& files = (*this)["files"];
    return files.is_object() && files.contains(role) && files[role].is_string();
}

fs::path CaseFile::file(const std::string& role) const {
    if (!hasFile(role))
        throw Error(ErrorKind::Data, strCat("the case names no file for ", role), m_folder.string(),
                    "complete its \"files\"");
    return m_folder / (*this)["files"][role].get<std::string>();
}

torch::Tensor CaseFile::tensor(const std::string& name) const {
    return hostTensor(name).to(m_device);
}

torch::Tensor CaseFile::hostTensor(const std::string& name) const {
    if (!m_io)
        throw Error(ErrorKind::Data, "the case has no tensors", m_folder.string(),
                    "add its io.safetensors");
    return m_io->load(name);
}

bool CaseFile::hasTensor(const std::string& name) const {
    return m_io && m_io->contains(name);
}

std::vector<ExpectedTensor> CaseFile::expected() const {
    std::vector<ExpectedTensor> tensors;
    const Json& all = (*this)["tensors"];
    for (const Json& tensor : all.is_array() ? all : Json::array()) {
        const auto name = tensor.at("name").get<std::string>();
        if (!name.starts_with("in."))
            tensors.push_back({.name = name,
                               .shape = tensor.at("shape").get<std::vector<std::int64_t>>(),
                               .tolerance = toleranceOf(tensor)});
    }
    return tensors;
}

Tolerance CaseFile::toleranceOf(const Json& json) {
    Tolerance tolerance;
    if (const auto found = json.find("tolerance"); found != json.end()) {
        tolerance.relative = found->value("rtol", 0.0);
        tolerance.absolute = found->value("atol", 0.0);
    }
    return tolerance;
}

void compareExpected(const CaseFile& golden, const std::map<std::string, torch::Tensor>& values,
                     Comparison& comparison) {
    for (const ExpectedTensor& expected : golden.expected()) {
        const auto value = values.find(expected.name);
        if (value == values.end() || value->second.sizes() != expected.shape)
            comparison.missing(expected.name);
        else
            comparison.tensor(expected.name, value->second, golden.hostTensor(expected.name),
                              expected.tolerance);
    }
}

std::vector<fs::path> findCases(const std::vector<std::string>& folders) {
    std::vector<fs::path> cases;
    for (const std::string& folder : folders) {
        if (!fs::is_directory(folder))
            throw Error(ErrorKind::IoRead, "no such folder", folder, "name a folder with cases");
        for (const auto& entry : fs::recursive_directory_iterator(
                 folder, fs::directory_options::follow_directory_symlink))
            if (entry.path().filename() == "case.json")
                cases.push_back(entry.path());
    }
    std::sort(cases.begin(), cases.end());
    cases.erase(std::unique(cases.begin(), cases.end()), cases.end());
    return cases;
}

} // namespace parlance::conformance
