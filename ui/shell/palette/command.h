// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace parlance::ui {

class Page;

/// Something that can be done from the command palette.
struct Command {
    QString title;   ///< "Start training"
    QString context; ///< "Train"
    QString keys;    ///< its shortcut, may be empty
    std::function<void()> run;
    QString synonyms{}; ///< other words by which it is looked for, never shown
    bool enabled = true;
    QString need{};  ///< of one that is not enabled: what it takes, as its tooltip says it
    QString about{}; ///< what it is done to, if its title names that: the same on every page
};

/// Buttons and menu entries of a page, as its user sees them: no page lists its actions twice. Only
/// those with an object name are actions, and none that another button is called like or that is
/// marked as an entry of the menus ("isInMenu"). What is in a part that is marked as being about
/// one thing ("about") is named with it. Those that cannot be used now are among them, so that
/// nobody looks in vain. `show` brings the page to the front first.
std::vector<Command> pageCommands(Page& page, const std::function<void()>& show);

/// "&Start" and "Start" are the same words to a reader.
QString withoutMnemonic(QString text);

/// How well a command fits what was typed: every word must begin a word of it, or at least occur;
/// the smaller the better. Negative when it does not fit.
int matchRank(const Command& command, const QString& typed);

/// The commands that fit, best first and those that are not enabled last; equal ones keep their
/// order.
std::vector<const Command*> matchingCommands(const std::vector<Command>& commands,
                                             const QString& typed);

} // namespace parlance::ui
