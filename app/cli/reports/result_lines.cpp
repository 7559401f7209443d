// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/result_lines.h"

#include "app/cli/reports/error_report.h"

namespace parlance::cli {

void ResultLines::add(std::size_t index, const Json& entry, const std::string& text) {
    m_held[index] = m_session.json() ? formatJson(entry) : text;
    for (auto next = m_held.begin(); next != m_held.end() && next->first == m_next;
         next = m_held.erase(next), ++m_next)
        put(next->second);
}

void ResultLines::skip(std::size_t index) {
    m_held[index] = "";
}

void ResultLines::put(const std::string& line) {
    if (line.empty())
        return;
    const char* before = m_begun ? ",\n    " : "{\n  \"results\": [\n    ";
    m_bar.writeAside(m_session.json() ? before + line : line);
    m_begun = true;
}

void ResultLines::finish(const Json& members, const std::string& text) {
    for (const auto& [index, line] : m_held)
        put(line);
    m_held.clear();
    if (!m_session.json())
        return m_bar.writeAside(text);
    std::string end = m_begun ? "\n  ]" : "{\n  \"results\": []";
    for (const auto& [name, value] : members.items())
        end += strCat(",\n  ", formatJson(name), ": ", formatJson(value));
    m_bar.writeAside(end + "\n}\n");
}

int ResultLines::fail(const Error& error) {
    if (!m_begun && m_held.empty())
        throw error;
    finish({{"error", toJson(error)}}, "");
    printErrorLine(error);
    return exitCode(error.kind());
}

} // namespace parlance::cli
