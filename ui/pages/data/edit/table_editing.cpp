// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/edit/table_editing.h"

#include "ui/pages/data/edit/cell_editor.h"
#include "ui/pages/data/items/items_model.h"
#include "ui/pages/data/items/items_table.h"

#include <QShortcut>

#include <optional>

namespace parlance::ui {

namespace {

using data::ItemField;

std::optional<ItemField> fieldOf(int column) {
    switch (column) {
    case DataItemsModel::Text:
        return ItemField::Text;
    case DataItemsModel::Pair:
        return ItemField::Pair;
    case DataItemsModel::Label:
        return ItemField::Label;
    default:
        return std::nullopt;
    }
}

const std::string& valueOf(const data::DataItem& item, ItemField field) {
    return field == ItemField::Text ? item.text : field == ItemField::Pair ? item.pair : item.label;
}

} // namespace

TableEditing::TableEditing(DataItemsModel& model, ItemsTable& table, QWidget* around)
    : QObject(around), m_model(model), m_edits(new ItemEdits(this)),
      m_editor(new CellEditor(table)) {
    connect(&table, &ItemsTable::editRequested, this, &TableEditing::begin);
    connect(m_editor, &CellEditor::submitted, this, &TableEditing::submit);
    connect(m_edits, &ItemEdits::written, this, &TableEditing::takeWritten);
    connect(m_edits, &ItemEdits::refused, this, &TableEditing::takeRefused);
    const auto addKey = [&](const char* keys, const QString& words, auto done) {
        auto* key = new QShortcut(QKeySequence(QLatin1String(keys)), around);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        key->setWhatsThis(words);
        connect(key, &QShortcut::activated, m_edits, done);
    };
    addKey("Ctrl+Z", tr("Take back the last change of an item"), &ItemEdits::undo);
    addKey("Ctrl+Shift+Z", tr("Change the item again"), &ItemEdits::redo);
}

void TableEditing::setDataSet(const std::shared_ptr<OpenDataSet>& set) {
    m_editor->finish();
    m_edits->setDataSet(set);
}

bool TableEditing::isBusy() const {
    return m_editor->isOpen() || isUnderWay();
}

/// F2 in another column edits the text.
void TableEditing::begin(const QModelIndex& index) {
    QModelIndex cell = index;
    auto field = fieldOf(cell.column());
    if (!field || !m_edits->canEdit(*field)) {
        field = ItemField::Text;
        cell = index.siblingAtColumn(DataItemsModel::Text);
    }
    const data::DataItem* item = m_model.itemAt(cell);
    if (!item || !m_edits->canEdit(*field))
        return;
    const std::string& value = valueOf(*item, *field);
    const QString text = QString::fromStdString(value);
    if (text.toStdString() != value || text.contains(QChar::CarriageReturn))
        return Q_EMIT failed(
            tr("The text of %1 is damaged: it is not UTF-8. Correct the file in a text editor.")
                .arg(QString::fromStdString(item->name)));
    m_begun = {m_model.numberOf(cell), *field, value, {}};
    m_editor->open(
        cell, text,
        tr("%1 of %2")
            .arg(m_model.headerData(cell.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 QString::fromStdString(item->name)));
}

void TableEditing::submit(const QString& text) {
    m_begun.after = text.toStdString();
    m_edits->change(m_begun);
}

void TableEditing::takeWritten(const std::shared_ptr<OpenDataSet>& set, qint64 item,
                               ItemEdits::Step step) {
    if (step == ItemEdits::Step::Do)
        m_editor->finish();
    Q_EMIT written(set);
    if (step != ItemEdits::Step::Do)
        Q_EMIT turnedTo(item);
}

void TableEditing::takeRefused(ItemEdits::Step step, const QString& reason) {
    if (step == ItemEdits::Step::Do && m_editor->isOpen())
        m_editor->refuse(reason);
    else
        Q_EMIT failed(reason);
}

} // namespace parlance::ui
