// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/model_choice.h"

#include "core/models/family_info.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/user_settings.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/focus_order.h"
#include "ui/words/error_text.h"

#include <QComboBox>
#include <QCryptographicHash>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kMinWidth = 140;
constexpr int kMaxWidth = 420;
constexpr int kLetters = 14; ///< of a short name with its value, where there is room

/// Small ones that train a model of this use in minutes.
QStringList tinyPresets(models::Use use) {
    QStringList names;
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::PresetInfo& preset : family->presets)
            if (preset.name.find("-tiny") != std::string::npos) {
                const auto uses = models::usesOf(family->name, preset.task);
                if (std::ranges::find(uses, use) != uses.end())
                    names << QString::fromStdString(preset.name);
            }
    return names;
}

} // namespace

struct ModelChoice::Found {
    std::vector<ModelEntry> models;
    std::optional<ModelEntry> wanted; ///< when it is none of these
    QString problem;                  ///< why the wanted one cannot be used
};

ModelChoice::ModelChoice(StudioContext& context, std::vector<models::Use> uses,
                         const QString& caption, QWidget* parent)
    : QWidget(parent), m_context(context), m_uses(std::move(uses)) {
    m_caption = new QLabel(caption, this);
    setTextRole(m_caption, TextRole::Muted);
    auto* choice = new ElidedComboBox(this);
    choice->setHasMeasures(true);
    m_choice = choice;
    m_choice->setObjectName(QStringLiteral("modelChoice"));
    m_choice->setAccessibleName(QString(caption).remove(QLatin1Char('&')));
    m_choice->setMinimumWidth(kMinWidth);
    m_choice->setMaximumWidth(kMaxWidth);
    m_choice->setMinimumContentsLength(kLetters);
    m_choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_offer = makeOffer();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_caption);
    row->addWidget(m_choice, 1);
    row->addWidget(m_offer, 1);
    setMaximumWidth(m_caption->sizeHint().width() + kSpace + kMaxWidth);
    passFocusTo(m_choice, {m_offer});
    passFocusTo(m_offer, {m_choice});
    connect(m_choice, &QComboBox::activated, this, [this] {
        if (const auto model = chosen()) {
            m_wanted = model->folder;
            setUserSetting(settingsKey(), pathText(model->folder));
        }
    });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ModelChoice::chosenChanged);
    connect(m_choice, &QComboBox::currentTextChanged, this, &ModelChoice::showWhole);
    connect(&m_context.runs, &RunsService::runsChanged, this, [this] {
        m_stale = true;
        if (isVisible())
            find();
    });
    // Once as well for those who do not look here: the page says whether there is a model.
    connect(&m_context.runs, &RunsService::settled, this, &ModelChoice::findFirst);
    if (m_context.runs.isSettled())
        QTimer::singleShot(0, this, &ModelChoice::findFirst);
    fill();
    showOffer();
}

QPushButton* ModelChoice::makeOffer() {
    auto* offer = new QPushButton(tr("Get a model…"), this);
    offer->setObjectName(QStringLiteral("getModel"));
    offer->setAccessibleName(tr("%1: there is no model yet").arg(m_choice->accessibleName()));
    offer->setToolTip(tr("There is no model for this yet: train a small one, or open a published "
                         "one"));
    offer->setMinimumWidth(kMinWidth);
    offer->setMaximumWidth(kMaxWidth);
    auto* menu = new QMenu(offer);
    for (const QString& preset : tinyPresets(m_uses.front()))
        connect(menu->addAction(tr("Train %1").arg(preset)), &QAction::triggered, this,
                [this, preset] { Q_EMIT presetWanted(preset); });
    connect(menu->addAction(tr("Open a published one")), &QAction::triggered, this,
            &ModelChoice::publishedWanted);
    offer->setMenu(menu);
    return offer;
}

void ModelChoice::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const bool isAwaited = m_finding.isUnderWay() && !m_wanted.empty() && !isWantedChosen();
    if (!isAwaited) // that choose() asked for
        takeLastChosen();
    if (m_stale)
        find();
}

std::optional<ModelEntry> ModelChoice::chosen() const {
    const int index = m_choice->currentIndex();
    if (m_models.empty() || index < 0)
        return std::nullopt;
    return m_models.at(static_cast<std::size_t>(index));
}

UsedModel ModelChoice::used() const {
    const auto model = chosen();
    return model ? UsedModel{model->folder, model->name, model->step} : UsedModel();
}

void ModelChoice::choose(const std::filesystem::path& model) {
    m_wanted = model;
    setCurrent(model);
    find(); // it may have come just now, or be one of no run
}

bool ModelChoice::isWantedChosen() const {
    const auto now = chosen();
    return now && now->folder == m_wanted;
}

