// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_query.h"

#include "core/base/nearest.h"
#include "ui/models/run_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace parlance::ui {
namespace {

const QStringList kFields{QStringLiteral("name"),   QStringLiteral("preset"),
                          QStringLiteral("family"), QStringLiteral("task"),
                          QStringLiteral("state"),  QStringLiteral("device")};

QString queryWords(const char* text) {
    return QCoreApplication::translate("RunQuery", text);
}

QString nearest(const QString& name, const QStringList& candidates) {
    std::vector<std::string> names;
    for (const QString& candidate : candidates)
        names.push_back(candidate.toStdString());
    return QString::fromStdString(nearestName(name.toStdString(), names));
}

QString stateText(const RunSummary& run) {
    const std::string_view name = runs::stateName(run.status.state);
    // Both the word of the files and the one that is shown.
    return QString::fromUtf8(name.data(), qsizetype(name.size())) + QLatin1Char(' ') +
           stateWord(run.status.state);
}

std::optional<QString> field(const RunSummary& run, const QString& key) {
    if (key == QLatin1String("name"))
        return run.id;
    if (key == QLatin1String("preset"))
        return QString::fromStdString(run.config->preset);
    if (key == QLatin1String("family"))
        return QString::fromStdString(run.config->family);
    if (key == QLatin1String("task"))
        return QString::fromStdString(run.config->task);
    if (key == QLatin1String("state"))
        return stateText(run);
    if (key == QLatin1String("device"))
        return QString::fromStdString(run.status.device);
    return std::nullopt;
}

std::optional<double> number(const RunSummary& run, const QString& key) {
    if (key == QLatin1String("step"))
        return double(run.status.step);
    if (key == QLatin1String("epoch"))
        return run.status.epoch;
    if (run.status.best && key == QString::fromStdString(run.status.best->metric))
        return run.status.best->value;
    if (key == QLatin1String("loss") && !run.sparkline.empty())
        return run.sparkline.back();
    return std::nullopt;
}

bool compare(double left, const QString& sign, double right) {
    if (sign == QLatin1String("<"))
        return left < right;
    if (sign == QLatin1String("<="))
        return left <= right;
    if (sign == QLatin1String(">"))
        return left > right;
    if (sign == QLatin1String(">="))
        return left >= right;
    return left == right;
}

} // namespace

RunQuery RunQuery::parse(const QString& text, const QStringList& metrics) {
    RunQuery query;
    static const QRegularExpression kBlanks(QStringLiteral("\\s+"));
    for (const QString& word : text.split(kBlanks, Qt::SkipEmptyParts))
        query.add(word, metrics);
    return query;
}

void RunQuery::addComparison(const QString& word, const QRegularExpressionMatch& parts,
                             const QStringList& metrics) {
    const QString key = parts.captured(1);
    QStringList keys{QStringLiteral("loss"), QStringLiteral("step"), QStringLiteral("epoch")};
    keys += metrics;
    bool ok = false;
    const double bound = parts.captured(3).toDouble(&ok);
    if (!ok)
        m_problem =
            queryWords("“%1” does not compare with a number; write it like loss<2").arg(word);
    else if (!keys.contains(key))
        m_problem = queryWords("No value “%1”; did you mean %2?").arg(key, nearest(key, keys));
    else
        m_terms.push_back([key, sign = parts.captured(2), bound](auto& run) {
            const auto value = number(run, key);
            return value && compare(*value, sign, bound);
        });
}

void RunQuery::add(const QString& word, const QStringList& metrics) {
    static const QRegularExpression kComparison(QStringLiteral("^([a-z_]+)(<=|>=|<|>|=)(.*)$"));
    if (const auto match = kComparison.match(word); match.hasMatch())
        return addComparison(word, match, metrics);
    if (const qsizetype colon = word.indexOf(QLatin1Char(':')); colon > 0) {
        const QString key = word.left(colon).toLower();
        if (!field(RunSummary{}, key)) {
            m_problem = queryWords("No field “%1”; did you mean %2:? There are %3")
                            .arg(key, nearest(key, kFields), kFields.join(QLatin1String(", ")));
            return;
        }
        m_terms.push_back([key, text = word.mid(colon + 1)](auto& run) {
            return field(run, key)->contains(text, Qt::CaseInsensitive);
        });
        return;
    }
    m_terms.push_back([word](const RunSummary& run) {
        for (const char* key : {"name", "preset", "family", "state"})
            if (field(run, QLatin1String(key))->contains(word, Qt::CaseInsensitive))
                return true;
        return false;
    });
}

bool RunQuery::matches(const RunSummary& run) const {
    return std::ranges::all_of(m_terms, [&](const Term& term) { return term(run); });
}

} // namespace parlance::ui
