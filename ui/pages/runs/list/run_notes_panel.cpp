// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/list/run_notes_panel.h"

#include "ui/services/runs/run_organiser.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kNoteLines = 4;

std::vector<std::string> plain(const QStringList& words) {
    std::vector<std::string> texts;
    for (const QString& word : words)
        texts.push_back(word.toStdString());
    return texts;
}

/// Which splitTags() reads as these.
QString tagLine(const QStringList& tags) {
    const QString text = tags.join(QLatin1String(", "));
    return tags.size() == 1 && text.contains(QLatin1Char(' ')) ? text + QLatin1Char(',') : text;
}

} // namespace

RunNotesPanel::RunNotesPanel(const RunsService& service, RunOrganiser& organiser, QWidget* parent)
    : QWidget(parent), m_service(service), m_organiser(organiser), m_heading(new ElidedLabel(this)),
      m_tags(new QLineEdit(this)), m_note(new QPlainTextEdit(this)) {
    setObjectName(QStringLiteral("runNotesPanel"));
    setTextRole(m_heading, TextRole::Caption);
    m_tags->setObjectName(QStringLiteral("runTags"));
    m_tags->setAccessibleName(tr("Tags, separated by commas or spaces"));
    m_tags->setPlaceholderText(tr("Tags, e.g. good, to do"));
    m_note->setObjectName(QStringLiteral("runNote"));
    m_note->setAccessibleName(tr("Note"));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(kNoteLines * fontMetrics().lineSpacing() + 2 * kSpace);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceLarge, kSpaceSmall, kSpaceLarge, kSpaceSmall);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_heading);
    column->addWidget(m_tags);
    column->addWidget(m_note);
    column->addWidget(makeButtons());
    connect(m_tags, &QLineEdit::returnPressed, this, &RunNotesPanel::save);
    hide();
}

QWidget* RunNotesPanel::makeButtons() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kSpace);
    layout->addStretch(1);
    auto* cancelButton = new QPushButton(tr("Cancel"), row);
    cancelButton->setObjectName(QStringLiteral("cancelRunNotes"));
    auto* saveButton = new QPushButton(tr("Save"), row);
    saveButton->setObjectName(QStringLiteral("saveRunNotes"));
    saveButton->setToolTip(tr("Ctrl+Enter"));
    connect(cancelButton, &QPushButton::clicked, this, &RunNotesPanel::cancel);
    connect(saveButton, &QPushButton::clicked, this, &RunNotesPanel::save);
    layout->addWidget(cancelButton);
    layout->addWidget(saveButton);
    return row;
}

void RunNotesPanel::edit(const QStringList& ids) {
    if (isVisible() && ids != m_ids)
        save();
    const std::vector<const RunSummary*> runs = m_service.find(ids);
    if (runs.empty())
        return;
    m_ids = ids;
    m_commonTags = tagsOf(*runs.front());
    m_commonTags.removeIf([&](const QString& tag) {
        return !std::ranges::all_of(
            runs, [&](const RunSummary* run) { return tagsOf(*run).contains(tag); });
    });
    const std::string& note = runs.front()->user->note;
    const bool alike =
        std::ranges::all_of(runs, [&](const RunSummary* run) { return run->user->note == note; });
    m_commonNote = alike ? QString::fromStdString(note) : QString();
    m_heading->setText(runs.size() == 1 ? runs.front()->title()
                                        : tr("%Ln runs", nullptr, static_cast<int>(runs.size())));
    m_tags->setText(tagLine(m_commonTags));
    m_note->setPlainText(m_commonNote);
    m_note->setPlaceholderText(alike ? tr("Note") : tr("They have different notes"));
    show();
    m_tags->setFocus(Qt::ShortcutFocusReason);
}

QStringList RunNotesPanel::typedTags() const {
    QStringList tags;
    for (const std::string& tag : runs::splitTags(m_tags->text().toStdString()))
        tags += QString::fromStdString(tag);
    return tags;
}

void RunNotesPanel::save() {
    if (isHidden())
        return;
    const QStringList tags = typedTags();
    const QString note = m_note->toPlainText();
    if (tags != m_commonTags || note != m_commonNote)
        m_organiser.change(
            m_service.find(m_ids),
            [typed = plain(tags), before = plain(m_commonTags),
             text = note == m_commonNote ? std::nullopt : std::optional(note.toStdString())](
                runs::UserNotes& notes) {
                const auto isIn = [](const std::vector<std::string>& some) {
                    return [&some](const std::string& tag) {
                        return std::ranges::find(some, tag) != some.end();
                    };
                };
                // Those that were typed come in their order, then what only this run has.
                std::erase_if(notes.tags, isIn(before));
                std::erase_if(notes.tags, isIn(typed));
                notes.tags.insert(notes.tags.begin(), typed.begin(), typed.end());
                notes.note = text.value_or(notes.note);
            },
            tr("Tags and note"));
    cancel();
}

void RunNotesPanel::cancel() {
    if (isHidden())
        return;
    hide();
    Q_EMIT closed();
}

void RunNotesPanel::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        cancel();
    else if (enter && event->modifiers() & Qt::ControlModifier)
        save();
    else
        QWidget::keyPressEvent(event);
}

} // namespace parlance::ui
