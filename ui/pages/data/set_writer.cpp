// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/set_writer.h"

#include "ui/pages/data/open_data_set.h"
#include "ui/services/async_call.h"
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

void SetWriter::writeWithout(const std::shared_ptr<OpenDataSet>& set,
                             const std::vector<std::int64_t>& rows) {
    const std::filesystem::path target =
        ask(*set, tr("Write a data set without them"), checkedName(set->entry()));
    if (target.empty())
        return;
    ++m_underWay;
    callAsync(
        this,
        [set, target, rows](const std::stop_token& stop) {
            return set->set().writeWithout(target, rows, stop);
        },
        [this, target](const data::SubsetSummary& summary) {
            --m_underWay;
            tell(target, summary);
        },
        [this](const CallError& error) {
            --m_underWay;
            Q_EMIT failed(error.message);
        });
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
