// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/save_aside.h"

#include "ui/services/async_call.h"
#include "ui/words/error_text.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

struct SavedText {
    Q_DECLARE_TR_FUNCTIONS(SavedText)
};

} // namespace

void saveAside(QObject* context, const QString& path, const std::function<Finish()>& begin,
               const std::function<void(const QString& words)>& saved,
               const std::function<void(const QString& reason)>& failed) {
    try {
        callAsync(
            context, [finish = begin()](const std::stop_token&) { finish(); },
            [saved, path] { saved(SavedText::tr("Saved %1").arg(path)); },
            [failed](const CallError& error) { failed(error.message); });
    } catch (const Error& error) {
        failed(errorText(error.what()));
    }
}

} // namespace parlance::ui
