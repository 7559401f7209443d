// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/async_call.h"

namespace parlance::ui::detail {

CallError currentCallError() {
    try {
        throw;
    } catch (const Error& error) {
        return {error.kind(), QString::fromUtf8(error.what())};
    } catch (const std::exception& error) {
        return {ErrorKind::Internal, QString::fromUtf8(error.what())};
    } catch (...) {
        return {ErrorKind::Internal, QStringLiteral("something unknown was thrown")};
    }
}

void postToWindow(std::function<void()> call) {
    if (auto* application = QCoreApplication::instance())
        QMetaObject::invokeMethod(application, std::move(call), Qt::QueuedConnection);
}

} // namespace parlance::ui::detail
