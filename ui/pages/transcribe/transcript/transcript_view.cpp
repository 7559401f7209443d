// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/transcript_view.h"

#include "ui/audio/word_style.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kFontPixels = 20;
constexpr double kMargin = 12.0;
constexpr int kLineHeightPercent = 150;
constexpr int kLeastLines = 3; ///< further ones are scrolled to
const QString kLink = QStringLiteral("word:");

QTextCharFormat plainFormat() {
    QTextCharFormat format;
    format.setProperty(QTextFormat::FontPixelSize, kFontPixels);
    format.setForeground(theme().text);
    return format;
}

QTextCharFormat saidFormat(const QString& tip) {
    QTextCharFormat format = plainFormat();
    format.setForeground(theme().success);
    format.setToolTip(tip);
    return format;
}

QTextCharFormat wordFormat(const text::Word& word, int index) {
    QTextCharFormat format = plainFormat();
    const Certainty certainty = certaintyOf(word.confidence);
    format.setForeground(wordColour(word.confidence, theme().surface));
    format.setAnchor(true);
    format.setAnchorHref(kLink + QString::number(index));
    format.setToolTip(wordTip(word));
    if (certainty != Certainty::Sure) {
        format.setUnderlineStyle(certainty == Certainty::Unsure ? QTextCharFormat::DashUnderline
                                                                : QTextCharFormat::DotLine);
        format.setUnderlineColor(underlineColour(certainty));
    }
    return format;
}

bool isSame(const text::Word& one, const text::Word& other) {
    return one.word == other.word && one.startSec == other.startSec && one.endSec == other.endSec &&
           one.confidence == other.confidence;
}

/// Beside the same words.
bool looksAs(const DiffWord& one, const DiffWord& other) {
    return one.kind == other.kind && one.word == other.word &&
           (one.kind == metrics::EditKind::Match || one.reference == other.reference);
}

} // namespace

TranscriptView::TranscriptView(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setAccessibleName(tr("Transcript"));
    document()->setDocumentMargin(kMargin);
    QFont words = font();
    words.setPixelSize(kFontPixels);
    setMinimumHeight(kLeastLines * QFontMetrics(words).lineSpacing() * kLineHeightPercent / 100 +
                     static_cast<int>(2 * kMargin) + 2 * frameWidth());
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const auto index = link.toString().mid(kLink.size()).toULongLong();
        if (index < m_transcript.words.size())
            Q_EMIT timeChosen(m_transcript.words[index].startSec);
    });
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &TranscriptView::render);
}

void TranscriptView::setTranscript(const text::Transcript& transcript) {
    const auto common = std::ranges::mismatch(m_transcript.words, transcript.words, isSame).in1 -
                        m_transcript.words.begin();
    m_transcript = transcript;
    if (common == 0 || !m_reference.isEmpty())
        return render();
    const QScrollBar& bar = *verticalScrollBar();
    const bool followsTheEnd = bar.value() == bar.maximum();
    std::vector<DiffWord> diff = diffWords({}, m_transcript.words);
    const std::size_t end = diff.size();
    replaceColumns(static_cast<std::size_t>(common), m_diff.size(), std::move(diff), end);
    if (followsTheEnd)
        verticalScrollBar()->setValue(bar.maximum());
}

void TranscriptView::setReference(const QString& reference) {
    if (reference == m_reference)
        return;
    m_reference = reference;
    std::vector<DiffWord> diff = m_diff;
    followReference(diff, m_reference, m_transcript.words);
    renderDiff(std::move(diff));
}

void TranscriptView::render() {
    clear();
    setExtraSelections({});
    m_current = -1;
    m_diff.clear();
    m_spans.clear();
    QTextCursor cursor(document());
    QTextBlockFormat block;
    block.setLineHeight(kLineHeightPercent, QTextBlockFormat::ProportionalHeight);
    cursor.setBlockFormat(block);
    std::vector<DiffWord> diff = diffWords(m_reference, m_transcript.words);
    const std::size_t end = diff.size();
    replaceColumns(0, 0, std::move(diff), end);
    if (m_transcript.words.empty() && m_diff.empty())
        cursor.insertText(QString::fromStdString(m_transcript.text), plainFormat());
    moveCursor(QTextCursor::Start);
}

void TranscriptView::renderDiff(std::vector<DiffWord> diff) {
    const auto both = std::min(std::ssize(m_diff), std::ssize(diff));
    if (both == 0)
        return render();
    CommonEnds kept = commonEnds(m_diff, diff, looksAs);
    // The first one has no blank before it: it is not what another column becomes.
    if (kept.before == 0)
        kept.after = std::min(kept.after, both - 1);
    const auto before = static_cast<std::size_t>(kept.before);
    const auto after = static_cast<std::size_t>(kept.after);
    if (before == m_diff.size() && before == diff.size())
        m_diff = std::move(diff);
    else
        replaceColumns(before, m_diff.size() - after, std::move(diff), diff.size() - after);
}

