// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_json.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/squad/squad_file.h"

namespace parlance::data {

ParsedJson::ParsedJson(const std::filesystem::path& file, const std::string& remedy)
    : m_text(readFile(file, kLargestSquadFile)), m_parser(kLargestSquadFile) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (m_text.starts_with(kByteOrderMark))
        m_text.erase(0, kByteOrderMark.size());
    const std::size_t size = m_text.size();
    m_text.resize(size + simdjson::SIMDJSON_PADDING);
    simdjson::dom::element root;
    if (const auto fault =
            m_parser.parse(m_text.data(), size, /*realloc_if_needed=*/false).get(root);
        fault != simdjson::SUCCESS)
        throw Error(ErrorKind::Data,
                    strCat("this is not valid JSON: ", simdjson::error_message(fault)),
                    file.string(), remedy);
    if (root.get(m_object) != simdjson::SUCCESS)
        throw Error(ErrorKind::Data, "the JSON is not an object", file.string(), remedy);
}

} // namespace parlance::data
