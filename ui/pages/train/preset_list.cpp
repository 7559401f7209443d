// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/preset_list.h"

#include "ui/models/first_preset.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/pages/train/preset_delegate.h"
#include "ui/words/core_text.h"

#include <algorithm>

namespace parlance::ui {
namespace {

/// Does its family have presets that start from what it learns?
bool isPretraining(const PresetChoice& choice) {
    return std::ranges::any_of(choice.family->presets, [&](const models::PresetInfo& preset) {
        return preset.task != choice.task->name && !preset.startsFrom.empty();
    });
}

bool hasData(const PresetChoice& choice, const std::filesystem::path& project) {
    return missingData(*choice.task->table, choice.preset->config, project).empty();
}

} // namespace

PresetList::PresetList(std::span<const models::FamilyInfo* const> families,
                       const std::filesystem::path& project, QWidget* parent)
    : QListWidget(parent), m_project(project) {
    setObjectName(QStringLiteral("presets"));
    setAccessibleName(tr("Presets"));
    setItemDelegate(new PresetDelegate(this));
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);

    for (const models::FamilyInfo* family : families) {
        std::vector<PresetChoice> choices;
        for (const models::PresetInfo& preset : family->presets) {
            const auto task =
                std::ranges::find(family->tasks, preset.task, &models::TaskInfo::name);
            if (task != family->tasks.end())
                choices.push_back({family, &*task, &preset});
        }
        const auto hasData = [&](const PresetChoice& choice) {
            return ui::hasData(choice, project);
        };
        const auto firstWithout = std::ranges::stable_partition(choices, hasData).begin();
        if (families.size() > 1)
            addHeading(coreText(family->title));
        for (auto it = choices.begin(); it != choices.end(); ++it) {
            auto* item = new QListWidgetItem(QString::fromStdString(it->preset->name), this);
            item->setData(PresetDelegate::kSummary, coreText(it->preset->summary));
            item->setData(PresetDelegate::kHasData, it < firstWithout);
            item->setToolTip(coreText(it->preset->summary));
            m_choices.emplace_back(*it);
        }
    }
    connect(this, &QListWidget::currentRowChanged, this, &PresetList::chosen);
}

void PresetList::addHeading(const QString& title) {
    auto* item = new QListWidgetItem(title, this);
    item->setFlags(Qt::NoItemFlags);
    m_choices.emplace_back();
}

const PresetChoice* PresetList::current() const {
    const int row = currentRow();
    const auto* choice = row < 0 ? nullptr : &m_choices[static_cast<std::size_t>(row)];
    return choice && *choice ? &**choice : nullptr;
}

const PresetChoice* PresetList::find(const QString& presetName) const {
    for (const auto& choice : m_choices)
        if (choice && choice->preset->name == presetName.toStdString())
            return &*choice;
    return nullptr;
}

const PresetChoice* PresetList::of(const runs::RunConfig& run) const {
    const PresetChoice* first = nullptr;
    for (const auto& choice : m_choices) {
        if (!choice || choice->family->name != run.family || choice->task->name != run.task)
            continue;
        if (choice->preset->name == run.preset)
            return &*choice;
        if (!first)
            first = &*choice;
    }
    return first;
}

const PresetChoice* PresetList::firstAfter(const runs::RunConfig& run) const {
    for (const auto& choice : m_choices)
        if (choice && choice->family->name == run.family && choice->task->name != run.task &&
            !isPretraining(*choice))
            return &*choice;
    return of(run);
}

void PresetList::chooseFirst() {
    const QString preset = QLatin1String(kFirstPreset);
    if (find(preset))
        return choose(preset);
    const auto first = std::ranges::find_if(m_choices, [](const auto& choice) { return !!choice; });
    if (first != m_choices.end())
        setCurrentRow(static_cast<int>(first - m_choices.begin()));
}

void PresetList::resizeEvent(QResizeEvent* event) {
    QListWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        doItemsLayout(); // the summaries break otherwise; Qt looks at the height alone
    // Only where it is not seen: what is read does not move because the page has grown. Its middle:
    // the page may be higher than the window.
    if (!viewport()->rect().contains(visualItemRect(currentItem())))
        scrollToItem(currentItem(), PositionAtCenter);
}

void PresetList::lookForData() {
    m_look.start(
        this,
        [choices = m_choices, project = m_project](const std::stop_token&) {
            std::vector<bool> have;
            for (const auto& choice : choices)
                have.push_back(choice && hasData(*choice, project));
            return have;
        },
        [this](const std::vector<bool>& have) {
            for (std::size_t row = 0; row < m_choices.size(); ++row)
                if (m_choices[row])
                    item(static_cast<int>(row))->setData(PresetDelegate::kHasData, bool(have[row]));
        },
        [](const CallError&) {}); // what it was stays
}

void PresetList::choose(const QString& presetName) {
    for (std::size_t row = 0; row < m_choices.size(); ++row)
        if (m_choices[row] && m_choices[row]->preset->name == presetName.toStdString())
            setCurrentRow(static_cast<int>(row));
}

} // namespace parlance::ui
