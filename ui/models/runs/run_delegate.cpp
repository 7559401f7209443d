// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/run_delegate.h"

#include "ui/models/runs/runs_model.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

constexpr int kRunRowHeight = 68;
constexpr int kSparklineWidth = 72;
constexpr int kSparklineHeight = 26;
constexpr int kNarrowRow = 300; ///< whose second line needs the whole width
constexpr int kFlatSparklineHeight = 12;
constexpr int kLookWidth = 4;
constexpr int kIcon = 16;
constexpr int kSign = 14;
constexpr int kSignGap = 5;
constexpr int kPillPadding = 6;
constexpr int kPillGap = 5;
constexpr int kFoldMark = 12;
constexpr int kIndent = 14;       ///< of a branch
constexpr int kDeepestIndent = 4; ///< what is deeper stands below one another
constexpr int kNameInset = 8;     ///< of an editor's text, so that the name stays where it is

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    QColor colour = theme().surface;
    if (option.state & QStyle::State_Selected)
        colour = mixed(theme().surface, theme().accent, theme().dark ? 0.24 : 0.12);
    else if (option.state & QStyle::State_MouseOver)
        colour = mixed(theme().surface, theme().text, 0.05);
    painter->fillRect(option.rect, colour);
    painter->fillRect(
        QRect(option.rect.left() + 12, option.rect.bottom(), option.rect.width() - 24, 1),
        theme().grid);
    if ((option.state & QStyle::State_HasFocus) &&
        (option.state & QStyle::State_KeyboardFocusChange)) {
        painter->setPen(theme().accent);
        painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

/// Along the left edge, broken as its curves are.
void paintLook(QPainter* painter, const QRect& row, const RunLook& look) {
    QPen pen(look.colour(), kLookWidth);
    curveStyle(look, runs::Split::Train).applyTo(pen);
    pen.setCapStyle(Qt::FlatCap);
    painter->setPen(pen);
    const double x = row.left() + kLookWidth / 2.0;
    painter->drawLine(QPointF(x, row.top()), QPointF(x, row.top() + row.height()));
}

void paintSparkline(QPainter* painter, const QRect& rect, const QVector<double>& values,
                    const QColor& colour) {
    double least = INFINITY;
    double greatest = -INFINITY;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        least = std::min(least, value);
        greatest = std::max(greatest, value);
    }
    if (values.size() < 2 || !(least <= greatest))
        return;
    const double span = greatest > least ? greatest - least : 1.0;
    QPainterPath path;
    bool drawing = false;
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            drawing = false;
            continue;
        }
        const QPointF at(rect.left() + double(rect.width()) * double(i) / double(values.size() - 1),
                         rect.bottom() - rect.height() * (values[i] - least) / span);
        if (drawing)
            path.lineTo(at);
        else
            path.moveTo(at);
        drawing = true;
    }
    painter->strokePath(path, QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintProgress(QPainter* painter, const QRect& rect, double share) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(mixed(theme().surface, theme().text, theme().dark ? 0.16 : 0.12));
    painter->drawRoundedRect(rect, 2, 2);
    painter->setBrush(theme().accent);
    QRect done = rect;
    done.setWidth(std::max(4, int(rect.width() * share)));
    painter->drawRoundedRect(done, 2, 2);
}

QString textOf(const QModelIndex& index, int column) {
    return index.siblingAtColumn(column).data(Qt::DisplayRole).toString();
}

/// One line of text from `area`'s left edge on; returns where it ends.
int paintText(QPainter* painter, const QFont& font, const QColor& ink, const QRect& area,
              const QString& words, Qt::TextElideMode elide = Qt::ElideRight) {
    painter->setFont(font);
    painter->setPen(ink);
    const QFontMetrics metrics(font);
    const QString fitting = metrics.elidedText(words, elide, area.width());
    painter->drawText(area, Qt::AlignVCenter, fitting);
    return area.left() + metrics.horizontalAdvance(fitting);
}

