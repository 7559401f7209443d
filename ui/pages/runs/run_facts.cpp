// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_facts.h"

#include "core/base/clock.h"
#include "core/runs/metric_info.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kOneRowWidth = 640; ///< narrower, the facts stand in two rows
constexpr int kFacts = 6;
constexpr int kLeastColumns = 2;

/// Values of other tasks are of other things.
bool haveOneTask(const std::vector<const RunSummary*>& compared) {
    return std::ranges::all_of(compared, [&](const RunSummary* run) {
        return run->config->task == compared.front()->config->task;
    });
}

/// Null where there is none, or where they are measured differently.
const RunSummary* bestRunOf(const std::vector<const RunSummary*>& compared) {
    const RunSummary* best = nullptr;
    if (haveOneTask(compared))
        for (const RunSummary* run : compared) {
            const auto& value = run->status.best;
            if (!value)
                continue;
            if (best && best->status.best->metric != value->metric)
                return nullptr;
            if (!best || runs::isBetter(value->value, best->status.best->value,
                                        metricOf(*run->config, value->metric).better))
                best = run;
        }
    return best;
}

const RunSummary* leastLossOf(const std::vector<const RunSummary*>& compared) {
    const RunSummary* least = nullptr;
    if (haveOneTask(compared))
        for (const RunSummary* run : compared)
            if (!run->sparkline.empty() && std::isfinite(run->sparkline.back()) &&
                (!least || run->sparkline.back() < least->sparkline.back()))
                least = run;
    return least;
}

} // namespace

void RunFacts::Fact::set(const QString& captionText, const QString& valueText, const QString& brief,
                         int leastWidth) {
    caption->setText(valueText.isEmpty() ? QString() : captionText);
    caption->setBrief(valueText.isEmpty() ? QString() : brief);
    caption->setMinimumWidth(leastWidth);
    value->setText(valueText);
    box->setVisible(!valueText.isEmpty());
    box->updateGeometry(); // a hidden one keeps its place, and would keep the width of its last
                           // text
}

void RunFacts::Fact::setOf(const QString& words, const QString& name, const QString& valueText) {
    if (valueText.isEmpty())
        return clear();
    set(words.arg(name), valueText, {},
        caption->fontMetrics().horizontalAdvance(words.arg(QStringLiteral("…"))));
}

int RunFacts::Fact::leastWidth() const {
    return std::max({caption->minimumWidth(), caption->minimumSizeHint().width(),
                     value->sizeHint().width()}) +
           kSpaceLarge;
}

/// Says how high its rows are at any width, so that all above it has room for them before they
/// stand there.
class RunFacts::Grid : public QGridLayout {
  public:
    explicit Grid(RunFacts& facts) : QGridLayout(&facts), m_facts(facts) {}

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return m_facts.heightAt(width); }
    int minimumHeightForWidth(int width) const override { return heightForWidth(width); }
    void setGeometry(const QRect& rect) override {
        m_facts.arrange(m_facts.columnsAt(rect.width()));
        QGridLayout::setGeometry(rect);
    }

  private:
    RunFacts& m_facts;
};

