// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/sample_text.h"

#include "core/models/family_info.h"
#include "ui/models/diff_html.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/theme.h"
#include "ui/words/metric_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace parlance::ui {

namespace {

struct SampleText {
    Q_DECLARE_TR_FUNCTIONS(SampleText)
};

/// What the verdict on an alignment says in words.
bool isInVerdict(const std::string& value) {
    return value == "attention_skipped" || value == "attention_repeats";
}

QString scoresOf(const runs::ItemLine& line) {
    QStringList scores;
    for (const auto& [metric, value] : line.values)
        if (!isInVerdict(metric))
            scores << metricReading(models::describedMetric(metric), value);
    return scores.join(QStringLiteral(" · "));
}

QString row(const QString& name, const QString& html) {
    return QStringLiteral("<tr><td style='color:%1; padding-right:12px'>%2</td><td>%3</td></tr>")
        .arg(theme().textMuted.name(), name.toHtmlEscaped(), html);
}

QString plainHtml(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped().replace(QLatin1Char('\n'),
                                                                QLatin1String("<br>"));
}

/// The text with the part that was answered set off, where it first stands.
QString contextHtml(const std::string& context, const std::string& part) {
    const std::size_t place = part.empty() ? std::string::npos : context.find(part);
    if (place == std::string::npos)
        return plainHtml(context);
    return plainHtml(context.substr(0, place)) + QStringLiteral("<b>") + plainHtml(part) +
           QStringLiteral("</b>") + plainHtml(context.substr(place + part.size()));
}

} // namespace

QString metricReading(const runs::MetricInfo& metric, double value) {
    return metricTitle(metric) + QLatin1Char(' ') + measuredText(metric, value);
}

QString sampleSummary(const runs::ItemLine& line, const QString& verdict) {
    // Where nothing listened, a voice's line has the verdict itself, in English.
    const bool isHeard = verdict.isEmpty() || runs::valueOf(line.values, "intelligibility_wer");
    const QString heard = isHeard ? QString::fromStdString(line.hypothesis) : QString();
    QStringList parts;
    for (const QString& part : {heard, verdict, scoresOf(line)})
        if (!part.isEmpty())
            parts << part;
    return parts.join(QStringLiteral(" · "));
}

QString sampleHtml(const runs::ItemLine& line) {
    QString table = row(SampleText::tr("name"), plainHtml(line.id));
    if (!line.question.empty())
        table += row(SampleText::tr("question"), plainHtml(line.question));
    if (!line.reference.empty())
        table += row(SampleText::tr("reference"), plainHtml(line.reference));
    const QString result = line.reference.empty()
                               ? plainHtml(line.hypothesis)
                               : diffHtml(QString::fromStdString(line.reference),
                                          QString::fromStdString(line.hypothesis));
    const QString context = contextHtml(line.context, line.hypothesis);
    table += row(SampleText::tr("result"), result);
    if (const QString marks = marksHtml(result + context, SampleText::tr("the result"));
        !marks.isEmpty())
        table += row(SampleText::tr("marks"), marks);
    if (const QString scores = scoresOf(line); !scores.isEmpty())
        table += row(SampleText::tr("scores"), scores.toHtmlEscaped());
    if (!line.context.empty())
        table += row(SampleText::tr("text"), context);
    return QStringLiteral("<table cellspacing='2'>%1</table>").arg(table);
}

} // namespace parlance::ui
