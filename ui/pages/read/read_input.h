// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/used_model.h"
#include "ui/pages/read/read_section.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/card.h"

#include <optional>

class QPushButton;

namespace parlance::ui {

class InferenceJob;
class JobBar;
class ModelChoice;
struct ModelEntry;
class SampleButton;

/// Which model reads, and how far it is.
class ReadInput : public Card {
    Q_OBJECT
  public:
    explicit ReadInput(StudioContext& context, QWidget* parent = nullptr);

    void follow(InferenceJob& job);
    bool isBusy() const;
    /// Has the focus pass between it and what asks.
    QWidget* progress() const;
    SampleButton& sample() const { return *m_sample; }
    bool isSettled() const;
    UsedModel model() const;
    bool can(models::Use use) const;
    /// Why the chosen model cannot be used so, and which one can; nothing where it can.
    ReadSection::Lack lackOf(models::Use use) const;
    void chooseModel(const std::filesystem::path& model);
    /// The one that something was made with, if it is there.
    void chooseAgain(const UsedModel& model);
    /// With the preset that is lacking.
    void trainOneFor(models::Use use);
    /// Where published ones are opened.
    void getOne();
    /// The best of those that can be used so.
    void chooseOneFor(models::Use use);

  Q_SIGNALS:
    void openRequested();
    /// Another model, or busy otherwise.
    void changed();
    /// A model cannot be used so, with the reason.
    void refused(const QString& message);

  private:
    std::optional<ModelEntry> bestFor(models::Use use) const;

    ModelChoice* m_model;
    QPushButton* m_open;
    SampleButton* m_sample;
    JobBar* m_bar;
};

} // namespace parlance::ui
