// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/empty_state.h"

#include <functional>

class QPushButton;

namespace parlance::ui {

/// What the Data page shows of a project without data sets: where they come from. Who gives it the
/// focus gives it to what brings one back, or else to what imports one.
class NoDataSets : public EmptyState {
    Q_OBJECT
  public:
    explicit NoDataSets(const QString& pageTitle, QWidget* parent = nullptr);

    /// What brings one back that was removed; empty when there is none.
    void offerBack(const QString& words);

  Q_SIGNALS:
    void recordRequested();
    void folderRequested();
    void filesRequested();
    void sampleRequested();
    void backRequested();

  private:
    QPushButton* m_import;
    QPushButton* m_back;
};

/// The way to the recording of a voice.
QPushButton* makeRecordVoice(QWidget* parent, std::function<void()> pressed);

} // namespace parlance::ui
