// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::ui {

/// The lines of a log that grows, kept as the bytes they are.
class LogText {
  public:
    /// Adds what the file got since; a half line waits for its end.
    void append(std::string_view bytes);
    void clear();

    std::size_t lineCount() const { return m_lineStarts.size(); }
    /// Without its line break.
    std::string_view line(std::size_t index) const;

    /// The next line after `from` (before it with `forwards` false) that holds `text`, in either
    /// case, going round at the end. `from` itself comes last. Empty `text` is found nowhere.
    std::optional<std::size_t> find(const QString& text, std::size_t from, bool forwards) const;
    std::size_t count(const QString& text) const;
    /// The first line that speaks of an error.
    std::optional<std::size_t> firstError() const;

    enum class Level { Plain, Warning, Error };
    static Level levelOf(std::string_view line);

  private:
    std::string m_bytes;
    std::vector<std::size_t> m_lineStarts; ///< of whole lines
    std::size_t m_whole = 0;               ///< bytes up to the last line break
};

} // namespace parlance::ui
