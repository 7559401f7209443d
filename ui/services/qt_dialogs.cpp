// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/qt_dialogs.h"

#include "ui/services/dialog_folder.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include <vector>

namespace parlance::ui {

QStringList QtDialogs::openFiles(QWidget* parent, const QString& title, const QString& filter) {
    const QStringList chosen =
        QFileDialog::getOpenFileNames(parent, title, dialogFolder(title), filter);
    if (!chosen.isEmpty())
        rememberDialogFolder(title, chosen.front());
    return chosen;
}

QString QtDialogs::openFolder(QWidget* parent, const QString& title) {
    const QString chosen = QFileDialog::getExistingDirectory(parent, title, dialogFolder(title));
    if (!chosen.isEmpty())
        rememberDialogFolder(title, chosen);
    return chosen;
}

/// As a file is saved: a dialog for folders takes none that is not there.
QString QtDialogs::newFolder(QWidget* parent, const QString& title, const QString& suggestion) {
    QFileDialog dialog(parent, title, placeOfNewProject(title));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setLabelText(QFileDialog::FileName,
                        QCoreApplication::translate("QtDialogs", "New folder:"));
    dialog.setLabelText(QFileDialog::Accept, QCoreApplication::translate("QtDialogs", "Make"));
    dialog.selectFile(suggestion);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    const QString chosen = dialog.selectedFiles().value(0);
    rememberDialogFolder(title, chosen);
    return chosen;
}

QString QtDialogs::saveFile(QWidget* parent, const QString& title, const QString& suggestion,
                            const QString& filter) {
    const QString chosen =
        QFileDialog::getSaveFileName(parent, title, suggestedFile(title, suggestion), filter);
    if (!chosen.isEmpty())
        rememberDialogFolder(title, chosen);
    return chosen;
}

std::optional<int> QtDialogs::ask(QWidget* parent, const QString& title, const QString& text,
                                  const QStringList& buttons) {
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    std::vector<QAbstractButton*> made;
    for (const QString& label : buttons)
        made.push_back(box.addButton(label, QMessageBox::AcceptRole));
    if (!made.empty())
        box.setDefaultButton(static_cast<QPushButton*>(made.front()));
    box.addButton(QMessageBox::Cancel);
    box.exec();
    for (std::size_t i = 0; i < made.size(); ++i)
        if (box.clickedButton() == made[i])
            return static_cast<int>(i);
    return std::nullopt;
}

bool QtDialogs::confirmLoss(QWidget* parent, const QString& title, const QString& text,
                            const QString& button) {
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Cancel, parent);
    const QAbstractButton* lose = box.addButton(button, QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == lose;
}

} // namespace parlance::ui
