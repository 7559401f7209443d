// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_query.h"

#include "ui/models/run_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace parlance::ui {
namespace {

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

RunQuery RunQuery::parse(const QString& text) {
    RunQuery query;
    static const QRegularExpression kBlanks(QStringLiteral("\\s+"));
    for (const QString& word : text.split(kBlanks, Qt::SkipEmptyParts))
        query.add(word);
    return query;
}

void RunQuery::add(const QString& word) {
    static const QRegularExpression kComparison(QStringLiteral("^([a-z_]+)(<=|>=|<|>|=)(.*)$"));
    if (const auto match = kComparison.match(word); match.hasMatch()) {
        bool ok = false;
        const double bound = match.captured(3).toDouble(&ok);
        if (!ok) {
            m_problem = QCoreApplication::translate(
                            "RunQuery", "“%1” compares with no number; write it like loss<2")
                            .arg(word);
            return;
        }
        m_terms.push_back([key = match.captured(1), sign = match.captured(2), bound](auto& run) {
            const auto value = number(run, key);
            return value && compare(*value, sign, bound);
        });
        return;
    }
    if (const qsizetype colon = word.indexOf(QLatin1Char(':')); colon > 0) {
        const QString key = word.left(colon).toLower();
        if (!field(RunSummary{}, key)) {
            m_problem = QCoreApplication::translate(
                            "RunQuery",
                            "No field “%1”; there are name, preset, family, task, state and device")
                            .arg(key);
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
