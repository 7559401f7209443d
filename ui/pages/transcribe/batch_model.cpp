// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/batch_model.h"

#include "ui/services/path_text.h"
#include "ui/theme/icons.h"

#include <QIcon>

#include <algorithm>

namespace parlance::ui {
namespace {

using State = BatchSession::State;

constexpr int kNoteLetters = 120;

QIcon stateIcon(State state, bool isOutOfDate) {
    switch (state) {
    case State::Waiting:
        return icon(QStringLiteral("state-queued"), IconTint::Muted);
    case State::Working:
        return icon(QStringLiteral("state-running"), IconTint::Accent);
    case State::Done:
        return icon(QStringLiteral("state-finished"),
                    isOutOfDate ? IconTint::Warning : IconTint::Success);
    case State::Failed:
        return icon(QStringLiteral("state-failed"), IconTint::Danger);
    }
    return {};
}

QString stateText(const BatchSession::Item& item, bool isOutOfDate) {
    switch (item.state) {
    case State::Waiting:
        return item.transcript ? BatchModel::tr("to be transcribed again")
                               : BatchModel::tr("not transcribed yet");
    case State::Working:
        return item.transcript ? BatchModel::tr("being transcribed again")
                               : BatchModel::tr("being transcribed");
    case State::Done:
        return isOutOfDate ? BatchModel::tr("out of date") : BatchModel::tr("transcribed");
    case State::Failed:
        return BatchModel::tr("failed");
    }
    return {};
}

/// What is known of it: what was heard, or why nothing was.
QString noteOf(const BatchSession::Item& item) {
    if (item.state == State::Failed)
        return item.fault;
    return item.transcript && item.transcript->isEmpty() ? BatchModel::tr("nothing heard")
                                                         : item.transcript.value_or(QString());
}

/// "transcribed: one two three", as much as a row can show of it.
QString stateLine(const BatchSession::Item& item, bool isOutOfDate) {
    const QString note = noteOf(item).left(kNoteLetters).simplified();
    const QString state = stateText(item, isOutOfDate);
    return note.isEmpty() ? state : BatchModel::tr("%1: %2").arg(state, note);
}

} // namespace

BatchModel::BatchModel(const BatchSession& batch, QObject* parent)
    : QAbstractListModel(parent), m_batch(batch) {
    connect(&m_batch, &BatchSession::filesAboutToChange, this, [this] { beginResetModel(); });
    connect(&m_batch, &BatchSession::filesChanged, this, [this] { endResetModel(); });
    connect(&m_batch, &BatchSession::itemsChanged, this,
            [this](int first, int last) { Q_EMIT dataChanged(index(first), index(last)); });
}

int BatchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_batch.items().size());
}

QVariant BatchModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const BatchSession::Item& item = m_batch.items().at(static_cast<std::size_t>(index.row()));
    const QString name = pathText(item.file.filename());
    const QString why = outOfDate(item);
    switch (role) {
    case Qt::DisplayRole:
        return QString(name + QLatin1Char('\n') + stateLine(item, !why.isEmpty()));
    case Qt::DecorationRole:
        return stateIcon(item.state, !why.isEmpty());
    case Qt::ToolTipRole:
        return (QStringList{pathText(item.file), noteOf(item), why}.join(QLatin1Char('\n')))
            .trimmed();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2").arg(name, stateLine(item, !why.isEmpty()));
    default:
        return {};
    }
}

void BatchModel::setNow(std::optional<ModelEntry> model, text::DecodingOptions decoding) {
    m_now = std::move(model);
    m_decoding = std::move(decoding);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QString BatchModel::outOfDate(const BatchSession::Item& item) const {
    return item.state == State::Done && item.heardBy
               ? currencyText(currencyOf(*item.heardBy, m_now, m_decoding))
               : QString();
}

QModelIndex BatchModel::indexOf(const std::filesystem::path& file) const {
    const auto& items = m_batch.items();
    const auto found = std::ranges::find(items, file, &BatchSession::Item::file);
    return found == items.end() ? QModelIndex() : index(static_cast<int>(found - items.begin()));
}

const std::filesystem::path& BatchModel::file(const QModelIndex& index) const {
    return m_batch.items().at(static_cast<std::size_t>(index.row())).file;
}

} // namespace parlance::ui
