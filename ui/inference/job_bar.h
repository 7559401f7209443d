// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QProgressBar;
class QPushButton;

namespace parlance::ui {

class ElidedLabel;
class InferenceJob;

/// Shown while any of its jobs runs: how far it is, the time that is left, and a way to cancel.
class JobBar : public QWidget {
    Q_OBJECT
  public:
    /// `waiting` is said until the amount of work is known ("Loading the model…"), `working` until
    /// there is an estimate.
    JobBar(const QString& waiting, const QString& working, QWidget* parent = nullptr);

    /// The job must live at least as long as the bar's signals are of use.
    void follow(InferenceJob& job);
    bool isBusy() const;
    /// What is said instead of the constructor's from the next job on.
    void setWorking(const QString& working) { m_working = working; }
    /// Where what has come stays when it is cancelled: "Stop".
    void setCancelText(const QString& text, const QString& tip);
    /// Beside another bar on the same page, its button has an object name of its own.
    void setCancelName(const QString& name);

  Q_SIGNALS:
    void busyChanged(bool busy);
    /// What it says, and how far it is (0..1; below 0 = not known); nothing once it is done.
    void told(const QString& text, double share);

  private:
    void refresh();
    void keepRoom();
    void showProgress(qint64 done, qint64 total, double elapsedSec);
    void showSilence(double seconds);
    void tell(const QString& text, double share);

    QString m_waiting;
    QString m_working;
    std::vector<InferenceJob*> m_jobs;
    ElidedLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
};

} // namespace parlance::ui
