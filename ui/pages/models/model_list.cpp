// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/model_list.h"

#include "ui/services/path_text.h"
#include "ui/theme/icons.h"

#include <QListWidget>
#include <QSignalBlocker>

#include <optional>

namespace parlance::ui {

namespace {

constexpr int kListWidth = 200, kListHeight = 188; ///< of some six rows

QString placeTitle(KnownModel::Place place) {
    switch (place) {
    case KnownModel::Place::Installed:
        return ModelList::tr("Installed");
    case KnownModel::Place::Run:
        return ModelList::tr("Runs of this project");
    case KnownModel::Place::ArchivedRun:
        return ModelList::tr("Archived runs");
    case KnownModel::Place::Opened:
        return ModelList::tr("Opened");
    }
    return {};
}

QIcon placeIcon(KnownModel::Place place) {
    const bool isRun = place == KnownModel::Place::Run || place == KnownModel::Place::ArchivedRun;
    return icon(isRun ? QStringLiteral("runs") : QStringLiteral("models"), IconTint::Muted);
}

} // namespace

ModelList::ModelList(QWidget* parent) : Card(tr("Models"), parent), m_list(new QListWidget(this)) {
    setMinimumWidth(kListWidth);
    m_list->setObjectName(QStringLiteral("models"));
    m_list->setAccessibleName(tr("Models"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setMinimumHeight(kListHeight);
    addFromEdgeToEdge(m_list);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        if (const KnownModel* model = chosen())
            m_wanted = model->path;
        Q_EMIT chosenChanged();
    });
}

void ModelList::setModels(std::vector<KnownModel> models) {
    m_models = std::move(models);
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        std::optional<KnownModel::Place> place;
        for (std::size_t i = 0; i < m_models.size(); ++i) {
            const KnownModel& model = m_models[i];
            if (place != model.place) {
                place = model.place;
                auto* heading = new QListWidgetItem(placeTitle(model.place), m_list);
                heading->setFlags(Qt::NoItemFlags);
                QFont bold = m_list->font();
                bold.setWeight(QFont::DemiBold);
                heading->setFont(bold);
            }
            auto* row = new QListWidgetItem(placeIcon(model.place), model.name, m_list);
            row->setToolTip(pathText(model.path));
            row->setData(Qt::UserRole, static_cast<int>(i));
        }
        select(m_wanted);
        if (!chosen() && !m_models.empty())
            select(m_models.front().path);
    }
    Q_EMIT chosenChanged();
}

const KnownModel* ModelList::chosen() const {
    const QListWidgetItem* row = m_list->currentItem();
    const QVariant index = row ? row->data(Qt::UserRole) : QVariant();
    return index.isValid() ? &m_models.at(static_cast<std::size_t>(index.toInt())) : nullptr;
}

void ModelList::choose(const std::filesystem::path& path) {
    m_wanted = path;
    select(path);
}

void ModelList::select(const std::filesystem::path& path) {
    for (int row = 0; row < m_list->count(); ++row) {
        const QVariant index = m_list->item(row)->data(Qt::UserRole);
        if (index.isValid() && m_models.at(static_cast<std::size_t>(index.toInt())).path == path)
            m_list->setCurrentRow(row);
    }
}

void ModelList::chooseBeside(const std::filesystem::path& path) {
    if (!chosen() || chosen()->path != path || m_models.size() < 2)
        return;
    const bool isLast = chosen() == &m_models.back();
    choose((isLast ? chosen() - 1 : chosen() + 1)->path);
}

} // namespace parlance::ui