void TranscriptView::replaceColumns(std::size_t first, std::size_t last, std::vector<DiffWord> diff,
                                    std::size_t end) {
    if (m_current >= 0) {
        const std::size_t marked = m_column.at(static_cast<std::size_t>(m_current));
        if (first <= marked && marked < last)
            setCurrentWord(-1);
    }
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    const auto beginOf = [this, atEnd = cursor.position()](std::size_t column) {
        return column < m_spans.size() ? m_spans[column].begin : atEnd;
    };
    const int begin = beginOf(first), until = beginOf(last);
    cursor.beginEditBlock();
    cursor.setPosition(begin);
    cursor.setPosition(until, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    std::vector<Span> spans;
    for (std::size_t column = first; column < end; ++column)
        spans.push_back(insertColumn(cursor, diff[column]));
    const int moved = cursor.position() - until;
    cursor.endEditBlock();
    const auto place = m_spans.erase(m_spans.begin() + static_cast<std::ptrdiff_t>(first),
                                     m_spans.begin() + static_cast<std::ptrdiff_t>(last));
    for (auto span = place; span != m_spans.end(); ++span)
        *span = {span->begin + moved, span->word + moved, span->wordEnd + moved, span->end + moved};
    m_spans.insert(place, spans.begin(), spans.end());
    m_diff = std::move(diff);
    m_column.assign(m_transcript.words.size(), 0);
    for (std::size_t column = 0; column < m_diff.size(); ++column)
        if (m_diff[column].word >= 0)
            m_column.at(static_cast<std::size_t>(m_diff[column].word)) = column;
}

TranscriptView::Span TranscriptView::insertColumn(QTextCursor& cursor, const DiffWord& column) {
    using metrics::EditKind;
    Span span{cursor.position(), 0, 0, 0};
    if (span.begin > 0 && column.word > 0 && column.word % kParagraphWords == 0)
        cursor.insertBlock();
    else if (span.begin > 0)
        cursor.insertText(QStringLiteral(" "), plainFormat());
    span.word = cursor.position();
    QString heard;
    if (column.word >= 0) {
        const text::Word& word = m_transcript.words.at(static_cast<std::size_t>(column.word));
        QTextCharFormat format = wordFormat(word, column.word);
        if (column.kind != EditKind::Match) {
            format.setForeground(theme().danger);
            format.setFontStrikeOut(true);
        }
        heard = QString::fromStdString(word.word);
        cursor.insertText(heard, format);
    }
    span.wordEnd = cursor.position();
    if (column.kind == EditKind::Substitution) {
        cursor.insertText(QStringLiteral(" "), plainFormat());
        cursor.insertText(column.reference, saidFormat(tr("said, but heard as “%1”").arg(heard)));
    }
    if (column.kind == EditKind::Deletion) {
        QTextCharFormat format = saidFormat(tr("said, but not heard"));
        format.setForeground(theme().danger);
        cursor.insertText(QStringLiteral("[%1]").arg(column.reference), format);
    }
    span.end = cursor.position();
    return span;
}

void TranscriptView::setCurrentWord(int index) {
    if (index == m_current)
        return;
    m_current = index;
    if (index < 0 || index >= static_cast<int>(m_column.size())) {
        setExtraSelections({});
        m_current = -1;
        return;
    }
    const Span& place = m_spans.at(m_column[static_cast<std::size_t>(index)]);
    ExtraSelection mark;
    mark.cursor = QTextCursor(document());
    mark.cursor.setPosition(place.word);
    mark.cursor.setPosition(place.wordEnd, QTextCursor::KeepAnchor);
    QColor highlight = theme().accent;
    highlight.setAlphaF(theme().dark ? 0.28F : 0.16F);
    mark.format.setBackground(highlight);
    setExtraSelections({mark});
    // Without the cursor, which is the user's.
    const QRect word = cursorRect(mark.cursor);
    QScrollBar& bar = *verticalScrollBar();
    if (word.top() < 0)
        bar.setValue(bar.value() + word.top());
    else if (word.bottom() > viewport()->height())
        bar.setValue(bar.value() + word.bottom() - viewport()->height());
}

void TranscriptView::mouseDoubleClickEvent(QMouseEvent* event) {
    const int position = cursorForPosition(event->position().toPoint()).position();
    const auto place = std::ranges::find_if(m_column, [&](std::size_t column) {
        return m_spans.at(column).word <= position && position <= m_spans[column].end;
    });
    Q_EMIT correctionWanted(place == m_column.end() ? -1
                                                    : static_cast<int>(place - m_column.begin()));
}

/// Past all of the words, which are links.
bool TranscriptView::focusNextPrevChild(bool next) {
    return QTextEdit::focusNextPrevChild(next);
}

void TranscriptView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Space: // plays, as everywhere on the page; here it would scroll
    case Qt::Key_Left:  // the word before, or the next one
    case Qt::Key_Right:
        event->ignore();
        break;
    default:
        QTextBrowser::keyPressEvent(event);
    }
}

} // namespace parlance::ui
