// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/error_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace parlance::ui {

namespace {

constexpr const char* kTexts[] = {
// Made of the core's sources by list_error_texts.
#include "ui/error_texts.inc"
    // What the system says is wrong, which stands in brackets behind many of them.
    QT_TRANSLATE_NOOP("CoreError", "Address already in use"),
    QT_TRANSLATE_NOOP("CoreError", "Cannot allocate memory"),
    QT_TRANSLATE_NOOP("CoreError", "Connection refused"),
    QT_TRANSLATE_NOOP("CoreError", "Device or resource busy"),
    QT_TRANSLATE_NOOP("CoreError", "Directory not empty"),
    QT_TRANSLATE_NOOP("CoreError", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("CoreError", "File exists"),
    QT_TRANSLATE_NOOP("CoreError", "File name too long"),
    QT_TRANSLATE_NOOP("CoreError", "Input/output error"),
    QT_TRANSLATE_NOOP("CoreError", "Is a directory"),
    QT_TRANSLATE_NOOP("CoreError", "No such file or directory"),
    QT_TRANSLATE_NOOP("CoreError", "No space left on device"),
    QT_TRANSLATE_NOOP("CoreError", "Not a directory"),
    QT_TRANSLATE_NOOP("CoreError", "Operation not permitted"),
    QT_TRANSLATE_NOOP("CoreError", "Permission denied"),
    QT_TRANSLATE_NOOP("CoreError", "Read-only file system"),
    QT_TRANSLATE_NOOP("CoreError", "Too many open files"),
    // What libsndfile says is wrong.
    QT_TRANSLATE_NOOP("CoreError", "Channel count is zero"),
    QT_TRANSLATE_NOOP("CoreError", "Error in WAV file. No 'data' chunk marker"),
    QT_TRANSLATE_NOOP("CoreError", "Error in WAV/W64/RF64 file. Malformed 'fmt ' chunk"),
    QT_TRANSLATE_NOOP("CoreError", "Error in WAV/W64/RF64 file. Short 'fmt ' chunk"),
    QT_TRANSLATE_NOOP("CoreError", "File contains data in an unimplemented format"),
};

constexpr const char* kContext = "CoreError";

QString translated(const char* text) {
    return QCoreApplication::translate(kContext, text);
}

/// A text with places for values.
struct Template {
    const char* text;
    QStringList pieces; ///< before, between and after its values
    qsizetype letters;  ///< of them
};

/// The values of a part that is this text, each as short as it can be. One at the end may be
/// missing: ": a, b" is a part of its own.
std::optional<QStringList> valuesIn(const Template& known, const QString& part) {
    const QString& begin = known.pieces.front();
    const QString& end = known.pieces.back();
    if (!part.startsWith(begin) || !part.endsWith(end))
        return std::nullopt;
    QStringList values;
    qsizetype at = begin.size();
    for (qsizetype i = 1; i < known.pieces.size(); ++i) {
        const bool isLast = i + 1 == known.pieces.size();
        const qsizetype next =
            isLast ? part.size() - end.size() : part.indexOf(known.pieces[i], at + 1);
        if (next < at || (next == at && !isLast))
            return std::nullopt;
        values << part.mid(at, next - at);
        at = next + known.pieces[i].size();
    }
    return values;
}

/// All of them, found by the word that they begin with: thousands are not tried on each part.
class Templates {
  public:
    static const Templates& all() {
        static const Templates templates;
        return templates;
    }

    /// Those that may be meant, the one with the most letters first: it says most exactly what is.
    std::vector<const Template*> candidates(const QString& part, bool isValue) const {
        std::vector<const Template*> found;
        const auto add = [&](const QString& word) {
            const auto known = m_byWord.constFind(word);
            if (known != m_byWord.constEnd())
                found.insert(found.end(), known->begin(), known->end());
        };
        add(firstWord(part));
        if (!isValue)
            add(QString());
        std::ranges::stable_sort(found, std::greater<>(), &Template::letters);
        return found;
    }

  private:
    Templates() {
        static const QRegularExpression place(QStringLiteral("%\\d"));
        for (const char* text : kTexts) {
            const QStringList pieces = QString::fromUtf8(text).split(place);
            if (pieces.size() > 1)
                m_all.push_back(
                    {.text = text, .pieces = pieces, .letters = pieces.join(QString()).size()});
        }
        for (const Template& known : m_all)
            m_byWord[firstWord(known.pieces.front())].push_back(&known);
    }

    /// With the blank behind it; empty where a value may be a part of it.
    static QString firstWord(const QString& text) {
        return text.left(text.indexOf(QLatin1Char(' ')) + 1);
    }

    std::vector<Template> m_all;
    QHash<QString, std::vector<const Template*>> m_byWord;
};

QString partText(const QString& part, bool isValue = false);

/// The translation with these values in their places, in one pass: a value may have a % of its own.
QString filled(const Template& known, const QStringList& values) {
    const QString text = translated(known.text);
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    QString whole;
    qsizetype begin = 0;
    for (auto it = place.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch at = it.next();
        whole += text.mid(begin, at.capturedStart() - begin);
        whole += partText(values.value(at.captured(1).toInt() - 1), true);
        begin = at.capturedEnd();
    }
    return whole + text.mid(begin);
}

/// A number with a fraction has the language's decimal mark.
QString withDecimalMark(QString value) {
    static const QRegularExpression fraction(QStringLiteral("^[-+]?\\d+\\.\\d+$"));
    return fraction.match(value).hasMatch()
               ? value.replace(QLatin1Char('.'), QLocale().decimalPoint())
               : value;
}

/// A value may be a text of the catalogue itself. A single word of it is a name, though, and one
/// that begins with a value is likelier to be the user's.
QString partText(const QString& part, bool isValue) {
    if (isValue && !part.contains(QLatin1Char(' ')))
        return withDecimalMark(part);
    if (const QString whole = translated(part.toUtf8().constData()); whole != part)
        return whole;
    for (const Template* known : Templates::all().candidates(part, isValue))
        if (const auto values = valuesIn(*known, part))
            return filled(*known, *values);
    const qsizetype bracket = part.lastIndexOf(QLatin1String(" ("));
    if (bracket <= 0 || !part.endsWith(QLatin1Char(')')))
        return part;
    // "cannot open the file (Permission denied)"
    const QString inside = part.mid(bracket + 2, part.size() - bracket - 3);
    return QStringLiteral("%1 (%2)").arg(partText(part.left(bracket), isValue),
                                         partText(inside, true));
}

} // namespace

QString errorText(std::string_view message) {
    const QString whole = QString::fromUtf8(message.data(), static_cast<qsizetype>(message.size()));
    constexpr const char* kKnown = "check the path";
    if (translated(kKnown) == QLatin1String(kKnown))
        return whole; // English
    QStringList parts = whole.split(QStringLiteral(": "));
    for (QString& part : parts)
        part = partText(part);
    return parts.join(QStringLiteral(": "));
}

} // namespace parlance::ui
