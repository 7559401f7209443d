// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/recording_store.h"

#include <QFrame>

#include <vector>

class QLabel;

namespace parlance::ui {

class Dialogs;

/// Offers the recordings that a program which ended unexpectedly left behind, one at a time, to be
/// kept or discarded. Hidden when there is none.
class LeftoverBar : public QFrame {
    Q_OBJECT
  public:
    LeftoverBar(audio::RecordingStore store, Dialogs& dialogs, QWidget* parent = nullptr);

    void offer(std::vector<audio::Leftover> leftovers);

  Q_SIGNALS:
    void kept(const std::filesystem::path& file);
    void failed(const QString& message);

  private:
    void keep();
    void discard();
    void next();
    void refresh();

    audio::RecordingStore m_store;
    Dialogs& m_dialogs;
    std::vector<audio::Leftover> m_leftovers;
    QLabel* m_text;
};

} // namespace parlance::ui
