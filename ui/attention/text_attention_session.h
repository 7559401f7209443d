// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/used_model.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <string>

namespace parlance::engine {
class Engine;
}

namespace parlance::ui {

class AttentionCard;

/// Which part of a text that is too long for one map is looked at: its beginning, as much as the
/// model reads, or its end.
enum class TextPart { Beginning, End };

/// Has the card show where a model looks in a text that it reads.
class TextAttentionSession : public QObject {
    Q_OBJECT
  public:
    /// `hint` is said while there is no text.
    TextAttentionSession(engine::Engine& engine, AttentionCard& card, TextPart part,
                         const QString& hint, QObject* parent = nullptr);

    /// Another text or another model. `tokens` of the text are shown elsewhere: its last ones.
    void setText(const UsedModel& model, const std::string& text, int tokens);
    /// Nothing is asked while nobody looks.
    void open();
    void close();
    bool isOpen() const { return m_open; }
    /// Lights the row of one of the tokens that are shown elsewhere.
    void light(int token);

  Q_SIGNALS:
    /// The row of one of those was lit.
    void tokenChosen(int token);

  private:
    void ask();
    int firstRow() const; ///< of the tokens that are shown elsewhere

    engine::Engine& m_engine;
    AttentionCard& m_card;
    const TextPart m_part;
    const QString m_hint;
    UsedModel m_model;
    std::string m_text;
    int m_tokens = 0;
    bool m_open = false;
    bool m_isShown = false; ///< or asked for
};

} // namespace parlance::ui
