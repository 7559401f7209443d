// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/shell_command.h"

#include "ui/services/path_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QRegularExpression>

namespace parlance::ui {
namespace {

constexpr int kDigits = 10; ///< of a number

QString shellQuoted(const QString& word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    if (plain.match(word).hasMatch())
        return word;
    QString escaped = word;
    escaped.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + escaped + QLatin1Char('\'');
}

} // namespace

QString shellCommand(const std::filesystem::path& project,
                     const std::vector<QStringList>& commands) {
    if (commands.empty())
        return {};
    const QString folder = pathText(project);
    QString line = QStringLiteral("cd ") + shellQuoted(folder);
    for (const QStringList& command : commands) {
        line += QStringLiteral(" && parlance");
        for (QString word : command) {
            if (word.startsWith(folder + QLatin1Char('/')))
                word.remove(0, folder.size() + 1);
            line += QLatin1Char(' ') + shellQuoted(word);
        }
    }
    return line;
}

QString copyShellCommand(const std::filesystem::path& project,
                         const std::vector<QStringList>& commands) {
    if (commands.empty())
        return QCoreApplication::translate("ShellCommand",
                                           "This page has no command line at the moment.");
    QGuiApplication::clipboard()->setText(shellCommand(project, commands));
    return QCoreApplication::translate("ShellCommand", "The command line is on the clipboard");
}

CommandWords& CommandWords::with(const QString& word) {
    m_words << word;
    return *this;
}

CommandWords& CommandWords::with(const QString& option, const QString& value) {
    if (!value.isEmpty())
        m_words << option << value;
    return *this;
}

CommandWords& CommandWords::with(const QString& option, const std::filesystem::path& value) {
    return with(option, pathText(value));
}

CommandWords& CommandWords::with(const QString& option, double value, double byItself) {
    return value == byItself ? *this : with(option, QString::number(value, 'g', kDigits));
}

CommandWords& CommandWords::with(const QString& option, std::int64_t value, std::int64_t byItself) {
    return value == byItself ? *this : with(option, QString::number(value));
}

QStringList transcribeCommand(const std::filesystem::path& model,
                              const text::DecodingOptions& decoding,
                              const std::vector<std::filesystem::path>& recordings) {
    if (recordings.empty())
        return {};
    const text::DecodingOptions byItself;
    CommandWords words(QStringLiteral("transcribe"));
    words.with(QStringLiteral("--model"), model);
    if (decoding.decoder != byItself.decoder)
        words.with(QStringLiteral("--decoder"), QString::fromStdString(decoding.decoder))
            .with(QStringLiteral("--beam-width"), decoding.beamWidth, byItself.beamWidth);
    if (!decoding.languageModel.empty())
        words.with(QStringLiteral("--lm"), decoding.languageModel)
            .with(QStringLiteral("--lm-weight"), decoding.lmWeight, byItself.lmWeight);
    if (!decoding.rescorer.empty())
        words.with(QStringLiteral("--rescore"), decoding.rescorer)
            .with(QStringLiteral("--rescore-weight"), decoding.rescoringWeight,
                  byItself.rescoringWeight);
    for (const std::filesystem::path& recording : recordings)
        words.with(pathText(recording));
    return words;
}

} // namespace parlance::ui