void ModelChoice::findFirst() {
    if (!m_hasLooked && !m_finding.isUnderWay())
        find(CallKind::Computes); // in turn: there are many, and the window starts
}

void ModelChoice::find(CallKind kind) {
    m_stale = false;
    m_finding.start(
        this,
        [places = ModelPlaces{m_context.runs.runs(), m_context.project, m_context.parlance},
         uses = m_uses, wanted = m_wanted](const std::stop_token& stop) {
            Found found{findModels(places, uses, stop), {}, {}};
            if (wanted.empty() ||
                std::ranges::find(found.models, wanted, &ModelEntry::folder) != found.models.end())
                return found;
            try {
                found.wanted = modelAt(wanted, places.parlance, uses, stop);
            } catch (const Error& error) {
                throwIfStopped(stop, "looking for models");
                found.problem = errorText(error.what());
            }
            return found;
        },
        [this](Found found) { take(std::move(found)); },
        [this](const CallError& error) { Q_EMIT refused(error.message); }, kind);
}

void ModelChoice::take(Found found) {
    if (found.wanted &&
        std::ranges::find(m_opened, found.wanted->folder, &ModelEntry::folder) == m_opened.end())
        m_opened.push_back(*found.wanted);
    for (const ModelEntry& opened : m_opened)
        if (std::ranges::find(found.models, opened.folder, &ModelEntry::folder) ==
            found.models.end())
            found.models.push_back(opened);
    const bool changed = found.models != m_models;
    m_hasLooked = true;
    if (changed || m_choice->count() == 0) {
        const auto before = chosen();
        m_models = std::move(found.models);
        {
            const QSignalBlocker quiet(m_choice);
            fill();
            if (const auto best = bestModel(m_models, m_uses))
                setCurrent(best->folder);
            // What is in use stays, but for what was chosen before all runs were known.
            if (before && m_knowsAll)
                setCurrent(before->folder);
            setCurrent(lastChosen());
            setCurrent(m_wanted);
        }
        showWhole();
        m_knowsAll = m_context.runs.isSettled();
        Q_EMIT modelsChanged();
        Q_EMIT chosenChanged();
    }
    showOffer();
    setCurrent(m_wanted);
    if (isWantedChosen())
        setUserSetting(settingsKey(), pathText(m_wanted));
    if (!found.problem.isEmpty()) {
        m_wanted.clear();
        Q_EMIT refused(found.problem);
    }
}

void ModelChoice::fill() {
    m_choice->clear();
    for (const ModelEntry& model : m_models) {
        m_choice->addItem(titleOf(model));
        m_choice->setItemData(m_choice->count() - 1, pathText(model.folder), Qt::ToolTipRole);
    }
    if (m_models.empty())
        m_choice->addItem(tr("No model yet"));
    m_choice->setEnabled(!m_models.empty());
    showWhole();
}

/// What may be elided in its room.
void ModelChoice::showWhole() {
    m_choice->setToolTip(m_choice->currentText() + QStringLiteral("\n\n") +
                         tr("Runs, newest first, then installed models, then archived runs"));
}

void ModelChoice::showOffer() {
    QWidget* shown = m_hasLooked && m_models.empty() ? static_cast<QWidget*>(m_offer) : m_choice;
    QWidget* other = shown == m_offer ? static_cast<QWidget*>(m_choice) : m_offer;
    shown->show();
    setFocusProxy(shown);
    m_caption->setBuddy(shown);
    other->hide();
}

void ModelChoice::setCurrent(const std::filesystem::path& folder) {
    const auto found = std::ranges::find(m_models, folder, &ModelEntry::folder);
    if (found != m_models.end())
        m_choice->setCurrentIndex(static_cast<int>(found - m_models.begin()));
}

/// By the person, on whichever page.
std::filesystem::path ModelChoice::lastChosen() const {
    return userSetting(settingsKey()).toString().toStdString();
}

/// It may have been chosen on another page meanwhile.
void ModelChoice::takeLastChosen() {
    const auto found = std::ranges::find(m_models, lastChosen(), &ModelEntry::folder);
    if (found == m_models.end())
        return;
    m_wanted = found->folder;
    setCurrent(m_wanted);
}

/// Of the project: other projects have other models.
QString ModelChoice::settingsKey() const {
    const QByteArray project =
        QCryptographicHash::hash(pathText(m_context.project).toUtf8(), QCryptographicHash::Sha256)
            .toHex();
    return QStringLiteral("models/%1/%2")
        .arg(QString::fromLatin1(project.left(16)),
             QString::fromStdString(models::nameOf(m_uses.front())));
}

} // namespace parlance::ui
