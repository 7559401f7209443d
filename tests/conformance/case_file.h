// SPDX-License-Identifier: Apache-2.0
// One golden case: case.json and the files beside it (schema: tests/golden/README.md).
#pragma once

#include "core/base/json.h"
#include "core/tensor_io/safetensors.h"
#include "tests/conformance/comparison.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace parlance::conformance {

/// What is to be compared, by name.
struct ExpectedTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    Tolerance tolerance;
};

class CaseFile {
  public:
    /// Its models are to run on the device. Throws parlance::Error for a file that cannot be read.
    explicit CaseFile(const std::filesystem::path& caseJson, torch::Device device = torch::kCPU);

    torch::Device device() const { return m_device; }
    /// "wav2vec2/ctc_base"; the folder's name where the file gives none.
    std::string name() const;
    std::string kind() const;
    const Json& json() const { return m_json; }
    /// The member, or null JSON.
    const Json& operator[](const std::string& key) const;
    /// Of the whole case; exact where there is none.
    Tolerance tolerance() const { return toleranceOf(m_json); }

    bool hasFile(const std::string& role) const;
    /// The file of a role in "files". Throws Error{Data} when the case names none.
    std::filesystem::path file(const std::string& role) const;
    Json table(const std::string& role) const { return readJsonFile(file(role)); }

    /// A tensor of io.safetensors, on the device.
    torch::Tensor tensor(const std::string& name) const;
    /// The same on the CPU, for what is no input of a model.
    torch::Tensor hostTensor(const std::string& name) const;
    bool hasTensor(const std::string& name) const;
    /// The results among the tensors of case.json: all but the inputs.
    std::vector<ExpectedTensor> expected() const;

    /// {"tolerance": {"rtol", "atol"}} of a case, tensor or row.
    static Tolerance toleranceOf(const Json& json);

  private:
    std::filesystem::path m_folder;
    torch::Device m_device;
    Json m_json;
    std::optional<tensor_io::SafetensorsFile> m_io;
};

/// Compares every expected tensor of the case with the value of the same name.
void compareExpected(const CaseFile& golden, const std::map<std::string, torch::Tensor>& values,
                     Comparison& comparison);

/// Every case.json below the folders, sorted by path. Throws Error{IoRead} for a folder that is
/// not there.
std::vector<std::filesystem::path> findCases(const std::vector<std::string>& folders);

} // namespace parlance::conformance
