// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure/export_button.h"

#include "ui/plots/figure/picture_ground.h"
#include "ui/services/dialogs.h"
#include "ui/services/save_aside.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace parlance::ui {
namespace {

constexpr int kExportWidth = 32;

} // namespace

ExportButton::ExportButton(Dialogs& dialogs, const QString& name, QWidget& chart,
                           std::function<Figure()> figure, QWidget* parent)
    : QPushButton(ui::icon(QStringLiteral("export")), QString(), parent), m_dialogs(dialogs),
      m_chart(chart), m_figure(std::move(figure)) {
    setObjectName(QStringLiteral("exportChart"));
    setAccessibleName(name);
    setToolTip(tr("Save as PNG, SVG, PDF or CSV, or copy (also by a right click on the chart)"));
    setButtonRole(this, ButtonRole::Quiet);
    setFixedWidth(kExportWidth);
    setMenu(new QMenu(this));
    add(tr("&Save as…"), "saveChart", QKeySequence(Qt::CTRL | Qt::Key_S), &ExportButton::save);
    add(tr("Copy the &picture"), "copyPicture", QKeySequence(Qt::CTRL | Qt::Key_C),
        &ExportButton::copyPicture);
    add(tr("Copy the &table"), "copyTable", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        &ExportButton::copyTable);
    addGround();
    m_chart.setContextMenuPolicy(Qt::ActionsContextMenu);
}

QAction* ExportButton::add(const QString& text, const char* name, const QKeySequence& keys) {
    QAction* action = menu()->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setWhatsThis(tr("On a chart or a map: %1").arg(QString(text).remove(QLatin1Char('&'))));
    m_chart.addAction(action);
    return action;
}

void ExportButton::add(const QString& text, const char* name, const QKeySequence& keys,
                       void (ExportButton::*run)()) {
    connect(add(text, name, keys), &QAction::triggered, this, run);
}

void ExportButton::addGround() {
    PictureGround& ground = PictureGround::instance();
    QAction* light = add(tr("&Light background"), "lightPicture",
                         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    light->setCheckable(true);
    light->setChecked(ground.isLight());
    connect(&ground, &PictureGround::changed, light,
            [light, &ground] { light->setChecked(ground.isLight()); });
    connect(light, &QAction::triggered, this, [this, &ground](bool on) {
        ground.setLight(on);
        Q_EMIT exported(on ? tr("Pictures of charts and maps have a light background.")
                           : tr("Pictures of charts and maps have the colours of the window."));
    });
}

Figure ExportButton::figure() const {
    const auto light = PictureGround::instance().scope();
    return m_figure();
}

void ExportButton::save() {
    const Figure figure = this->figure();
    const QString path = m_dialogs.saveFile(
        this, tr("Save the chart"), figure.fileName + QStringLiteral(".png"),
        tr("Picture (*.png);;Vector picture (*.svg);;PDF (*.pdf);;Table of values (*.csv)"));
    if (path.isEmpty())
        return;
    const auto begin = [&] {
        const auto light = PictureGround::instance().scope();
        return beginExport(figure, path);
    };
    saveAside(
        this, path, begin, [this](const QString& words) { Q_EMIT exported(words); },
        [this](const QString& reason) { Q_EMIT failed(reason); });
}

void ExportButton::copyPicture() {
    const auto light = PictureGround::instance().scope();
    QGuiApplication::clipboard()->setImage(pictureOf(m_figure()));
    Q_EMIT exported(tr("The picture is on the clipboard."));
}

void ExportButton::copyTable() {
    m_copying.start(
        this, [figure = m_figure()](const std::stop_token&) { return clipboardTable(figure); },
        [this](const QByteArray& table) {
            QGuiApplication::clipboard()->setText(QString::fromUtf8(table));
            Q_EMIT exported(tr("The table is on the clipboard."));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

} // namespace parlance::ui
