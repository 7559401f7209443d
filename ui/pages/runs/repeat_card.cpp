// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/repeat_card.h"

#include "core/base/clock.h"
#include "core/base/path_list.h"
#include "core/capsule/capsule.h"
#include "core/config/json_face.h"
#include "core/models/family_info.h"
#include "core/models/installed_models.h"
#include "ui/forms/field_editor.h"
#include "ui/pages/models/known_models.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/form_rows.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/notice.h"
#include "ui/words/core_text.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace parlance::ui {

namespace {

namespace fs = std::filesystem;

/// The first of these that is not there; empty = all are.
fs::path missingOf(const std::string& paths, const fs::path& project) {
    for (const fs::path& path : splitPathList(paths)) {
        std::error_code failure;
        if (!fs::exists(project / path, failure))
            return path;
    }
    return {};
}

/// In place of a key of the configuration: the model that the run started from.
constexpr const char* kStartModel = "initModel";

/// What a field names that is not there.
struct MissingFile {
    std::size_t field = 0;
    QString path;
};

} // namespace

RepeatCard::RepeatCard(StudioContext& context, QWidget* parent)
    : Card(tr("Repeat a run"), parent), m_context(context) {
    setObjectName(QStringLiteral("repeatCard"));
    m_close = makeIconButton(QStringLiteral("close"), tr("Close the capsule"), this);
    m_close->setObjectName(QStringLiteral("closeCapsule"));
    connect(m_close, &QAbstractButton::clicked, this, &QWidget::hide);
    addToHead(m_close);
    m_about = makeText(TextRole::Muted, "capsuleAbout", this);
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("capsuleNotice"));
    keepPlace(*m_notice);
    m_start = new QPushButton(icon(QStringLiteral("play")), tr("Repeat the run"), this);
    m_start->setObjectName(QStringLiteral("startRepeat"));
    m_start->setToolTip(tr("Train with the same settings and seed; in the end it is told whether "
                           "the weights are the same, bit for bit"));
    setButtonRole(m_start, ButtonRole::Primary);
    connect(m_start, &QAbstractButton::clicked, this, &RepeatCard::start);
    m_install = new QPushButton(tr("Install its model"), this);
    m_install->setObjectName(QStringLiteral("installCapsuleModel"));
    m_install->setToolTip(tr("The capsule holds the weights: keep a copy that is found by its "
                             "name, in every project"));
    connect(m_install, &QAbstractButton::clicked, this, &RepeatCard::install);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace);
    buttons->addWidget(m_start);
    buttons->addWidget(m_install);
    buttons->addStretch(1);
    body()->addWidget(m_about);
    body()->addLayout(buttons); // above, so that no fault moves them
    body()->addWidget(m_notice);
    hide();
}

RepeatCard::Opened RepeatCard::read(const fs::path& file, const fs::path& project) {
    const capsule::Capsule capsule = capsule::readCapsule(file, project);
    const QLocale locale;
    Opened opened{
        .file = file,
        .run = QString::fromStdString(capsule.run),
        .about =
            tr("%1, %2, %L3 steps, %4, made by %5 on %6", nullptr, static_cast<int>(capsule.step))
                .arg(QString::fromStdString(capsule.config.preset.empty() ? capsule.config.task
                                                                          : capsule.config.preset),
                     coreText(models::findFamily(capsule.config.family).title))
                .arg(qlonglong{capsule.step})
                .arg(deviceText(capsule.device), QString::fromStdString(capsule.config.program),
                     locale.toString(
                         QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(1000 * capsule.made))
                             .date(),
                         QLocale::ShortFormat)),
        .hasWeights = capsule.hasWeights,
        .places = {},
        .table = models::findTask(capsule.config.family, capsule.config.task).table};
    for (const config::FieldInfo& field : opened.table->fields()) {
        const Json* value = config::findDotted(capsule.config.config, field.key);
        if (field.path == config::Path::None || !value || !value->is_string())
            continue;
        if (const std::string paths = *value; !paths.empty())
            opened.places.push_back({.key = field.key,
                                     .label = coreText(field.label),
                                     .path = QString::fromStdString(paths),
                                     .kind = field.path,
                                     .isHere = missingOf(paths, project).empty()});
    }
    if (const auto& parent = capsule.config.parent) {
        const fs::path model = runs::modelOf(*parent);
        opened.places.push_back({.key = kStartModel,
                                 .label = tr("Start from"),
                                 .path = pathText(model),
                                 .kind = config::Path::Root,
                                 .isHere = missingOf(model.string(), project).empty()});
    }
    return opened;
}

