// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/transcript_pane.h"

#include "ui/models/diff_html.h"
#include "ui/pages/transcribe/transcript/transcript_view.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QHBoxLayout>

#include <cmath>

namespace parlance::ui {

namespace {

/// Of the words: the transcript's own counts silence, too, of which a model is sure.
double averageConfidence(const text::Transcript& transcript) {
    const std::vector<text::Word>& words = transcript.words;
    if (words.empty())
        return transcript.confidence;
    double sum = 0.0;
    for (const text::Word& word : words)
        sum += word.confidence;
    return sum / static_cast<double>(words.size());
}

} // namespace

TranscriptPane::TranscriptPane(const QString& prefix, QWidget* parent) : QWidget(parent) {
    m_head = new QWidget(this);
    m_origin = new ElidedLabel(m_head);
    m_origin->setObjectName(prefix + QStringLiteral("Origin"));
    setTextRole(m_origin, TextRole::Muted);
    m_score = new ElidedLabel(m_head);
    m_score->setObjectName(prefix + QStringLiteral("Score"));
    m_outOfDate = new ElidedLabel(m_head);
    m_outOfDate->setObjectName(prefix + QStringLiteral("OutOfDate"));
    setTextRole(m_outOfDate, TextRole::Warning);
    m_view = new TranscriptView(this);
    m_view->setObjectName(prefix);
    connect(m_view, &TranscriptView::correctionWanted, this, &TranscriptPane::correctionWanted);
    connect(m_view, &TranscriptView::timeChosen, this, &TranscriptPane::timeChosen);

    m_marks = makeColumnText(TextRole::Muted,
                             (prefix + QStringLiteral("Marks")).toLatin1().constData(), this);
    m_marks->setTextFormat(Qt::RichText);
    m_marks->hide();
    connect(&ThemeManager::instance(), &ThemeManager::changed, this,
            &TranscriptPane::showReference); // marks have colours

    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(kSpaceLarge);
    head->addWidget(m_origin);
    head->addWidget(m_score);
    head->addWidget(m_outOfDate, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(m_head);
    column->addWidget(m_view, 1);
    column->addWidget(m_marks);
    new WrappedHeight(*this); // the marks go on in further lines
}

void TranscriptPane::show(const text::Transcript& transcript, const QString& origin) {
    m_complete = true;
    m_view->setTranscript(transcript);
    const bool isEmpty = transcript.text.empty();
    m_view->setPlaceholderText(isEmpty ? tr("The model heard no words in this recording.")
                                       : QString());
    // The words of a reference may stand in the place of the view's own line.
    m_origin->setText(isEmpty ? tr("%1 heard no words").arg(origin)
                              : tr("confidence %1 % on average · %2")
                                    .arg(std::lround(averageConfidence(transcript) * 100.0))
                                    .arg(origin));
    showReference();
}

void TranscriptPane::showPart(const text::Transcript& heard, const QString& origin) {
    m_complete = false;
    showReference();
    m_view->setTranscript(heard);
    m_view->setPlaceholderText({});
    m_origin->setText(tr("Still listening · %1").arg(origin));
}

void TranscriptPane::setReference(const QString& reference, const QString& source) {
    m_reference = reference;
    m_source = source;
    showReference();
}

void TranscriptPane::setCurrentWord(int index) {
    m_view->setCurrentWord(index);
}

std::optional<int> TranscriptPane::placeInReference(int word) const {
    int place = 0;
    for (const DiffWord& column : m_view->diff()) {
        const bool isSaid = column.kind != metrics::EditKind::Insertion;
        if (column.word == word)
            return isSaid ? std::optional(place) : std::nullopt;
        place += isSaid;
    }
    return std::nullopt;
}

void TranscriptPane::setOutOfDate(const QString& why) {
    m_outOfDate->setText(why);
}

void TranscriptPane::addToHead(QAbstractButton* button) {
    m_head->layout()->addWidget(button);
}

void TranscriptPane::showReference() {
    const QString reference = m_complete ? m_reference : QString();
    m_view->setReference(reference);
    m_marks->setVisible(!reference.isEmpty()); // also without a mark, so that nothing moves
    m_marks->setText(marksHtml(m_view->diff(), m_source.isEmpty()));
    m_score->setText(reference.isEmpty() ? QString()
                     : m_source.isEmpty()
                         ? diffSummary(m_view->diff())
                         : tr("beside %1: %2").arg(m_source, likenessSummary(m_view->diff())));
    m_score->setToolTip(reference.isEmpty()
                            ? QString()
                            : tr("%1. Case is ignored, punctuation counts.").arg(m_score->text()));
}

} // namespace parlance::ui
