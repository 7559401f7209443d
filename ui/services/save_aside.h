// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QObject;

namespace parlance::ui {

/// What is left to be done of an export, on any thread.
using Finish = std::function<void()>;

/// Exports to a file: `begin` draws at once, on the window's thread, and what it returns is called
/// on another one. `saved` is told so in words, `failed` why not, whichever of the two threw Error;
/// nobody is told once the context has died.
void saveAside(QObject* context, const QString& path, const std::function<Finish()>& begin,
               const std::function<void(const QString& words)>& saved,
               const std::function<void(const QString& reason)>& failed);

} // namespace parlance::ui
