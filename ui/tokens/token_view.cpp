// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_view.h"

#include "ui/theme/theme.h"
#include "ui/tokens/surprisal_scale.h"
#include "ui/tokens/token_words.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace parlance::ui {

namespace {

constexpr double kMargin = 10.0;
constexpr double kLineEndWidth = 7.0; ///< of the token that ends a line
constexpr int kLeastWidth = 160, kLeastHeight = 96;

/// Each of its signs takes one place in a document, where a line break of two would take one.
QString asShown(const std::string& text) {
    return QString::fromStdString(text).replace(QLatin1Char('\r'), QLatin1Char(' '));
}

} // namespace

TokenView::TokenView(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setMinimumSize(kLeastWidth, kLeastHeight);
    viewport()->setMouseTracking(true);
    document()->setDocumentMargin(kMargin);
    QFont larger = font();
    larger.setPixelSize(bodyPixels() + 1);
    setFont(larger);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TokenView::refresh);
    connect(&ThemeManager::instance(), &ThemeManager::changed, viewport(),
            qOverload<>(&QWidget::update));
    // The lines wrap again some time after the scroll bar has taken its width.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
        if (m_followed && verticalScrollBar()->value() >= *m_followed)
            followEnd();
    });
}

void TokenView::setText(const QString& before, std::span<const infer::TextToken> tokens) {
    const QString old = toPlainText();
    const bool wasAtEnd = m_followed && isAtEnd();
    const int place = verticalScrollBar()->value();
    m_followed.reset();
    {
        const QSignalBlocker quiet(this); // of a cursor among tokens that are gone
        m_tokens.clear();
        m_pointed = -1;
        setPlainText(before);
        QTextCursor end(document());
        end.movePosition(QTextCursor::End);
        m_start = end.position();
        insert(tokens);
    }
    m_current = -2; // whatever it is, it is another one
    // What has been written is read on where it is.
    if (const QString now = toPlainText(); now.startsWith(old) || old.startsWith(now))
        wasAtEnd ? followEnd() : verticalScrollBar()->setValue(place);
    refresh();
}

void TokenView::append(std::span<const infer::TextToken> tokens) {
    const bool follows = isAtEnd();
    insert(tokens);
    if (follows)
        followEnd();
    refresh();
}

bool TokenView::isAtEnd() const {
    const int value = verticalScrollBar()->value();
    return value == verticalScrollBar()->maximum() || (m_followed && value >= *m_followed);
}

void TokenView::followEnd() {
    m_followed = verticalScrollBar()->maximum();
    verticalScrollBar()->setValue(*m_followed);
}

void TokenView::insert(std::span<const infer::TextToken> tokens) {
    // A cursor at the end would move with what is put in there.
    const int position = textCursor().position();
    const int anchor = textCursor().anchor();
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    int end = cursor.position();
    QString all; // at once: token by token a long text takes ten times as long
    for (const infer::TextToken& token : tokens) {
        const QString text = asShown(token.text);
        const auto letters =
            std::ranges::find_if_not(text, [](QChar sign) { return sign.isSpace(); }) -
            text.begin();
        const int begin = std::exchange(end, end + static_cast<int>(text.size()));
        m_tokens.push_back(
            {.letters = letters == text.size() ? begin : begin + static_cast<int>(letters),
             .end = end,
             .level = surprisalLevel(bitsOf(token.logProb)),
             .isUnknown = isUnknownWord(token)});
        all += text;
    }
    cursor.insertText(all);
    if (QTextCursor now = textCursor(); now.position() != position || now.anchor() != anchor) {
        now.setPosition(anchor);
        now.setPosition(position, QTextCursor::KeepAnchor);
        setTextCursor(now);
    }
    viewport()->update();
}

int TokenView::begin(int token) const {
    return token == 0 ? m_start : m_tokens[static_cast<std::size_t>(token) - 1].end;
}

int TokenView::tokenAtPosition(int position) const {
    if (m_tokens.empty() || position < m_start)
        return -1;
    const auto found = std::ranges::upper_bound(m_tokens, position, {}, &Place::end);
    // At the very end of the text: the last one.
    return static_cast<int>(
        std::min<std::ptrdiff_t>(found - m_tokens.begin(), std::ssize(m_tokens) - 1));
}

int TokenView::tokenAtPoint(const QPoint& point) const {
    int found = -1;
    forEachPiece(point.y(), point.y(), [&](const Piece& piece) {
        if (piece.rect.contains(point))
            found = piece.token;
    });
    return found;
}

void TokenView::setCurrent(int token) {
    QTextCursor cursor(document());
    cursor.setPosition(begin(token));
    m_pointed = -1;
    setTextCursor(cursor);
    ensureCursorVisible();
    refresh();
}

