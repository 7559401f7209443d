// SPDX-License-Identifier: Apache-2.0
// Large JSON files of SQuAD. For the readers in this folder.
#pragma once

#include <simdjson.h>

#include <filesystem>
#include <string>

namespace parlance::data {

/// A file in memory, whose document is an object.
class ParsedJson {
  public:
    /// `remedy` is what to do when it is no such file. Throws Error{IoRead}, also for a file of
    /// more than kLargestSquadFile bytes, Error{Data}.
    ParsedJson(const std::filesystem::path& file, const std::string& remedy);

    /// Valid as long as this.
    simdjson::dom::object object() const { return m_object; }

  private:
    std::string m_text;
    simdjson::dom::parser m_parser;
    simdjson::dom::object m_object;
};

} // namespace parlance::data