/// Those of `columns` that are chosen and known, with a dot before each.
QString factsOf(const QModelIndex& index, const QSet<int>& fields,
                std::initializer_list<int> columns) {
    QString facts;
    for (const int column : columns)
        if (fields.contains(column))
            if (const QString words = textOf(index, column); !words.isEmpty())
                facts += QStringLiteral(" · ") + words;
    return facts;
}

struct Pill {
    QString word;
    QColor ink;
};

int widthOf(const Pill& pill, const QFont& font) {
    return QFontMetrics(font).horizontalAdvance(pill.word) + 2 * kPillPadding;
}

/// A word in a frame, its right edge at `right`; returns where the next one ends.
int paintPill(QPainter* painter, const QFont& font, const QRect& line, int right,
              const Pill& pill) {
    const int width = widthOf(pill, font);
    const QRectF frame(right - width + 0.5, line.top() + 1.5, width - 1, line.height() - 4);
    QColor fill = pill.ink;
    fill.setAlphaF(0.10F);
    painter->setPen(QPen(pill.ink, 1.0));
    painter->setBrush(fill);
    painter->drawRoundedRect(frame, 4, 4);
    painter->setFont(font);
    painter->setPen(pill.ink);
    painter->drawText(frame, Qt::AlignCenter, pill.word);
    return right - width - kPillGap;
}

/// Marks and tags, of which as many as fit into `room`, and then how many more there are.
std::vector<Pill> pillsFor(const QModelIndex& index, bool withTags, const QFont& font, int room) {
    std::vector<Pill> pills;
    if (index.data(RunsModel::BaselineRole).toBool())
        pills.push_back({RunDelegate::tr("Baseline"), theme().accent});
    if (index.data(RunsModel::ArchivedRole).toBool())
        pills.push_back({RunDelegate::tr("Archived"), theme().textMuted});
    for (const Pill& mark : pills)
        room -= widthOf(mark, font) + kPillGap;
    const QStringList tags =
        withTags ? index.data(RunsModel::TagsRole).toStringList() : QStringList();
    std::vector<Pill> shown;
    for (qsizetype i = 0; i < tags.size(); ++i) {
        const Pill more{QStringLiteral("+%1").arg(tags.size() - i), theme().textMuted};
        const Pill tag{tags[i], theme().text};
        const bool isLast = i + 1 == tags.size();
        const int after = isLast ? 0 : widthOf(more, font) + kPillGap;
        if (widthOf(tag, font) + after > room) {
            shown.push_back(more);
            break;
        }
        room -= widthOf(tag, font) + kPillGap;
        shown.push_back(tag);
    }
    pills.insert(pills.end(), shown.rbegin(), shown.rend()); // they are painted from the right
    return pills;
}

/// Icons behind the name, and whether they catch the eye.
std::vector<std::pair<QString, bool>> signsOf(const QModelIndex& index) {
    std::vector<std::pair<QString, bool>> signs;
    if (index.data(RunsModel::StarRole).toBool())
        signs.emplace_back(QStringLiteral("star"), true);
    if (!index.data(RunsModel::NoteRole).toString().isEmpty())
        signs.emplace_back(QStringLiteral("note"), false);
    return signs;
}

void paintSigns(QPainter* painter, const QRect& line, int left, const QModelIndex& index) {
    QRect at(left + kSignGap, line.top() + (line.height() - kSign) / 2, kSign, kSign);
    for (const auto& [name, bright] : signsOf(index)) {
        paintIcon(painter, at, name, bright ? theme().accent : theme().textMuted);
        at.translate(kSign + kSignGap, 0);
    }
}

QFont boldOf(const QFont& font) {
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    return bold;
}

int lineHeight(const QFont& font) {
    return QFontMetrics(boldOf(font)).height() + 3;
}

int indentOf(const QModelIndex& index) {
    return kIndent * std::min(index.data(RunsModel::DepthRole).toInt(), kDeepestIndent);
}

QRect innerOf(const QRect& row, const QModelIndex& index) {
    return row.adjusted(16 + indentOf(index), 9, -14, -9);
}

