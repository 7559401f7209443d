// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/empty_state.h"

class QAbstractButton;

namespace parlance::ui {

/// What the page shows before there is a recording: what it does, and ways to begin.
class OpenPrompt : public EmptyState {
    Q_OBJECT
  public:
    explicit OpenPrompt(QWidget* parent = nullptr);
    /// That way is there only with a sample.
    void offerSample(bool offered);

  Q_SIGNALS:
    void recordRequested();
    void openRequested();
    void folderRequested();
    void sampleRequested();

  private:
    QAbstractButton* m_sample;
};

/// Gives a button that asks for a folder of recordings its key and its words.
void makeFolderOpener(QAbstractButton& button);

} // namespace parlance::ui