RunFacts::RunFacts(QWidget* parent) : QWidget(parent), m_grid(new Grid(*this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(kSpaceSmall);
    m_progress = makeFact("runProgress");
    m_time = makeFact("runTime");
    m_processes = makeFact("runProcesses");
    m_best = makeFact("runBest");
    m_loss = makeFact("runLoss");
    m_repeat = makeFact("runRepeat");
    arrange(kFacts);
}

/// What is known from the start comes before what appears later, so that it stays where it is. In
/// the least columns what only few runs have is last, in a row of its own.
std::vector<const RunFacts::Fact*> RunFacts::facts(int columns) const {
    if (columns == kLeastColumns)
        return {&m_progress, &m_time, &m_loss, &m_best, &m_repeat, &m_processes};
    return {&m_progress, &m_time, &m_repeat, &m_loss, &m_best, &m_processes};
}

QSize RunFacts::minimumSizeHint() const {
    return {0, m_progress.box->sizeHint().height()};
}

/// Several runs have four facts, whose names have more room in two columns.
int RunFacts::columnsAt(int width) const {
    if (width >= kOneRowWidth && widthOf(kFacts) <= width)
        return kFacts;
    return !m_isOfSeveral && widthOf(kFacts / 2) <= width ? kFacts / 2 : kLeastColumns;
}

int RunFacts::heightAt(int width) const {
    const int columns = columnsAt(width);
    const bool hasRare = !m_repeat.box->isHidden() || !m_processes.box->isHidden();
    const int rows = columns > kLeastColumns || hasRare ? kFacts / columns : kFacts / columns - 1;
    return rows * minimumSizeHint().height() + (rows - 1) * m_grid->verticalSpacing();
}

int RunFacts::widthOf(int columns) const {
    std::array<int, kFacts> widths{};
    int place = 0;
    for (const Fact* fact : facts(columns)) {
        int& width = widths.at(static_cast<std::size_t>(place++ % columns));
        width = std::max(width, fact->leastWidth());
    }
    return std::accumulate(widths.begin(), widths.end(), 0);
}

void RunFacts::arrange(int columns) {
    if (std::exchange(m_columns, columns) == columns)
        return;
    int place = 0;
    for (const Fact* fact : facts(columns)) {
        m_grid->removeWidget(fact->box);
        m_grid->addWidget(fact->box, place / columns, place % columns);
        ++place;
    }
    // In two rows no column depends on what is in it; in one there is no room for that.
    for (int column = 0; column < kFacts; ++column)
        m_grid->setColumnStretch(
            column, column + 1 == columns || (column < columns && columns < kFacts) ? 1 : 0);
    for (const Fact* rare : {&m_repeat, &m_processes})
        keepPlace(*rare->box, columns > kLeastColumns);
}

RunFacts::Fact RunFacts::makeFact(const char* name) {
    Fact fact;
    fact.box = new QWidget(this);
    keepPlace(*fact.box);
    auto* column = new QVBoxLayout(fact.box);
    column->setContentsMargins(0, 0, kSpaceLarge, 0);
    column->setSpacing(0);
    fact.caption = new ElidedLabel(fact.box);
    fact.caption->setObjectName(QLatin1String(name) + QStringLiteral("Caption"));
    setTextRole(fact.caption, TextRole::Muted);
    fact.value = new ElidedLabel(fact.box);
    fact.value->setObjectName(QLatin1String(name));
    setTextRole(fact.value, TextRole::Heading);
    fact.value->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred); // never cut
    column->addWidget(fact.caption);
    column->addWidget(fact.value);
    return fact;
}

void RunFacts::showRun(const RunSummary& run) {
    m_isOfSeveral = false;
    const runs::Status& status = run.status;
    const double now = unixTimeSec();
    const bool active = runs::isActive(status.state);
    const QString left = timeLeftText(status, now);
    const double tookSec = durationSec(status, now);
    const QString took = tookSec > 0.0 ? durationText(tookSec) : QString(); // else it waits
    m_progress.set(tr("Progress"), progressText(status));
    if (active && !left.isEmpty())
        m_time.set(tr("Time, %1 so far").arg(took), left, tr("Time"));
    else
        m_time.set(active ? tr("Time so far") : tr("Took"), took);
    if (status.best)
        m_best.set(
            tr("Best %1, step %L2").arg(metricLabel(status.best->metric)).arg(status.best->step),
            measuredText(*run.config, status.best->metric, status.best->value),
            tr("Best %1").arg(metricLabel(status.best->metric)));
    else
        m_best.clear();
    m_loss.set(tr("Training loss"), run.sparkline.empty()
                                        ? QString()
                                        : measuredText(*run.config, "loss", run.sparkline.back()));
    m_processes.setOf(tr("On %1"), hostsText(run),
                      status.worldSize > 1
                          ? tr("%n processes", nullptr, static_cast<int>(status.worldSize))
                          : QString());
    fit();
}

void RunFacts::showRepeat(const QString& words, const QString& name, const QString& outcome) {
    m_repeat.setOf(words, name, outcome);
    fit();
}

void RunFacts::showRuns(const std::vector<const RunSummary*>& runs) {
    m_isOfSeveral = true;
    const RunSummary* furthest =
        *std::ranges::max_element(runs, {}, [](const RunSummary* run) { return run->status.step; });
    m_progress.setOf(tr("Furthest: %1"), furthest->title(), progressText(furthest->status));
    double together = 0.0;
    for (const RunSummary* run : runs)
        together += durationSec(run->status, unixTimeSec());
    m_time.set(tr("Total time"), durationText(together));
    if (const RunSummary* run = bestRunOf(runs)) {
        const runs::BestValue& best = *run->status.best;
        m_best.setOf(tr("Best %1: %2").arg(metricLabel(best.metric)), run->title(),
                     measuredText(*run->config, best.metric, best.value));
    } else {
        m_best.clear();
    }
    if (const RunSummary* run = leastLossOf(runs))
        m_loss.setOf(tr("Lowest current loss: %1"), run->title(),
                     measuredText(*run->config, "loss", run->sparkline.back()));
    else
        m_loss.clear();
    m_processes.clear();
    m_repeat.clear();
    fit();
}

} // namespace parlance::ui
