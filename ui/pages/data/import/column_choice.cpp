// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/import/column_choice.h"

#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/layout/form_rows.h"

namespace parlance::ui {

ColumnChoice::ColumnChoice(QWidget* parent) : QWidget(parent) {
    auto* rows = new FormRows(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setRowWrapPolicy(FormRows::WrapLongRows);
    rows->addRow(tr("Column of recordin&gs"),
                 makeChoice("importAudioColumn", &data::TableColumns::audio));
    rows->addRow(tr("Column of te&xts"), makeChoice("importTextColumn", &data::TableColumns::text));
    rows->addRow(tr("Column of sp&eakers"),
                 makeChoice("importSpeakerColumn", &data::TableColumns::speaker));
    hide();
}

QComboBox* ColumnChoice::makeChoice(const char* objectName, Place place) {
    auto* box = new ElidedComboBox(this);
    box->setObjectName(QLatin1String(objectName));
    m_choices.push_back({box, place});
    connect(box, &QComboBox::activated, this, [this, box, place] {
        const QVariant column = box->currentData();
        m_shown.*place =
            column.isValid() ? std::optional(column.value<std::size_t>()) : std::nullopt;
        m_chosen = m_shown;
        Q_EMIT chosen();
    });
    return box;
}

void ColumnChoice::show(const std::vector<std::string>& names, const data::TableColumns& columns) {
    m_shown = columns;
    for (const Choice& choice : m_choices) {
        choice.box->clear();
        if (choice.place != &data::TableColumns::audio)
            choice.box->addItem(tr("none"));
        for (std::size_t i = 0; i < names.size(); ++i)
            choice.box->addItem(QString::fromStdString(names[i]), QVariant::fromValue(i));
        const std::optional<std::size_t> column = columns.*choice.place;
        choice.box->setCurrentIndex(column ? choice.box->findData(QVariant::fromValue(*column))
                                           : 0);
    }
    setVisible(!names.empty());
}

void ColumnChoice::clear() {
    m_chosen.reset();
    hide();
}

} // namespace parlance::ui
