// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/text/text_token.h"

#include <QWidget>

class QLabel;

namespace parlance::ui {

class AlternativesModel;
class PlainTable;

/// How likely one token was and what might stand there instead. Of one size, whatever it shows.
class TokenPanel : public QWidget {
    Q_OBJECT
  public:
    explicit TokenPanel(QWidget* parent = nullptr);

    void showToken(const infer::TextToken& token);
    /// In a token's place: how one is chosen.
    void showHint(const QString& hint);
    /// To the list of alternatives.
    void focusAlternatives();
    /// What the panel says of its token in one line.
    QString summary() const;

  Q_SIGNALS:
    /// Put this in the token's place and go on from there.
    void chosen(const parlance::infer::TokenChoice& choice);
    /// Back to where the token stands.
    void left();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void choose(int row);
    QString wayOn(const infer::TextToken& token) const;

    AlternativesModel* m_model;
    QLabel* m_token;
    QLabel* m_facts;
    QLabel* m_wayOn;
    PlainTable* m_list;
};

} // namespace parlance::ui
