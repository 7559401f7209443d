// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/reference_diff.h"

#include <QString>

namespace parlance::ui {

/// What was heard, with its errors marked as the Transcribe page marks them: struck out what was
/// not said, after it what was said instead; in brackets what was not heard. Rich text; both given
/// as plain text.
QString diffHtml(const QString& reference, const QString& heard);

/// What the marks in these texts mean: those of diffHtml(), and bold, which stands for what
/// `inBold` says. Rich text; empty where nothing is marked.
QString marksHtml(const QString& html, const QString& inBold);
/// The same of words that are marked like those of diffHtml(), beside the reference or beside what
/// another model heard.
QString marksHtml(const std::vector<DiffWord>& diff, bool isReference);

} // namespace parlance::ui
