// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/decoding_options.h"

#include <QStringList>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// `parlance` with the words of each command in turn, as a shell takes it: in the project's folder,
/// so that paths within it are short. Empty without a command.
QString shellCommand(const std::filesystem::path& project,
                     const std::vector<QStringList>& commands);

/// Puts it on the clipboard, and says so; or that there is none.
QString copyShellCommand(const std::filesystem::path& project,
                         const std::vector<QStringList>& commands);

/// The words of a command and its options. An option whose value is that of the command line by
/// itself is left out.
class CommandWords {
  public:
    explicit CommandWords(const QString& command) : m_words(command) {}

    CommandWords& with(const QString& option, const QString& value);
    CommandWords& with(const QString& option, const std::filesystem::path& value);
    CommandWords& with(const QString& option, double value, double byItself);
    CommandWords& with(const QString& option, std::int64_t value, std::int64_t byItself);
    CommandWords& with(const QString& word);

    operator QStringList() const { return m_words; }

  private:
    QStringList m_words;
};

/// `transcribe`; nothing without recordings.
QStringList transcribeCommand(const std::filesystem::path& model,
                              const text::DecodingOptions& decoding,
                              const std::vector<std::filesystem::path>& recordings);

} // namespace parlance::ui