/// At the right of the lines below the name, in a narrow row of the last of them.
QRect sparklineRect(const QRect& row, const QFont& font, const QModelIndex& index) {
    const QRect name = RunDelegate::nameLine(row, font, index);
    const int width = std::clamp(row.width() / 7, kSparklineWidth / 2, kSparklineWidth);
    const bool isNarrow = row.width() < kNarrowRow;
    return {name.right() - width, name.bottom() + 3 + (isNarrow ? name.height() : 0), width,
            isNarrow ? kFlatSparklineHeight : kSparklineHeight};
}

QString originAndPreset(const QModelIndex& index, const QSet<int>& fields) {
    QStringList parts;
    if (const int branches = index.data(RunsModel::BranchesRole).toInt();
        branches > 0 && index.data(RunsModel::FoldedRole).toBool())
        parts += RunDelegate::tr("%Ln branches", nullptr, branches);
    if (index.data(RunsModel::DepthRole).toInt() > 0)
        parts += index.data(RunsModel::OriginRole).toString();
    if (fields.contains(RunsModel::Preset))
        parts += textOf(index, RunsModel::Preset);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

/// The mark that folds its branches away, or the angle that leads from its origin.
void paintBranch(QPainter* painter, const QRect& row, const QFont& font, const QModelIndex& index) {
    const QRect mark = RunDelegate::foldMark(row, font, index);
    if (!mark.isEmpty())
        return paintIcon(painter, mark,
                         index.data(RunsModel::FoldedRole).toBool()
                             ? QStringLiteral("chevron-right")
                             : QStringLiteral("chevron-down"),
                         theme().text);
    if (index.data(RunsModel::DepthRole).toInt() == 0)
        return;
    const QRect line = RunDelegate::nameLine(row, font, index);
    const int corner = line.left() - kIcon - 8 - kFoldMark / 2 - 2;
    painter->setPen(QPen(theme().textMuted, 1.0));
    painter->drawLine(corner, row.top() + 4, corner, line.center().y());
    painter->drawLine(corner, line.center().y(), corner + kFoldMark / 2, line.center().y());
}

/// State and name; state in words and facts; progress or preset, and tags; further facts.
void paintLines(QPainter* painter, const QFont& font, const QRect& row, const QModelIndex& index,
                const QSet<int>& fields) {
    QRect line = RunDelegate::nameLine(row, font, index);
    const auto state = static_cast<runs::State>(index.data(RunsModel::StateRole).toInt());
    const bool active = runs::isActive(state);
    const bool isSilent = index.data(RunsModel::SilentRole).toBool();
    const QColor colour = isSilent ? theme().warning : stateColour(state);
    QFont small = font;
    small.setPixelSize(std::max(10, QFontInfo(font).pixelSize() - 1));
    paintIcon(
        painter,
        QRect(line.left() - kIcon - 8, line.top() + (line.height() - kIcon) / 2, kIcon, kIcon),
        isSilent ? QStringLiteral("warning") : stateIcon(state), colour);
    QRect name = line;
    name.setRight(line.right() - static_cast<int>(signsOf(index).size()) * (kSign + kSignGap));
    const bool archived = index.data(RunsModel::ArchivedRole).toBool();
    const int end = paintText(painter, boldOf(font), archived ? theme().textMuted : theme().text,
                              name, textOf(index, RunsModel::Name), Qt::ElideMiddle);
    paintSigns(painter, line, end, index);

    const QRect sparkline = sparklineRect(row, font, index);
    line.translate(0, line.height());
    if (sparkline.top() < line.bottom())
        line.setRight(sparkline.left() - 10);
    QRect rest = line;
    rest.setLeft(paintText(painter, small, colour, line, textOf(index, RunsModel::State)));
    paintText(painter, small, theme().textMuted, rest,
              factsOf(index, QSet<int>(fields) << RunsModel::Progress,
                      {active ? RunsModel::Progress : RunsModel::Best, RunsModel::Started}));

    line.translate(0, line.height());
    line.setRight(sparkline.left() - 10);
    QRect third = line.translated(0, -3);
    int right = third.right() + 1;
    for (const Pill& pill :
         pillsFor(index, fields.contains(RunsModel::Tags), small, 3 * third.width() / 4))
        right = paintPill(painter, small, third, right, pill);
    third.setRight(right);
    const QVariant share = index.data(RunsModel::ProgressRole);
    if (active && share.isValid())
        paintProgress(painter, QRect(line.left(), line.top() + 4, third.width(), 4),
                      share.toDouble());
    else
        paintText(painter, small, theme().textMuted, third, originAndPreset(index, fields));

    line.translate(0, line.height() - 6);
    paintText(
        painter, small, theme().textMuted, line,
        factsOf(index, fields, {RunsModel::Loss, RunsModel::Duration, RunsModel::Size}).mid(3));
}

} // namespace

