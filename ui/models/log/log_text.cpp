// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log/log_text.h"

namespace parlance::ui {
namespace {

bool holds(std::string_view line, const QString& text) {
    return QString::fromUtf8(line.data(), qsizetype(line.size()))
        .contains(text, Qt::CaseInsensitive);
}

} // namespace

void LogText::append(std::string_view bytes) {
    m_bytes.append(bytes.data(), qsizetype(bytes.size()));
    const std::string_view all(m_bytes);
    for (std::size_t end = all.find('\n', m_whole); end != std::string_view::npos;
         end = all.find('\n', m_whole)) {
        m_lineStarts.push_back(m_whole);
        m_whole = end + 1;
    }
}

void LogText::clear() {
    m_bytes.clear();
    m_lineStarts.clear();
    m_whole = 0;
}

std::string_view LogText::line(std::size_t index) const {
    const std::size_t begin = m_lineStarts[index];
    const std::size_t end = index + 1 < m_lineStarts.size() ? m_lineStarts[index + 1] : m_whole;
    std::string_view text = std::string_view(m_bytes).substr(begin, end - begin - 1);
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    return text;
}

std::vector<std::size_t> LogText::linesWith(const QString& text, std::size_t first,
                                            const std::stop_token& stop) const {
    std::vector<std::size_t> found;
    for (std::size_t i = first; i < lineCount() && !text.isEmpty() && !stop.stop_requested(); ++i)
        if (holds(line(i), text))
            found.push_back(i);
    return found;
}

LogText::Level LogText::levelOf(std::string_view line) {
    // The level stands near the front; further on the word may be part of a message or a name.
    const std::string_view front = line.substr(0, 48);
    for (const std::string_view word : {"error", "critical", "ERROR", "Error"})
        if (front.find(word) != std::string_view::npos)
            return Level::Error;
    for (const std::string_view word : {"warning", "WARNING", "Warning"})
        if (front.find(word) != std::string_view::npos)
            return Level::Warning;
    return Level::Plain;
}

std::optional<std::size_t> LogText::firstError() const {
    for (std::size_t i = 0; i < lineCount(); ++i)
        if (levelOf(line(i)) == Level::Error)
            return i;
    return std::nullopt;
}

} // namespace parlance::ui
