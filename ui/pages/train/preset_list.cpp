// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/preset_list.h"

#include "ui/pages/train/launch_check.h"
#include "ui/pages/train/preset_delegate.h"

#include <algorithm>

namespace parlance::ui {

PresetList::PresetList(std::span<const models::FamilyInfo* const> families,
                       const std::filesystem::path& project, QWidget* parent)
    : QListWidget(parent) {
    setObjectName(QStringLiteral("presets"));
    setAccessibleName(tr("Presets"));
    setItemDelegate(new PresetDelegate(this));
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);

    for (const models::FamilyInfo* family : families)
        for (const models::PresetInfo& preset : family->presets) {
            const auto task =
                std::ranges::find(family->tasks, preset.task, &models::TaskInfo::name);
            if (task != family->tasks.end())
                m_choices.push_back({family, &*task, &preset});
        }
    const auto hasData = [&](const PresetChoice& choice) {
        return missingData(*choice.task->table, choice.preset->config, project).isEmpty();
    };
    const auto firstWithout = std::ranges::stable_partition(m_choices, hasData).begin();
    for (auto it = m_choices.begin(); it != m_choices.end(); ++it) {
        auto* item = new QListWidgetItem(QString::fromStdString(it->preset->name), this);
        item->setData(PresetDelegate::kSummary, QString::fromStdString(it->preset->summary));
        item->setData(PresetDelegate::kFamily, QString::fromStdString(it->family->title));
        item->setData(PresetDelegate::kHasData, it < firstWithout);
        item->setToolTip(QString::fromStdString(it->preset->summary));
    }
    connect(this, &QListWidget::currentRowChanged, this, &PresetList::chosen);
}

const PresetChoice* PresetList::current() const {
    const int row = currentRow();
    return row < 0 ? nullptr : &m_choices[static_cast<std::size_t>(row)];
}

void PresetList::choose(const QString& presetName) {
    const QList<QListWidgetItem*> found = findItems(presetName, Qt::MatchExactly);
    if (!found.isEmpty())
        setCurrentItem(found.front());
}

} // namespace parlance::ui
