// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs/about_dialog.h"

#include "ui/services/async_call.h"
#include "ui/services/path_text.h"
#include "ui/shell/dialogs/diagnostics.h"
#include "ui/shell/dialogs/dialog_size.h"
#include "ui/shell/studio_log.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {
constexpr QSize kAboutSize(620, 520);
} // namespace

AboutDialog::AboutDialog(ReadMachine read, QWidget* window) : QDialog(window) {
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About Parlance Studio"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, kAboutSize);
    auto* version = new QLabel(versionText(), this);
    version->setObjectName(QStringLiteral("aboutVersion"));
    setTextRole(version, TextRole::PageTitle);
    auto* licences = makeText(TextRole::Body, "aboutLicences", this);
    licences->setText(
        tr("The window is free software under the GNU General Public License, version 3 or later "
           "(GPL-3.0-or-later); the core, the command line and the headers of plug-ins are under "
           "the Apache License 2.0. It is built with Qt %1 (LGPL-3.0), QCustomPlot "
           "(GPL-3.0-or-later) and LibTorch (BSD-3-Clause). There is no warranty. The texts of the "
           "licences are in the folder LICENSES of the program's sources.")
            .arg(QLatin1String(qVersion())));
    auto* heading = new QLabel(tr("For bug reports"), this);
    setTextRole(heading, TextRole::Heading);
    m_diagnostics = new QPlainTextEdit(diagnosticsText({}), this);
    m_diagnostics->setObjectName(QStringLiteral("diagnostics"));
    m_diagnostics->setAccessibleName(heading->text());
    m_diagnostics->setReadOnly(true);
    m_diagnostics->setTextInteractionFlags(Qt::TextSelectableByMouse |
                                           Qt::TextSelectableByKeyboard);
    m_diagnostics->setTabChangesFocus(true);
    setTextRole(m_diagnostics, TextRole::Mono);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copies = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
    copies->setObjectName(QStringLiteral("copyDiagnostics"));
    auto* logs = buttons->addButton(tr("Open the &log folder"), QDialogButtonBox::ActionRole);
    logs->setObjectName(QStringLiteral("openLogs"));
    connect(copies, &QPushButton::clicked, this, &AboutDialog::copy);
    connect(logs, &QPushButton::clicked, this,
            [] { QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(studioLogFolder()))); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(kSpace);
    column->addWidget(version);
    column->addWidget(licences);
    column->addSpacing(kSpace);
    column->addWidget(heading);
    column->addWidget(m_diagnostics, 1);
    column->addWidget(buttons);
    copies->setFocus();
    callAsync(
        this, [read = std::move(read)](const std::stop_token&) { return read(); },
        [this](const MachineReadings& readings) {
            m_diagnostics->setPlainText(diagnosticsText(readings));
        },
        [](const CallError&) {}); // what is known without the machine stays
}

void AboutDialog::copy() const {
    QApplication::clipboard()->setText(m_diagnostics->toPlainText());
}

} // namespace parlance::ui
