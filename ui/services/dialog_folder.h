// SPDX-License-Identifier: GPL-3.0-or-later
// Where file dialogs open: in the folder that the last one of the same title was left with, as long
// as it is there, else in the project's. Kept among the user's settings, from one start to the
// next.
#pragma once

#include <QString>

namespace parlance::ui {

/// Empty where there is neither.
QString dialogFolder(const QString& title);
/// The same for what is to be a project, which is made beside the open one, not in it.
QString placeOfNewProject(const QString& title);
/// The folder that the file is in, or a folder that was chosen itself.
void rememberDialogFolder(const QString& title, const QString& chosen);
/// A name that a file is suggested under; one without a folder is in dialogFolder().
QString suggestedFile(const QString& title, const QString& suggestion);

} // namespace parlance::ui
