// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/qt_dialogs.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include <vector>

namespace parlance::ui {

QStringList QtDialogs::openFiles(QWidget* parent, const QString& title, const QString& filter) {
    return QFileDialog::getOpenFileNames(parent, title, {}, filter);
}

QString QtDialogs::openFolder(QWidget* parent, const QString& title) {
    return QFileDialog::getExistingDirectory(parent, title);
}

QString QtDialogs::saveFile(QWidget* parent, const QString& title, const QString& suggestion,
                            const QString& filter) {
    return QFileDialog::getSaveFileName(parent, title, suggestion, filter);
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

} // namespace parlance::ui