const std::vector<int>& RunDelegate::optionalFields() {
    static const std::vector<int> kFields{RunsModel::Best, RunsModel::Started, RunsModel::Preset,
                                          RunsModel::Tags, RunsModel::Loss,    RunsModel::Duration,
                                          RunsModel::Size};
    return kFields;
}

QRect RunDelegate::foldMark(const QRect& row, const QFont& font, const QModelIndex& index) {
    if (index.data(RunsModel::BranchesRole).toInt() == 0)
        return {};
    const QRect line = nameLine(row, font, index);
    return {line.left() - kIcon - 8 - kFoldMark - 1, line.top() + (line.height() - kFoldMark) / 2,
            kFoldMark, kFoldMark};
}

QRect RunDelegate::nameLine(const QRect& row, const QFont& font, const QModelIndex& index) {
    const QRect inner = innerOf(row, index);
    const int left = inner.left() + kIcon + 8;
    return {left, inner.top(), inner.right() - left, lineHeight(font)};
}

bool RunDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                              const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* press = static_cast<const QMouseEvent*>(event);
        const QRect mark = foldMark(option.rect, option.font, index);
        if (press->button() == Qt::LeftButton &&
            mark.adjusted(-4, -6, 2, 6).contains(press->position().toPoint()) && !mark.isEmpty()) {
            Q_EMIT foldRequested(index);
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

bool RunDelegate::hasFurtherLine() const {
    return m_fields.contains(RunsModel::Loss) || m_fields.contains(RunsModel::Duration) ||
           m_fields.contains(RunsModel::Size);
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {240, kRunRowHeight + (hasFurtherLine() ? lineHeight(option.font) - 6 : 0)};
}

QWidget* RunDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                   const QModelIndex&) const {
    auto* editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("runNameEditor"));
    editor->setAccessibleName(tr("Name of the run"));
    return editor;
}

void RunDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    constexpr const char* kIsFilled = "isFilled";
    if (editor->property(kIsFilled).toBool())
        return;
    QStyledItemDelegate::setEditorData(editor, index);
    editor->setProperty(kIsFilled, true);
}

void RunDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex& index) const {
    // From the line below, which can be read meanwhile, towards the row's edge.
    QRect place = nameLine(option.rect, option.font, index).adjusted(-kNameInset, 0, 0, 0);
    place.setTop(std::max(option.rect.top(), place.bottom() + 1 - editor->sizeHint().height()));
    editor->setGeometry(place);
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(painter, option);
    const QVariant look = index.data(RunsModel::LookRole);
    if (look.isValid())
        paintLook(painter, option.rect, look.value<RunLook>());
    paintBranch(painter, option.rect, option.font, index);
    paintSparkline(painter, sparklineRect(option.rect, option.font, index),
                   index.data(RunsModel::SparklineRole).value<QVector<double>>(),
                   look.isValid() ? look.value<RunLook>().colour() : theme().textMuted);
    paintLines(painter, option.font, option.rect, index, m_fields);
    painter->restore();
}

} // namespace parlance::ui
