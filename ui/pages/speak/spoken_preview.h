// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"

#include <QString>
#include <QWidget>

class QLabel;

namespace parlance::ui {

/// What will be said of a text, by the cleaner of new voices, and what of it cannot be said.
class SpokenPreview : public QWidget {
    Q_OBJECT
  public:
    explicit SpokenPreview(QWidget* parent = nullptr);

    void setText(const QString& text);
    /// There is something to say in the text that was set last, or may be until that is known.
    bool hasSpeech() const { return m_hasSpeech; }
    bool isSettled() const { return !m_reading.isUnderWay(); }

  Q_SIGNALS:
    void changed();

  private:
    struct Read {
        QString spoken;
        QString unspoken; ///< each character once
        bool hasSpeech = false;
    };
    static Read read(const std::string& text);
    void showRead(const Read& read);
    void showUnspoken(const QString& words);

    LatestCall m_reading;
    bool m_hasSpeech = false;
    QLabel* m_spoken; ///< line by line
    QLabel* m_unspoken;
};

} // namespace parlance::ui
