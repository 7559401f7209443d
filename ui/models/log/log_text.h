// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace parlance::ui {

/// The lines of a log that grows, kept as the bytes they are. A copy shares them, for another
/// thread to search.
class LogText {
  public:
    /// Adds what the file got since; a half line waits for its end.
    void append(std::string_view bytes);
    void clear();

    std::size_t lineCount() const { return m_lineStarts.size(); }
    /// Without its line break.
    std::string_view line(std::size_t index) const;

    /// The lines from `first` on that hold `text`, in either case; none for an empty text.
    std::vector<std::size_t> linesWith(const QString& text, std::size_t first = 0,
                                       const std::stop_token& stop = {}) const;
    /// The first line that speaks of an error.
    std::optional<std::size_t> firstError() const;

    enum class Level { Plain, Warning, Error };
    static Level levelOf(std::string_view line);

  private:
    QByteArray m_bytes;
    std::vector<std::size_t> m_lineStarts; ///< of whole lines
    std::size_t m_whole = 0;               ///< bytes up to the last line break
};

} // namespace parlance::ui
