// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/config_tab.h"

#include "ui/models/runs/config_model.h"
#include "ui/services/runs/run_groups.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/tables/table_header.h"

#include <QCheckBox>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kFilterWidth = 280;
constexpr int kNameWidth = 380;          ///< of a setting, with its key
constexpr std::size_t kMostColumns = 40; ///< whoever reads so many side by side groups them first
constexpr int kLeastNameWidth = 160;
constexpr int kLeastValueWidth = 160; ///< further runs are scrolled to

} // namespace

ConfigTab::ConfigTab(QWidget* parent)
    : QWidget(parent), m_model(new ConfigModel(this)), m_filter(new QSortFilterProxyModel(this)),
      m_query(new SearchField(QStringLiteral("configFilter"), tr("Filter the settings"), this)),
      m_against(new QCheckBox(tr("Against the baseline"), this)), m_about(new QLabel(this)),
      m_view(new QTableView(this)) {
    m_filter->setSourceModel(m_model);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setFilterKeyColumn(-1);
    m_query->setAccessibleName(tr("Filter the settings"));
    m_query->setMaximumWidth(kFilterWidth);
    setTextRole(m_about, TextRole::Muted);
    m_about->setObjectName(QStringLiteral("configAbout"));
    m_about->setWordWrap(true);
    m_view->setObjectName(QStringLiteral("configTable"));
    m_view->setAccessibleName(tr("Configuration"));
    m_view->setModel(m_filter);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTextElideMode(Qt::ElideMiddle); // of a path its end says most
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(30);
    m_view->setHorizontalHeader(makeTableHeader(Qt::ElideMiddle, m_view));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kSpace, 0, 0);
    layout->setSpacing(kSpace);
    auto* head = new QHBoxLayout;
    head->setSpacing(kSpaceLarge);
    head->addWidget(m_query, 1);
    head->addWidget(m_against);
    head->addWidget(m_about, 2);
    layout->addLayout(head);
    m_card = new Card({}, this);
    m_card->layout()->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    m_card->body()->addWidget(m_view, 1);
    layout->addWidget(m_card, 1);
    layout->addStretch();
    m_against->setObjectName(QStringLiteral("configAgainstBaseline"));
    m_against->hide();
    connect(m_against, &QCheckBox::toggled, this, &ConfigTab::chooseColumns);
    connect(m_query, &QLineEdit::textChanged, m_filter,
            &QSortFilterProxyModel::setFilterFixedString);
}

void ConfigTab::setRuns(const std::vector<const RunSummary*>& runs, const RunSummary* baseline) {
    m_against->setVisible(!runs.empty() && baseline &&
                          std::ranges::find(runs, baseline) == runs.end());
    m_against->setToolTip(baseline ? baseline->title() : QString());
    // Several are against it, as their curves are, until this is unchecked; one alone is shown
    // whole.
    const bool wereSeveral = m_runs.size() > 1;
    m_runs.clear();
    for (const RunSummary* run : runs)
        m_runs.push_back({run->title(), run->config});
    m_baseline = baseline ? Column{baseline->title(), baseline->config} : Column{};
    if (const bool areSeveral = runs.size() > 1; areSeveral != wereSeveral)
        m_against->setChecked(areSeveral);
    chooseColumns();
}

void ConfigTab::chooseColumns() {
    std::vector<Column> columns = m_runs;
    const auto baseline = std::ranges::find(columns, m_baseline);
    if (baseline != columns.end()) // the others are against it, as their curves are
        std::rotate(columns.begin(), baseline, baseline + 1);
    else if (!m_against->isHidden() && m_against->isChecked())
        columns.insert(columns.begin(), m_baseline);
    if (columns == m_columns)
        return;
    m_columns = std::move(columns);
    m_stale = true;
    if (isVisible())
        fill();
}

void ConfigTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        fill();
}

void ConfigTab::fill() {
    m_stale = false;
    std::vector<ConfigModel::Run> runs;
    RunConfigs configs;
    for (const Column& column : m_columns) {
        runs.push_back({column.name, column.config->config});
        configs.push_back(column.config);
    }
    m_model->setRuns(runs, [&configs](const QString& key) { return settingText(configs, key); });
    m_card->setVisible(m_model->rowCount() > 0); // equal ones are told in words
    describe();
    fitColumns();
}

void ConfigTab::describe() {
    if (m_columns.empty())
        m_about->setText(noRunText());
    else if (m_columns.size() == 1)
        m_about->setText(
            tr("Choose a second run in the list (Ctrl + click) to see only what differs."));
    else if (m_model->rowCount() == 0)
        m_about->setText(tr("These runs have the same configuration."));
    else
        m_about->setText((m_against->isHidden() || m_against->isChecked()
                              ? tr("Differences: %1, each against %2.")
                              : tr("Differences: %1, each against %2, not the baseline."))
                             .arg(m_model->rowCount())
                             .arg(m_columns.front().name) +
                         leftOutText());
}

QString ConfigTab::leftOutText() const {
    QString text;
    if (m_model->likeFirst() > 0)
        text += QLatin1Char(' ') +
                tr("%Ln runs are configured like it and left out.", nullptr, m_model->likeFirst());
    if (m_model->further() > 0)
        text +=
            QLatin1Char(' ') + tr("There is no room for %Ln more.", nullptr, m_model->further());
    return text;
}

/// The first value is in sight.
void ConfigTab::fitColumns() {
    const int room = m_view->viewport()->width();
    m_view->resizeColumnToContents(0);
    m_view->setColumnWidth(0, std::min({m_view->columnWidth(0), kNameWidth,
                                        std::max(kLeastNameWidth, room - kLeastValueWidth)}));
    const int runs = m_model->columnCount() - 1;
    const int width = (room - m_view->columnWidth(0)) / std::max(runs, 1);
    for (int column = 1; column <= runs; ++column)
        m_view->setColumnWidth(column, std::max(width, kLeastValueWidth));
    m_view->horizontalHeader()->setStretchLastSection(true);
}

} // namespace parlance::ui
