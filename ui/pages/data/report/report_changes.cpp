// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/report/report_changes.h"

#include "ui/pages/data/report/change_words.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace parlance::ui {

ReportChanges::ReportChanges(std::filesystem::path project, QWidget* parent)
    : QWidget(parent), m_project(std::move(project)) {
    m_choice = new QWidget(this);
    auto* label = new QLabel(tr("Ch&anged since"), m_choice);
    m_before = new ElidedComboBox(m_choice);
    m_before->setObjectName(QStringLiteral("reportBefore"));
    m_before->setAccessibleName(tr("The earlier report to compare with"));
    label->setBuddy(m_before);
    m_text = makeColumnText(TextRole::Muted, "reportChange", this);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout(m_choice);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(label);
    row->addWidget(m_before, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_choice);
    column->addWidget(m_text);
    connect(m_before, &QComboBox::currentIndexChanged, this, &ReportChanges::showChange);
    setDataSet(nullptr);
}

void ReportChanges::setDataSet(const std::shared_ptr<OpenDataSet>& set) {
    m_loading.cancel();
    m_keeping.cancel();
    m_set = set;
    m_now.reset();
    showEarlier({});
    if (!m_set)
        return;
    m_loading.start(
        this,
        [project = m_project, path = m_set->entry().path](const std::stop_token&) {
            return data::ReportHistory(project, path).load();
        },
        [this](std::vector<data::ReportRecord> earlier) { showEarlier(std::move(earlier)); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ReportChanges::replaceDataSet(const std::shared_ptr<OpenDataSet>& set) {
    m_set = set;
}

void ReportChanges::take(const std::shared_ptr<const data::DatedReport>& dated) {
    struct Kept {
        data::ReportRecord now;
        std::vector<data::ReportRecord> earlier;
    };
    m_keeping.start(
        this,
        [project = m_project, set = m_set, dated](const std::stop_token&) {
            const data::ReportHistory history(project, set->entry().path);
            Kept kept{.now = data::recordOf(dated->report, set->overview(), *set->entry().kind,
                                            dated->stamp, dated->isHeard),
                      .earlier = {}};
            try {
                kept.earlier = history.load();
            } catch (const Error&) { // it is set aside
                kept.earlier.clear();
            }
            history.add(kept.now);
            data::keepReport(*dated, history.findingsFile());
            return kept;
        },
        [this](Kept kept) {
            m_now = std::move(kept.now);
            showEarlier(std::move(kept.earlier));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ReportChanges::showEarlier(std::vector<data::ReportRecord> earlier) {
    m_earlier = std::move(earlier);
    {
        const QSignalBlocker quiet(m_before);
        m_before->clear();
        for (const data::ReportRecord& record : m_earlier)
            m_before->addItem(reportWords(record));
    }
    showChange();
}

void ReportChanges::showChange() {
    const int chosen = m_before->currentIndex();
    m_choice->setVisible(m_now && chosen >= 0);
    m_text->setVisible(chosen >= 0);
    if (chosen < 0)
        return m_text->clear();
    const data::ReportRecord& before = m_earlier[static_cast<std::size_t>(chosen)];
    m_text->setText(m_now ? changeWords(before, *m_now)
                          : tr("Last checked %1.").arg(reportWords(before)));
}

} // namespace parlance::ui
