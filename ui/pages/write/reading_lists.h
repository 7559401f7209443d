// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/write/writing.h"
#include "ui/services/latest_call.h"
#include "ui/services/project_settings.h"

#include <QSplitter>

#include <array>
#include <memory>

namespace parlance::ui {

class DifferencesModel;
class PlainTable;
class TextsModel;

/// What there is to choose from in a score: its texts, where there are several, and the words in
/// which two models differ most. Hidden where there is neither.
class ReadingLists : public QSplitter {
    Q_OBJECT
  public:
    explicit ReadingLists(ProjectSettings settings, QWidget* parent = nullptr);

    /// Null: neither. Chooses the likeliest text.
    void setWriting(std::shared_ptr<const Writing> writing);
    /// Of the order's texts: the one that is chosen.
    std::size_t text() const { return m_text; }
    bool isSettled() const { return !m_comparing.isUnderWay(); }

  Q_SIGNALS:
    void textChosen();
    /// The token of each model at which a word begins.
    void wordChosen(const std::array<int, 2>& tokens);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeColumns();
    void compare();

    ProjectSettings m_settings;
    std::shared_ptr<const Writing> m_writing;
    std::size_t m_text = 0;
    LatestCall m_comparing;
    TextsModel* m_texts;
    PlainTable* m_textTable;
    DifferencesModel* m_differences;
    PlainTable* m_differenceTable;
};

} // namespace parlance::ui