QRect TokenView::tokenRect(int token) const {
    QRectF rect;
    forEachPiece(0.0, viewport()->height(), [&](const Piece& piece) {
        if (piece.token == token && rect.isNull())
            rect = piece.ground;
    });
    return rect.toRect();
}

void TokenView::describeCurrent(const QString& words) {
    setAccessibleDescription(words);
}

void TokenView::point(int token) {
    m_pointed = token;
    refresh();
}

void TokenView::refresh() {
    const int now = m_pointed >= 0 ? m_pointed : tokenAtPosition(textCursor().position());
    if (now == m_current)
        return;
    m_current = now;
    viewport()->update();
    Q_EMIT currentChanged(now);
}

void TokenView::visitLine(const QTextBlock& block, const QTextLine& line, const QPointF& origin,
                          const std::function<void(const Piece&)>& visit) const {
    const int first = block.position() + line.textStart();
    const int last = first + line.textLength();
    const bool endsBlock = line.textStart() + line.textLength() >= block.length() - 1;
    const auto rectOf = [&](int from, int to, double more) {
        const double a = line.cursorToX(std::clamp(from, first, last) - block.position());
        const double b = line.cursorToX(std::clamp(to, first, last) - block.position());
        return QRectF(origin.x() + std::min(a, b), origin.y() + line.y(), std::abs(b - a) + more,
                      line.height());
    };
    for (int token = tokenAtPosition(std::max(first, m_start));
         token >= 0 && token < tokenCount() && begin(token) <= last; ++token) {
        const Place& place = m_tokens[static_cast<std::size_t>(token)];
        // One that holds the end of the line, which has no width of its own.
        const double more = endsBlock && place.end > last ? kLineEndWidth : 0.0;
        const QRectF rect = rectOf(begin(token), place.end, more);
        if (rect.width() > 0.0)
            visit({token, rect, rectOf(place.letters, place.end, more)});
    }
}

void TokenView::forEachPiece(double top, double bottom,
                             const std::function<void(const Piece&)>& visit) const {
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > bottom)
            return;
        const QTextLayout& layout = *block.layout();
        for (int i = 0; i < layout.lineCount(); ++i) {
            const QTextLine line = layout.lineAt(i);
            const double y = area.top() + line.y();
            if (y <= bottom && y + line.height() >= top)
                visitLine(block, line, area.topLeft(), visit);
        }
    }
}

void TokenView::paintEvent(QPaintEvent* event) {
    {
        // Below the letters.
        QPainter painter(viewport());
        forEachPiece(event->rect().top(), event->rect().bottom(),
                     [&](const Piece& piece) { paintPiece(painter, piece); });
    }
    QPlainTextEdit::paintEvent(event);
}

void TokenView::paintPiece(QPainter& painter, const Piece& piece) const {
    if (piece.ground.width() <= 0.0)
        return; // only the blank before it lies in this line
    const auto [letters, end, level, isUnknown] = m_tokens[static_cast<std::size_t>(piece.token)];
    const QRectF ground = piece.ground.adjusted(0.0, 0.0, -1.0, 0.0);
    const double line = surprisalLineWidth(level);
    painter.fillRect(ground, surprisalGround(level));
    painter.fillRect(QRectF(ground.left(), ground.bottom() - line, ground.width(), line),
                     surprisalLineColour(level));
    if (piece.token != m_current && !isUnknown)
        return;
    painter.setPen(QPen(theme().text, 1.0, piece.token == m_current ? Qt::SolidLine : Qt::DotLine));
    painter.drawRect(ground.adjusted(0.5, 0.5, -0.5, -0.5));
}

void TokenView::keyPressEvent(QKeyEvent* event) {
    m_pointed = -1; // the keyboard has the word now
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && m_current >= 0)
        return Q_EMIT alternativesWanted();
    QPlainTextEdit::keyPressEvent(event);
    refresh();
}

void TokenView::mouseMoveEvent(QMouseEvent* event) {
    point(tokenAtPoint(event->pos()));
    QPlainTextEdit::mouseMoveEvent(event);
}

void TokenView::mousePressEvent(QMouseEvent* event) {
    QPlainTextEdit::mousePressEvent(event);
    const int token = tokenAtPoint(event->pos());
    // Qt puts the cursor behind a letter whose right half is pressed.
    if (event->button() == Qt::LeftButton && token >= 0 && !textCursor().hasSelection())
        setCurrent(token);
}

void TokenView::leaveEvent(QEvent* event) {
    point(-1);
    QPlainTextEdit::leaveEvent(event);
}

} // namespace parlance::ui
