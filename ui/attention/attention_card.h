// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/attention_options.h"
#include "ui/attention/attention_content.h"
#include "ui/inference/inference_job.h"
#include "ui/widgets/card.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

class QAbstractButton;
class QLabel;
class QStackedWidget;

namespace parlance::protocol {
struct AttentionMaps;
}
namespace parlance::engine {
using protocol::AttentionMaps;
}

namespace parlance::ui {

class AttentionView;
class Dialogs;
class JobBar;

/// Where a model looks, whatever it looks at: asks for the maps of all layers and, one by one, for
/// those that are looked at closely; shows them, says what is missing, and exports them.
class AttentionCard : public Card {
    Q_OBJECT
  public:
    struct Words {
        QString about;   ///< what is shown, and how something else is chosen
        QString caption; ///< of exported pictures: whose maps these are, and of what
        QString name;    ///< begins the names of exported files
    };
    struct Answer {
        std::shared_ptr<const engine::AttentionMaps> maps;
        // Looked at in the answer for all layers only:
        AttentionContent content;
        std::optional<Words> words = {}; ///< in place of those that it was asked with
    };
    /// Asks the model, on another thread; throws what the engine throws.
    using Ask =
        std::function<Answer(const infer::AttentionOptions& options, const std::stop_token& stop)>;

    explicit AttentionCard(Dialogs& dialogs, QWidget* parent = nullptr);

    /// Where it always stays: without its button to close it.
    void setClosable(bool closable);
    AttentionView& view() const { return *m_view; }
    void ask(Ask question, Words words);
    /// What was asked never comes: cancelled() says so, whoever did it.
    void cancel() { m_asking.cancel(); }
    /// In the maps' place: what is missing.
    void showHint(const QString& hint);
    void setAbout(const QString& about);
    void showMaps();
    bool isSettled() const;

  Q_SIGNALS:
    void closeRequested();
    /// A row was lit: the share of the content, 0 to 1, at which it begins.
    void rowLit(double share);
    void statusMessage(const QString& text);
    void cancelled();
    void failed(const QString& message);

  private:
    void addHead();
    void setWords(Words words);
    QWidget* makeHint();
    /// In the maps' place, which do not come: what has become of them.
    void giveUp(const QString& what);
    void askLayer(qint64 layer);
    void exportShown();

    Dialogs& m_dialogs;
    Ask m_question;
    Words m_words;
    InferenceJob m_asking; ///< for an overview or for a layer
    QLabel* m_about;
    JobBar* m_bar;
    QWidget* m_hintPage;
    QLabel* m_hint;
    QAbstractButton* m_again;
    QStackedWidget* m_stack;
    AttentionView* m_view;
    QAbstractButton* m_export;
    QAbstractButton* m_close;
};

} // namespace parlance::ui
