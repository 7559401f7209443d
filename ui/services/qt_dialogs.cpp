// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/qt_dialogs.h"

#include "ui/services/dialog_folder.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeView>

#include <vector>

namespace parlance::ui {

namespace {

/// Qt's own dialog, which is there where the desktop has none: it gives the names the room that
/// sizes and dates do not need, and cuts nothing off these.
class FileDialogColumns : public QObject {
  public:
    FileDialogColumns() { qApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto* dialog = qobject_cast<QFileDialog*>(watched);
        if (!dialog || event->type() != QEvent::Show)
            return false;
        if (const auto* list = dialog->findChild<QTreeView*>(QStringLiteral("treeView"))) {
            QHeaderView* header = list->header();
            header->setStretchLastSection(false);
            header->setSectionResizeMode(QHeaderView::ResizeToContents);
            header->setSectionResizeMode(0, QHeaderView::Stretch);
        }
        return false;
    }
};

} // namespace

QStringList QtDialogs::openFiles(QWidget* parent, const QString& title, const QString& filter) {
    const FileDialogColumns columns;
    const QStringList chosen =
        QFileDialog::getOpenFileNames(parent, title, dialogFolder(title), filter);
    if (!chosen.isEmpty())
        rememberDialogFolder(title, chosen.front());
    return chosen;
}

QString QtDialogs::openFolder(QWidget* parent, const QString& title) {
    const FileDialogColumns columns;
    const QString chosen = QFileDialog::getExistingDirectory(parent, title, dialogFolder(title));
    if (!chosen.isEmpty())
        rememberDialogFolder(title, chosen);
    return chosen;
}

/// As a file is saved: a dialog for folders takes none that is not there.
QString QtDialogs::newFolder(QWidget* parent, const QString& title, const QString& suggestion) {
    const FileDialogColumns columns;
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

/// A name without an ending gets that of the chosen filter, before it is asked whether a file of
/// that name may be overwritten.
QString QtDialogs::saveFile(QWidget* parent, const QString& title, const QString& suggestion,
                            const QString& filter) {
    const FileDialogColumns columns;
    QFileDialog dialog(parent, title, {}, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const auto addEnding = [&dialog](const QString& chosen) {
        static const QRegularExpression kEnding(QStringLiteral("\\*\\.([\\w.]+)"));
        dialog.setDefaultSuffix(kEnding.match(chosen).captured(1));
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, addEnding);
    addEnding(dialog.selectedNameFilter());
    dialog.selectFile(suggestedFile(title, suggestion));
    if (dialog.exec() != QDialog::Accepted)
        return {};
    const QString chosen = dialog.selectedFiles().value(0);
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
