// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QPlainTextEdit;

namespace parlance::ui {

class ElidedLabel;
class RunOrganiser;
class RunsService;

/// Tags and note of the chosen runs, to be written. Of several runs it shows the tags that all of
/// them have: one that is added is added to all, one that is removed is removed from all.
class RunNotesPanel : public QWidget {
    Q_OBJECT
  public:
    RunNotesPanel(const RunsService& service, RunOrganiser& organiser, QWidget* parent = nullptr);

    /// What was being written about others is kept first.
    void edit(const QStringList& ids);
    /// Keeps what was written, and closes.
    void save();
    /// Closes without.
    void cancel();

  Q_SIGNALS:
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* makeButtons();
    QStringList typedTags() const;

    const RunsService& m_service;
    RunOrganiser& m_organiser;
    QStringList m_ids;
    QStringList m_commonTags;
    QString m_commonNote;
    ElidedLabel* m_heading;
    QLineEdit* m_tags;
    QPlainTextEdit* m_note;
};

} // namespace parlance::ui
