// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/speak/listening_tally.h"
#include "ui/speech/speech.h"

#include <QWidget>

#include <array>

class QAbstractButton;
class QCheckBox;
class QLabel;
class QPushButton;

namespace parlance::ui {

/// Two speeches, one against the other: heard in turn at the same place, and judged. When it is
/// blind, the two are shuffled and nothing says which is which until one is preferred.
class ListeningTest : public QWidget {
    Q_OBJECT
  public:
    explicit ListeningTest(QWidget* parent = nullptr);

    /// Hidden without a test. `tally` is that of earlier tests of these two.
    void begin(std::shared_ptr<const Speech> first, std::shared_ptr<const Speech> second,
               const ListeningTally& tally);
    void end();
    bool isRunning() const { return m_speeches[0] != nullptr; }
    /// Nothing may tell which one is heard.
    bool hidesNames() const { return isRunning() && m_blind && !m_judged; }
    /// The same, and they say different texts.
    bool hidesTexts() const;
    /// 1 and 2 choose; false for another key.
    bool takeKey(int key);

  Q_SIGNALS:
    /// This one is to be heard, at the place where the other one was.
    void heard(std::shared_ptr<const parlance::ui::Speech> speech);
    /// Of these two, as they were given.
    void judged(const parlance::ui::SpeechRecord& first, const parlance::ui::SpeechRecord& second,
                parlance::ui::Preference preference);
    /// hidesNames() has changed.
    void namesChanged();
    void ended();

  private:
    void choose(std::size_t place);
    /// By the place of what is preferred.
    void judge(Preference place);
    void setBlind(bool blind);
    void shuffle();
    void refresh();
    void nameChoices();
    /// What tells it from the other one: its voice, else its text, else when it was spoken.
    QString nameAt(std::size_t place) const;
    const SpeechRecord& recordAt(std::size_t place) const;

    std::array<std::shared_ptr<const Speech>, 2> m_speeches; ///< as they were given
    ListeningTally m_tally;
    bool m_blind = false;
    bool m_judged = false;
    bool m_swapped = false; ///< the second one is "1"
    std::size_t m_chosen = 0;

    std::array<QPushButton*, 2> m_choices;
    QCheckBox* m_blindBox;
    std::array<QPushButton*, 3> m_verdicts; ///< in the order of Preference
    QPushButton* m_again;
    QLabel* m_tallyText;
};

} // namespace parlance::ui
