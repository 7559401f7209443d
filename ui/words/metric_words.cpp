// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/metric_words.h"

#include "core/models/family_info.h"
#include "core/runs/machine_metrics.h"
#include "ui/words/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cctype>
#include <string>

namespace parlance::ui {
namespace {

struct MetricText {
    Q_DECLARE_TR_FUNCTIONS(MetricText)
};

constexpr std::string_view kGpu = "GPU";
constexpr std::string_view kNames[] = {"Matthews", "Pearson", "Spearman"};

bool isOf(int (*kind)(int), std::string_view text, std::size_t at) {
    return at < text.size() && kind(static_cast<unsigned char>(text[at])) != 0;
}

/// "Word error rate" is "word error rate", but "F1" and "Pearson correlation" are as they are.
std::string inSentence(std::string title) {
    const bool isName =
        std::ranges::any_of(kNames, [&](std::string_view name) { return title.starts_with(name); });
    if (!isName && isOf(std::islower, title, 1))
        title[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(title[0])));
    return title;
}

/// Runs may have been written when the memory of the process was called that of all.
std::string titleOf(const runs::MetricInfo& metric) {
    const bool isOld = metric.kind == runs::MetricKind::Machine && metric.title == "Memory";
    return metric.title.empty() || isOld ? runs::knownMetric(metric.name).title : metric.title;
}

/// The number of a GPU is a value of "GPU%1 memory".
QString titleText(const std::string& title) {
    std::size_t end = kGpu.size();
    while (title.starts_with(kGpu) && isOf(std::isdigit, title, end))
        ++end;
    if (end == kGpu.size())
        return coreText(title);
    const std::string number = title.substr(kGpu.size(), end - kGpu.size());
    return coreText(std::string(kGpu) + "%1" + title.substr(end))
        .arg(QString::fromStdString(number));
}

bool isInBytes(const runs::MetricInfo& metric) {
    return metric.unit == "bytes";
}

} // namespace

QString metricTitle(const runs::MetricInfo& metric) {
    return titleText(titleOf(metric));
}

QString metricTitle(std::string_view metric) {
    return metricTitle(models::describedMetric(metric));
}

QString metricLabel(const runs::MetricInfo& metric) {
    if (metric.name == "wer" || metric.name == "cer")
        return QString::fromStdString(metric.name).toUpper();
    return titleText(inSentence(titleOf(metric)));
}

QString metricLabel(std::string_view metric) {
    return metricLabel(models::describedMetric(metric));
}

QString metricHelp(std::string_view metric) {
    if (metric == "negative_determinants")
        return MetricText::tr("How many of the invertible 1×1 convolutions have a negative "
                              "determinant. One that changes its sign has passed through zero, "
                              "where the layer cannot be inverted.");
    if (metric == "condition_number")
        return MetricText::tr("How close the worst of the 1×1 convolutions is to one that cannot "
                              "be inverted; lower is better.");
    return {};
}

QString metricUnit(const runs::MetricInfo& metric) {
    return isInBytes(metric) ? QStringLiteral("GiB") : coreText(metric.unit);
}

double shownFactor(const runs::MetricInfo& metric) {
    return isInBytes(metric) ? 1.0 / (1 << 30) : 1.0;
}

void visitMetricTexts(const std::function<void(std::string_view)>& visit) {
    const auto visitOne = [&](const runs::MetricInfo& metric) {
        visit(titleOf(metric));
        visit(inSentence(titleOf(metric)));
        visit(metric.unit);
    };
    std::ranges::for_each(runs::knownMetrics(), visitOne);
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::TaskInfo& task : family->tasks)
            std::ranges::for_each(task.metrics, visitOne);
    for (const std::string_view name : runs::kMachineMetrics) {
        runs::MetricInfo metric = runs::knownMetric(name);
        visitOne(metric);
        if (metric.title.starts_with(kGpu))
            visit(metric.title.insert(kGpu.size(), "%1"));
    }
}

} // namespace parlance::ui
