// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/repeat_card.h"

#include "core/base/clock.h"
#include "core/base/path_list.h"
#include "core/capsule/capsule.h"
#include "core/config/json_face.h"
#include "core/models/family_info.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/form_rows.h"
#include "ui/widgets/notice.h"
#include "ui/words/core_text.h"

#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace parlance::ui {

namespace {

bool areHere(const std::string& paths) {
    return std::ranges::all_of(splitPathList(paths), [](const std::filesystem::path& path) {
        std::error_code failure;
        return std::filesystem::exists(path, failure);
    });
}

} // namespace

RepeatCard::RepeatCard(StudioContext& context, QWidget* parent)
    : Card(tr("Repeat a run"), parent), m_context(context) {
    setObjectName(QStringLiteral("repeatCard"));
    auto* close = makeIconButton(QStringLiteral("close"), tr("Close the capsule"), this);
    close->setObjectName(QStringLiteral("closeCapsule"));
    connect(close, &QAbstractButton::clicked, this, &QWidget::hide);
    addToHead(close);
    m_about = makeText(TextRole::Muted, "capsuleAbout", this);
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("capsuleNotice"));
    m_start = new QPushButton(icon(QStringLiteral("play")), tr("Repeat the run"), this);
    m_start->setObjectName(QStringLiteral("startRepeat"));
    m_start->setToolTip(tr("Train with the same settings and seed; in the end it is told whether "
                           "the weights are the same, bit for bit"));
    setButtonRole(m_start, ButtonRole::Primary);
    connect(m_start, &QAbstractButton::clicked, this, &RepeatCard::start);
    body()->addWidget(m_about);
    body()->addWidget(m_notice);
    body()->addWidget(m_start, 0, Qt::AlignLeft);
    hide();
}

RepeatCard::Opened RepeatCard::read(const std::filesystem::path& file) {
    const capsule::Capsule capsule = capsule::readCapsule(file);
    const QLocale locale;
    Opened opened{
        .file = file,
        .run = QString::fromStdString(capsule.run),
        .about =
            tr("%1, %2, %L3 steps on %4, made by %5 on %6", nullptr, static_cast<int>(capsule.step))
                .arg(QString::fromStdString(capsule.config.preset.empty() ? capsule.config.task
                                                                          : capsule.config.preset),
                     QString::fromStdString(capsule.config.family))
                .arg(qlonglong{capsule.step})
                .arg(QString::fromStdString(capsule.device),
                     QString::fromStdString(capsule.config.program),
                     locale.toString(
                         QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(1000 * capsule.made))
                             .date(),
                         QLocale::ShortFormat)),
        .data = {}};
    const config::Table& table =
        *models::findTask(capsule.config.family, capsule.config.task).table;
    for (const config::FieldInfo& field : table.fields()) {
        const Json* value = config::findDotted(capsule.config.config, field.key);
        if (field.path == config::Path::None || !value || !value->is_string())
            continue;
        if (const std::string paths = *value; !paths.empty())
            opened.data.push_back({.key = field.key,
                                   .label = coreText(field.label),
                                   .path = QString::fromStdString(paths),
                                   .isHere = areHere(paths)});
    }
    return opened;
}

void RepeatCard::open(const std::filesystem::path& capsule) {
    m_reading.start(
        this, [capsule](const std::stop_token&) { return read(capsule); },
        [this](const Opened& opened) { show(opened); },
        [this, capsule](const CallError& error) {
            show({.file = capsule, .run = pathText(capsule.filename()), .about = {}, .data = {}});
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
    bool areAllHere = true;
    for (const DataPath& each : opened.data) {
        auto* field = new QLineEdit(each.path, m_form);
        field->setObjectName(QStringLiteral("capsule:") + QString::fromStdString(each.key));
        field->setAccessibleName(each.label);
        rows->addRow(each.label, field);
        m_fields.push_back(field);
        areAllHere = areAllHere && each.isHere;
    }
    body()->insertWidget(1, m_form);
    setHeading(tr("Repeat %1").arg(opened.run));
    m_about->setText(opened.about);
    if (!areAllHere)
        m_notice->show(Notice::Kind::Warning,
                       tr("Some of its data are not where they were: say where they lie on this "
                          "machine. That they are the same is checked before it starts."));
    m_start->show();
    QWidget::show();
    (areAllHere || m_fields.empty() ? static_cast<QWidget*>(m_start) : m_fields.front())
        ->setFocus();
}

void RepeatCard::start() {
    const std::string id = strCat(m_opened.run.toStdString(), "-again-", compactTimestamp());
    engine::TrainingRequest request{.preset = {},
                                    .settings = {},
                                    .initModel = {},
                                    .runFolder = m_context.project / "runs" / id,
                                    .baseFolder = m_context.project,
                                    .capsule = m_opened.file};
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        if (m_fields[i]->text() != m_opened.data[i].path)
            request.settings.push_back(
                strCat(m_opened.data[i].key, "=", m_fields[i]->text().toStdString()));
    m_notice->show(Notice::Kind::Info,
                   tr("Its data are compared with those of the capsule; then it starts…"));
    m_start->setEnabled(false);
    m_starting.start(
        this,
        [&engine = m_context.engine, request](const std::stop_token&) {
            engine.startTraining(request);
            return true;
        },
        [this, id](bool) {
            m_start->setEnabled(true);
            hide();
            m_context.runs.poke();
            Q_EMIT started(QString::fromStdString(id));
        },
        [this](const CallError& error) {
            m_start->setEnabled(true);
            m_notice->show(Notice::Kind::Error, error.message);
        });
}

} // namespace parlance::ui
