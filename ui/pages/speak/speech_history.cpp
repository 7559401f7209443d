// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/speech_history.h"

#include "ui/audio/time_axis.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/focus_order.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kLeastWidth = 180, kLeastHeight = 96;

QString wordsOf(const SpeechRecord& record) {
    return QStringLiteral("%1\n%2 · %3")
        .arg(QString::fromStdString(record.order.text).simplified(),
             clockText(record.durationSec, 1), voicesOf(record.order));
}

bool wentWell(const SpeechRecord& record) {
    return std::ranges::all_of(record.passages, [](const infer::PassageReport& passage) {
        return passage.alignment.isSound();
    });
}

} // namespace

SpeechHistory::SpeechHistory(QWidget* parent) : Card(tr("Spoken"), parent) {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("speechHistory"));
    m_list->setAccessibleName(tr("What was spoken"));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMinimumSize(kLeastWidth, kLeastHeight);
    m_list->installEventFilter(this);
    const auto make = [this](const char* name, const QString& iconName, const QString& text,
                             const QString& tip) {
        auto* button = new QPushButton(icon(iconName), text, this);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        return button;
    };
    m_compare = make("compareSpeech", QStringLiteral("compare"), tr("&Compare"),
                     tr("Two that are selected, one against the other, blind if wished"));
    m_save = make("saveSpeech", QStringLiteral("save"), tr("Sa&ve…"),
                  tr("What is selected, as WAV, FLAC or Ogg Vorbis"));
    m_remove = make("removeSpeech", QStringLiteral("close"), tr("&Remove"),
                    tr("What is selected (Delete)"));
    m_undo = make("undoRemove", QStringLiteral("undo"), tr("&Undo"),
                  tr("Bring back what was removed last (Ctrl+Z)"));
    m_undo->setEnabled(false);
    passFocusTo(m_remove, {m_list});
    passFocusTo(m_undo, {m_list});
    auto* buttons = new QWidget(this);
    auto* row = new FlowLayout(buttons);
    for (QPushButton* button : {m_compare, m_save, m_remove, m_undo})
        row->addWidget(button);
    body()->addWidget(m_list, 1);
    body()->addWidget(buttons);
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        refresh();
        openSelected();
    });
    connect(m_compare, &QAbstractButton::clicked, this, [this] {
        const std::vector<SpeechRecord> two = selected();
        Q_EMIT compareRequested(two.front(), two.back());
    });
    connect(m_save, &QAbstractButton::clicked, this, [this] { Q_EMIT saveRequested(selected()); });
    connect(m_remove, &QAbstractButton::clicked, this,
            [this] { Q_EMIT removeRequested(selected()); });
    connect(m_undo, &QAbstractButton::clicked, this, &SpeechHistory::undoRequested);
    refresh();
}

void SpeechHistory::setRecords(std::vector<SpeechRecord> records) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_records.clear();
    for (const SpeechRecord& record : records)
        insert(record, m_list->count());
    m_list->setCurrentRow(0);
    refresh();
}

void SpeechHistory::add(const SpeechRecord& record) {
    const QSignalBlocker quiet(m_list);
    insert(record, 0);
    m_list->clearSelection();
    m_list->setCurrentRow(0);
    m_list->scrollToTop();
    refresh();
}

void SpeechHistory::insert(const SpeechRecord& record, int row) {
    m_records.insert(m_records.begin() + row, record);
    auto* item = new QListWidgetItem(wordsOf(record));
    item->setToolTip(QStringLiteral("%1\n%2").arg(
        QLocale().toString(record.made, QLocale::ShortFormat), wordsOf(record)));
    if (!wentWell(record))
        item->setIcon(icon(QStringLiteral("warning")));
    m_list->insertItem(row, item);
}

bool SpeechHistory::remove(const SpeechRecord& record) {
    const auto found = std::ranges::find(m_records, record.made, &SpeechRecord::made);
    if (found == m_records.end())
        return false;
    const int row = static_cast<int>(found - m_records.begin());
    m_records.erase(found);
    delete m_list->takeItem(row);
    return true;
}

void SpeechHistory::putBack(const std::vector<SpeechRecord>& records) {
    {
        const QSignalBlocker quiet(m_list);
        m_list->clearSelection();
        for (const SpeechRecord& record : records) {
            const auto older = std::ranges::find_if(
                m_records, [&](const SpeechRecord& each) { return each.made < record.made; });
            const int row = static_cast<int>(older - m_records.begin());
            insert(record, row);
            m_list->setCurrentRow(row, QItemSelectionModel::Select);
        }
    }
    refresh();
    openSelected();
}

void SpeechHistory::setUndoable(bool undoable) {
    m_undo->setEnabled(undoable);
}

std::vector<SpeechRecord> SpeechHistory::selected() const {
    std::vector<SpeechRecord> records;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->isSelected())
            records.push_back(m_records[static_cast<std::size_t>(row)]);
    return records;
}

void SpeechHistory::openSelected() {
    if (const std::vector<SpeechRecord> records = selected(); records.size() == 1)
        Q_EMIT openRequested(records.front());
}

void SpeechHistory::refresh() {
    const std::vector<SpeechRecord> records = selected();
    const bool kept = std::ranges::all_of(
        records, [](const SpeechRecord& record) { return !record.file.empty(); });
    m_compare->setEnabled(records.size() == 2 && kept);
    m_save->setEnabled(!records.empty() && kept);
    m_remove->setEnabled(!records.empty());
}

bool SpeechHistory::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return Card::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    QPushButton* const meant = key.key() == Qt::Key_Delete       ? m_remove
                               : key.matches(QKeySequence::Undo) ? m_undo
                                                                 : nullptr;
    if (!meant || !meant->isEnabled())
        return Card::eventFilter(watched, event);
    meant->click();
    return true;
}

} // namespace parlance::ui