void RepeatCard::open(const std::filesystem::path& capsule) {
    m_reading.start(
        this,
        [capsule, project = m_context.project](const std::stop_token&) {
            return read(capsule, project);
        },
        [this](const Opened& opened) { show(opened); },
        [this, capsule](const CallError& error) {
            show({.file = capsule, .run = pathText(capsule.filename()), .about = {}, .places = {}});
            m_notice->show(Notice::Kind::Error, error.message);
            m_start->hide();
        });
}

void RepeatCard::show(const Opened& opened) {
    m_opened = opened;
    m_notice->clear();
    m_fields.clear();
    delete m_form;
    m_form = new QWidget(this);
    auto* rows = new FormRows(m_form);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(kSpaceSmall);
    for (const Place& each : m_opened.places)
        rows->addRow(each.label, makeField(each));
    body()->insertWidget(1, m_form);
    setHeading(tr("Repeat %1").arg(opened.run));
    m_about->setText(opened.about);
    const auto missing = std::ranges::find(m_opened.places, false, &Place::isHere);
    const bool areAllHere = missing == m_opened.places.end();
    if (!areAllHere)
        m_notice->show(Notice::Kind::Warning,
                       tr("Not all of its files are where they were: say where they lie on this "
                          "machine. That they are the same is checked before it starts."));
    m_start->show();
    m_install->setVisible(m_opened.hasWeights);
    QWidget::show();
    orderFocus();
    QWidget* next = m_start;
    if (!areAllHere)
        next = m_fields[static_cast<std::size_t>(missing - m_opened.places.begin())];
    next->setFocus();
}

QWidget* RepeatCard::makeField(const Place& place) {
    auto* whole = new QWidget(m_form);
    auto* field = new QLineEdit(place.path, whole);
    field->setObjectName(QStringLiteral("capsule:") + QString::fromStdString(place.key));
    field->setAccessibleName(place.label);
    markInvalid(field, !place.isHere);
    connect(field, &QLineEdit::textChanged, this, [this, field] {
        markInvalid(field, false);
        m_notice->clear(); // it is about what was there
    });
    m_fields.push_back(field);
    auto* button =
        makeIconButton(QStringLiteral("folder"), tr("Browse: %1").arg(place.label), whole);
    button->setObjectName(field->objectName() + QStringLiteral(".browse"));
    connect(button, &QAbstractButton::clicked, this,
            [this, place, field] { browse(place, *field); });
    auto* row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    row->addWidget(field, 1);
    row->addWidget(button);
    return whole;
}

void RepeatCard::browse(const Place& place, QLineEdit& field) {
    QStringList chosen;
    if (place.kind == config::Path::Root)
        chosen << m_context.dialogs.openFolder(this, place.label);
    else
        chosen = m_context.dialogs.openFiles(this, place.label, tr("All files (*)"));
    chosen.removeAll(QString());
    if (!chosen.isEmpty())
        field.setText(place.kind == config::Path::Files ? chosen.join(QLatin1Char(','))
                                                        : chosen.front());
}

void RepeatCard::orderFocus() {
    std::vector<QWidget*> stops{m_close};
    for (QWidget* widget : m_form->findChildren<QWidget*>())
        if (widget->focusPolicy() != Qt::NoFocus)
            stops.push_back(widget);
    stops.push_back(m_start);
    stops.push_back(m_install);
    setTabSequence(stops);
    std::vector<QWidget*> inside(m_fields.begin(), m_fields.end());
    inside.push_back(m_close);
    for (QWidget* widget : inside)
        passFocusTo(widget, m_successors);
    inside.insert(inside.end(), m_successors.begin(), m_successors.end());
    passFocusTo(m_start, inside);
    passFocusTo(m_install, {m_start});
}

