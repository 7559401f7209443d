// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/read/read_result.h"
#include "ui/reading/text_edit.h"
#include "ui/widgets/card.h"

#include <memory>

class QPushButton;

namespace parlance::ui {

class ElidedLabel;
class WidgetSwitch;

/// One of the things that a model makes of a text: what it is asked beside the text, and what came
/// of it. Where the chosen model is not made for it, it says so and what to do.
class ReadSection : public Card {
    Q_OBJECT
  public:
    models::Use use() const { return m_use; }
    /// Of its tab, with its mnemonic.
    virtual QString title() const = 0;
    /// What is asked beside the text.
    virtual void addTo(ReadOrder& /*order*/) const {}
    /// Null: nothing has been asked yet. Of this use.
    void setResult(std::shared_ptr<const ReadResult> result);
    const std::shared_ptr<const ReadResult>& result() const { return m_result; }
    /// Shows what was asked for beside the text, too.
    virtual void takeOrder(const ReadOrder& /*order*/) {}
    /// What is shown is of the text as it is now.
    virtual bool isOf(const QString& text) const;
    /// Of the text that isOf().
    virtual ReadTextEdit::Marks marks() const { return {}; }
    virtual bool isSettled() const { return true; }
    /// Where the focus goes when it is asked for.
    virtual QWidget* firstField() const = 0;

    struct Lack {
        QString heading, text;    ///< empty: the model can be asked
        QString otherModel;       ///< that can be asked; may be empty
        QString preset = {};      ///< that trains one; may be empty
        bool isPublished = false; ///< one can be got
    };
    /// In place of the parts, unless there is something to be seen in them.
    void setLack(const Lack& lack);
    /// What is asked for now; the model may be busy.
    void setOrder(const ReadOrder& now, bool isBusy);
    bool canAsk() const;
    /// Where the keyboard goes while the model is asked, and `bar` from there when it is done.
    void handFocusTo(QWidget* bar);

  Q_SIGNALS:
    void requested();
    /// What is asked beside the text has changed.
    void changed();
    void marksChanged();
    void otherModelWanted();
    /// One is to be trained, with the preset that is lacking.
    void trainingWanted();
    void publishedWanted();
    /// The text is to be this one.
    void textWanted(const QString& text);

  protected:
    /// `action` names the button that asks: "askQuestion".
    ReadSection(models::Use use, const char* action, const QString& actionText, QWidget* parent);

    /// Where the parts go.
    QVBoxLayout* content() const { return m_content; }
    QPushButton* action() const { return m_action; }
    /// Fills the parts from result(), null too.
    virtual void showResult() = 0;
    /// Empty where this can be asked of the model.
    virtual QString whatIsMissing(const ReadOrder& now) const = 0;
    virtual QString actionTip() const = 0;
    /// The text is this one now.
    virtual void follow(const QString& /*text*/) {}

  private:
    QWidget* makeLack();

    const models::Use m_use;
    std::shared_ptr<const ReadResult> m_result;
    QString m_refusal; ///< why the model cannot be asked
    WidgetSwitch* m_switch;
    QWidget* m_parts;
    QVBoxLayout* m_content;
    QPushButton* m_action;
    ElidedLabel* m_outOfDate;
    QWidget* m_lack;
    QLabel* m_lackHeading;
    QLabel* m_lackText;
    QPushButton* m_other;
    QPushButton* m_train;
    QPushButton* m_get;
};

/// A line of text whose height stays, for what is said of a result.
QLabel* makeResultLine(const char* objectName, int lines, QWidget* parent);

} // namespace parlance::ui
