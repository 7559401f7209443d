// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/leftover_bar.h"

#include "ui/audio/time_axis.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace parlance::ui {

LeftoverBar::LeftoverBar(audio::RecordingStore store, Dialogs& dialogs, QWidget* parent)
    : QFrame(parent), m_store(std::move(store)), m_dialogs(dialogs) {
    m_text = makeText(TextRole::Body, "leftoverText", this);
    auto* keep = new QPushButton(icon(QStringLiteral("save")), tr("&Keep and open"), this);
    keep->setObjectName(QStringLiteral("keepLeftover"));
    auto* discard = new QPushButton(tr("Discard"), this);
    discard->setObjectName(QStringLiteral("discardLeftover"));
    setButtonRole(discard, ButtonRole::Danger);
    for (QPushButton* button : {keep, discard})
        passFocusTo(button, {parent});
    connect(keep, &QPushButton::clicked, this, &LeftoverBar::keep);
    connect(discard, &QPushButton::clicked, this, &LeftoverBar::discard);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_text, 1);
    row->addWidget(keep);
    row->addWidget(discard);
    hide();
}

void LeftoverBar::offer(std::vector<audio::Leftover> leftovers) {
    m_leftovers = std::move(leftovers);
    refresh();
}

void LeftoverBar::keep() {
    callAsync(
        this,
        [store = m_store, file = m_leftovers.front().file](std::stop_token) {
            return store.recover(file);
        },
        [this](const std::filesystem::path& place) {
            next();
            Q_EMIT kept(place);
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void LeftoverBar::discard() {
    if (!m_dialogs.confirmLoss(this, tr("Discard the recording"),
                               tr("The recording is removed for good."), tr("Discard")))
        return;
    callAsync(
        this,
        [store = m_store, file = m_leftovers.front().file](std::stop_token) {
            store.discard(file);
        },
        [this] { next(); }, [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void LeftoverBar::next() {
    m_leftovers.erase(m_leftovers.begin());
    refresh();
}

void LeftoverBar::refresh() {
    setVisible(!m_leftovers.empty());
    if (m_leftovers.empty())
        return;
    const audio::Leftover& offered = m_leftovers.front();
    const QDateTime ended =
        QDateTime::fromSecsSinceEpoch(static_cast<qint64>(offered.endedUnixSec));
    m_text->setText(
        tr("A recording of %1 was cut off when the program ended on %2. Nothing of it is lost.")
            .arg(lengthText(offered.durationSec), QLocale().toString(ended, QLocale::ShortFormat)));
}

} // namespace parlance::ui