void RepeatCard::install() {
    m_install->setEnabled(false);
    m_notice->show(Notice::Kind::Info, tr("Installing the model…"));
    m_installing.start(
        this,
        [file = m_opened.file, run = m_opened.run.toStdString()](const std::stop_token&) {
            const QString name = freeModelName(QString::fromStdString(models::suggestedName(run)));
            capsule::unpackModel(file, models::placeForModel(name.toStdString()));
            return name;
        },
        [this](const QString& name) {
            m_install->setEnabled(true);
            m_notice->show(Notice::Kind::Info,
                           tr("Installed as %1: it is on Models, and can be chosen wherever a "
                              "model is used.")
                               .arg(name));
        },
        [this](const CallError& error) {
            m_install->setEnabled(true);
            m_notice->show(Notice::Kind::Error, error.message);
        });
}

void RepeatCard::start() {
    const std::string id = strCat(m_opened.run.toStdString(), "-again-", compactTimestamp());
    engine::TrainingRequest request{.preset = {},
                                    .settings = {},
                                    .initModel = {},
                                    .runFolder = m_context.project / "runs" / id,
                                    .baseFolder = m_context.project,
                                    .capsule = m_opened.file};
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const Place& place = m_opened.places[i];
        const std::string text = m_fields[i]->text().toStdString();
        if (m_fields[i]->text() == place.path)
            continue;
        if (place.key == kStartModel)
            request.initModel = text;
        else
            request.settings.push_back(strCat(place.key, "=", text));
    }
    std::vector<std::string> paths;
    for (const QLineEdit* field : m_fields)
        paths.push_back(field->text().toStdString());
    m_notice->show(Notice::Kind::Info,
                   tr("Its data are compared with those of the capsule; then it starts…"));
    m_start->setEnabled(false);
    m_starting.start(
        this,
        [&engine = m_context.engine, request,
         paths](const std::stop_token&) -> std::optional<MissingFile> {
            for (std::size_t i = 0; i < paths.size(); ++i)
                if (const fs::path missing = missingOf(paths[i], request.baseFolder);
                    !missing.empty())
                    return MissingFile{i, pathText(missing)};
            engine.startTraining(request);
            return {};
        },
        [this, id](const std::optional<MissingFile>& missing) {
            m_start->setEnabled(true);
            if (missing)
                return showAt(missing->field,
                              tr("%1: there is no %2. Say where it lies on this machine.")
                                  .arg(m_opened.places[missing->field].label, missing->path));
            hide();
            m_context.runs.poke();
            Q_EMIT started(QString::fromStdString(id));
        },
        [this](const CallError& error) {
            m_start->setEnabled(true);
            showFault(error.message);
        });
}

/// Data that are there and that the core complains of are not those of the run, nor is a model the
/// one that it started from.
void RepeatCard::showFault(const QString& message) {
    const auto [key, sentence] = *byLabels(*m_opened.table, message).begin();
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const Place& place = m_opened.places[i];
        if (place.key == kStartModel && message.contains(m_fields[i]->text()))
            return showAt(i, tr("%1: this is not the model that %2 started from. Choose the same "
                                "one, unchanged.")
                                 .arg(place.label, m_opened.run));
        if (place.key == key)
            return showAt(i, tr("%1: these are not the data of %2. Choose the same ones, unchanged "
                                "and in the same order.")
                                 .arg(place.label, m_opened.run));
    }
    m_notice->show(Notice::Kind::Error, sentence);
}

void RepeatCard::showAt(std::size_t field, const QString& fault) {
    m_notice->show(Notice::Kind::Error, fault);
    markInvalid(m_fields[field], true);
    if (isAncestorOf(window()->focusWidget()))
        m_fields[field]->setFocus();
}

} // namespace parlance::ui
