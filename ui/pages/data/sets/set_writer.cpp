// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/set_writer.h"

#include "ui/pages/data/sets/open_data_set.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/words/items_text.h"

namespace parlance::ui {

SetWriter::SetWriter(Dialogs& dialogs, QWidget* page)
    : QObject(page), m_dialogs(dialogs), m_page(page) {}

std::filesystem::path SetWriter::ask(const OpenDataSet& set, const QString& title,
                                     const std::filesystem::path& suggestion) {
    const data::DataSetKind& kind = *set.entry().kind;
    const QString chosen =
        m_dialogs.saveFile(m_page, title, pathText(suggestion), fileFilter(kind));
    std::filesystem::path target = chosen.toStdString();
    return chosen.isEmpty() ? target : target.replace_extension(kind.ending);
}

std::filesystem::path SetWriter::askForChecked(const OpenDataSet& set) {
    return ask(set, tr("Write a data set without what is ticked"), checkedName(set.entry()));
}

std::filesystem::path SetWriter::askForTrimmed(const OpenDataSet& set) {
    return ask(set, tr("Write a data set without silence at the ends"), trimmedName(set.entry()));
}

void SetWriter::tell(const std::filesystem::path& target, const data::SubsetSummary& summary) {
    Q_EMIT written(target, QStringLiteral("%1 %2").arg(
                               tr("%1 has %L2 items.", nullptr, pluralOf(summary.kept))
                                   .arg(pathText(target))
                                   .arg(qlonglong{summary.kept}),
                               tr("%Ln were left out.", nullptr, pluralOf(summary.leftOut))));
}

} // namespace parlance::ui
