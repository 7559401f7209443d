// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"
#include "ui/widgets/silence_clock.h"

#include <QWidget>

#include <filesystem>
#include <optional>

class QAbstractButton;
class QLabel;
class QPushButton;

namespace parlance::data {
struct PrepareNgramsOptions;
}

namespace parlance::ui {

struct StudioContext;

QStringList ngramsCommand(const data::PrepareNgramsOptions& options);

/// Makes a language model for beam search, n-grams of words, out of texts that are asked for.
class NgramMaker : public QWidget {
    Q_OBJECT
  public:
    explicit NgramMaker(StudioContext& context, QWidget* parent = nullptr);

    bool isSettled() const { return !m_making.isUnderWay(); }

  Q_SIGNALS:
    void made(const std::filesystem::path& model);

  private:
    void press();
    /// Of what to make it, and where to; empty when that was not said.
    std::optional<data::PrepareNgramsOptions> ask();
    void make(const data::PrepareNgramsOptions& options);
    void copyCommand();
    void showState(bool isWorking, const QString& text, bool isProblem);

    StudioContext& m_context;
    QPushButton* m_button;
    QAbstractButton* m_copy;
    QLabel* m_text;
    QString m_state; ///< in it, unless that it does not get on
    bool m_isWorking = false;
    SilenceClock m_silence{this};
    LatestCall m_making;
};

} // namespace parlance::ui
