// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript_view.h"

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
constexpr int kLeastHeight = 64; ///< a line; further ones are scrolled to
const QString kLink = QStringLiteral("word:");

QTextCharFormat plainFormat() {
    QTextCharFormat format;
    format.setProperty(QTextFormat::FontPixelSize, kFontPixels);
    format.setForeground(theme().text);
    return format;
}

QTextCharFormat errorFormat(const QString& tip) {
    QTextCharFormat format = plainFormat();
    format.setForeground(theme().danger);
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

} // namespace

TranscriptView::TranscriptView(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setAccessibleName(tr("Transcript"));
    document()->setDocumentMargin(kMargin);
    setMinimumHeight(kLeastHeight);
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
    if (common == 0 || !m_reference.isEmpty()) {
        m_current = -1;
        return render();
    }
    if (m_current >= common)
        setCurrentWord(-1);
    const QScrollBar& bar = *verticalScrollBar();
    const bool followsTheEnd = bar.value() == bar.maximum();
    m_diff = diffWords({}, m_transcript.words);
    renderFrom(static_cast<std::size_t>(common));
    if (followsTheEnd)
        verticalScrollBar()->setValue(bar.maximum());
}

void TranscriptView::setReference(const QString& reference) {
    if (reference == m_reference)
        return;
    m_reference = reference;
    m_current = -1;
    render();
}

void TranscriptView::render() {
    clear();
    m_places.clear();
    m_diff = diffWords(m_reference, m_transcript.words);
    setExtraSelections({});
    QTextCursor cursor(document());
    QTextBlockFormat block;
    block.setLineHeight(kLineHeightPercent, QTextBlockFormat::ProportionalHeight);
    cursor.setBlockFormat(block);
    renderFrom(0);
    if (m_transcript.words.empty() && m_diff.empty())
        cursor.insertText(QString::fromStdString(m_transcript.text), plainFormat());
    moveCursor(QTextCursor::Start);
}

void TranscriptView::renderFrom(std::size_t column) {
    QTextCursor cursor(document());
    cursor.setPosition(column == 0 ? 0 : m_places.at(column - 1).second);
    cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    m_places.resize(column);
    for (; column < m_diff.size(); ++column) {
        if (cursor.position() > 0)
            cursor.insertText(QStringLiteral(" "), plainFormat());
        insertColumn(cursor, m_diff[column]);
    }
}

void TranscriptView::insertColumn(QTextCursor& cursor, const DiffWord& column) {
    using metrics::EditKind;
    if (!column.reference.isEmpty() && column.kind != EditKind::Match) {
        QTextCharFormat format =
            errorFormat(column.kind == EditKind::Deletion ? tr("said, but not heard")
                                                          : tr("said, but heard as what follows"));
        format.setFontStrikeOut(true);
        cursor.insertText(column.reference, format);
    }
    if (column.kind == EditKind::Deletion)
        return;
    if (column.kind == EditKind::Substitution)
        cursor.insertText(QStringLiteral(" "), plainFormat());
    if (column.kind == EditKind::Insertion)
        cursor.insertText(QStringLiteral("+"), errorFormat(tr("heard, but not said")));
    const text::Word& word = m_transcript.words.at(static_cast<std::size_t>(column.word));
    QTextCharFormat format = wordFormat(word, column.word);
    if (column.kind != EditKind::Match)
        format.setForeground(theme().danger);
    const int begin = cursor.position();
    cursor.insertText(QString::fromStdString(word.word), format);
    m_places.emplace_back(begin, cursor.position());
}

void TranscriptView::setCurrentWord(int index) {
    if (index == m_current)
        return;
    m_current = index;
    if (index < 0 || index >= static_cast<int>(m_places.size())) {
        setExtraSelections({});
        return;
    }
    ExtraSelection mark;
    mark.cursor = QTextCursor(document());
    mark.cursor.setPosition(m_places[static_cast<std::size_t>(index)].first);
    mark.cursor.setPosition(m_places[static_cast<std::size_t>(index)].second,
                            QTextCursor::KeepAnchor);
    QColor highlight = theme().accent;
    highlight.setAlphaF(theme().dark ? 0.28F : 0.16F);
    mark.format.setBackground(highlight);
    setExtraSelections({mark});
}

void TranscriptView::mouseDoubleClickEvent(QMouseEvent* event) {
    const int position = cursorForPosition(event->position().toPoint()).position();
    const auto place = std::ranges::find_if(m_places, [position](const auto& word) {
        return word.first <= position && position <= word.second;
    });
    Q_EMIT correctionWanted(place == m_places.end() ? -1
                                                    : static_cast<int>(place - m_places.begin()));
}

void TranscriptView::keyPressEvent(QKeyEvent* event) {
    // Space plays, as everywhere on the page; here it would scroll.
    if (event->key() == Qt::Key_Space)
        event->ignore();
    else
        QTextBrowser::keyPressEvent(event);
}

} // namespace parlance::ui
