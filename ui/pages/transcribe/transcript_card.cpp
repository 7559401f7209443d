// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript_card.h"

#include "ui/pages/transcribe/transcript_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"

#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>

#include <cmath>

namespace parlance::ui {

namespace {

struct ExportChoice {
    text::TranscriptFormat format;
    const char* name;
    const char* label;
};

constexpr ExportChoice kExports[] = {
    {text::TranscriptFormat::Txt, "exportTxt", QT_TR_NOOP("Plain text (.txt)")},
    {text::TranscriptFormat::Srt, "exportSrt", QT_TR_NOOP("SubRip subtitles (.srt)")},
    {text::TranscriptFormat::Vtt, "exportVtt", QT_TR_NOOP("Web subtitles (.vtt)")},
    {text::TranscriptFormat::Json, "exportJson", QT_TR_NOOP("Words, times and confidence (.json)")},
    {text::TranscriptFormat::TextGrid, "exportTextGrid", QT_TR_NOOP("Praat (.TextGrid)")},
};

} // namespace

TranscriptCard::TranscriptCard(QWidget* parent) : Card(tr("Transcript"), parent) {
    m_origin = new QLabel(this);
    m_origin->setObjectName(QStringLiteral("transcriptOrigin"));
    setTextRole(m_origin, TextRole::Muted);
    auto* copy = new QPushButton(icon(QStringLiteral("copy")), tr("&Copy"), this);
    copy->setObjectName(QStringLiteral("copyTranscript"));
    copy->setToolTip(tr("Copy the text"));
    m_copy = copy;
    connect(copy, &QPushButton::clicked, this, &TranscriptCard::copyRequested);
    addToHead(m_origin);
    addToHead(copy);
    addExportMenu();

    m_hint = new QLabel(this);
    m_hint->setObjectName(QStringLiteral("transcriptHint"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    setTextRole(m_hint, TextRole::Muted);
    m_view = new TranscriptView(this);
    m_view->setObjectName(QStringLiteral("transcript"));
    connect(m_view, &TranscriptView::wordChosen, this, &TranscriptCard::wordChosen);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_view);
    body()->addWidget(m_stack, 1);
    showHint({});
}

void TranscriptCard::addExportMenu() {
    auto* button = new QPushButton(icon(QStringLiteral("export")), tr("&Export"), this);
    button->setObjectName(QStringLiteral("exportTranscript"));
    button->setToolTip(tr("Save the transcript to a file"));
    auto* menu = new QMenu(button);
    for (const ExportChoice& choice : kExports) {
        QAction* action = menu->addAction(tr(choice.label));
        action->setObjectName(QLatin1String(choice.name));
        connect(action, &QAction::triggered, this,
                [this, format = choice.format] { Q_EMIT exportRequested(format); });
    }
    button->setMenu(menu);
    m_export = button;
    addToHead(button);
}

void TranscriptCard::showHint(const QString& hint) {
    m_hint->setText(hint);
    m_origin->clear();
    m_stack->setCurrentWidget(m_hint);
    m_copy->setEnabled(false);
    m_export->setEnabled(false);
}

void TranscriptCard::showTranscript(const text::Transcript& transcript, const QString& origin) {
    m_view->setTranscript(transcript);
    m_origin->setText(tr("%1 % sure on the whole · %2")
                          .arg(std::lround(transcript.confidence * 100.0))
                          .arg(origin));
    m_stack->setCurrentWidget(m_view);
    m_copy->setEnabled(true);
    m_export->setEnabled(true);
}

void TranscriptCard::setCurrentWord(int index) {
    m_view->setCurrentWord(index);
}

} // namespace parlance::ui
