// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_finder.h"
#include "ui/inference/used_model.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace parlance::ui {

/// The choice among all models of one use, or of any of several. It finds them by itself, remembers
/// the one that was chosen last on any page with the project, and begins with the best one.
class ModelChoice : public QWidget {
    Q_OBJECT
  public:
    /// `caption`, with its mnemonic, stands before it. Of several uses the first is the main one,
    /// by which the choice is remembered.
    ModelChoice(StudioContext& context, std::vector<models::Use> uses, const QString& caption,
                QWidget* parent = nullptr);
    ModelChoice(StudioContext& context, models::Use use, const QString& caption,
                QWidget* parent = nullptr)
        : ModelChoice(context, std::vector{use}, caption, parent) {}

    const std::vector<ModelEntry>& models() const { return m_models; }
    std::optional<ModelEntry> chosen() const;
    /// The same to be remembered with what is made with it; without a folder where there is none.
    UsedModel used() const;
    /// Chooses this model, which may be one of no run and not installed. What is against it comes
    /// as refused().
    void choose(const std::filesystem::path& model);
    /// The one that choose() asked for is the chosen one.
    bool isWantedChosen() const;
    bool isSettled() const { return !m_finding.isUnderWay(); }

  Q_SIGNALS:
    /// Others are there to choose from.
    void modelsChanged();
    /// Another one is chosen, by the user or because the models there are have changed.
    void chosenChanged();
    /// There is no model of these uses: a small one is to be trained, or published ones looked at.
    void presetWanted(const QString& preset);
    void publishedWanted();
    /// The model that choose() asked for cannot be used so, with the reason; or looking failed.
    void refused(const QString& message);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Found; ///< what a look at the disk found
    void findFirst();
    void find(CallKind kind = CallKind::Waits);
    void take(Found found);
    QPushButton* makeOffer();
    void fill();
    void showWhole();
    void showOffer();
    void setCurrent(const std::filesystem::path& folder);
    std::filesystem::path lastChosen() const;
    void takeLastChosen();
    QString settingsKey() const;

    StudioContext& m_context;
    std::vector<models::Use> m_uses;
    std::vector<ModelEntry> m_models;
    std::vector<ModelEntry> m_opened; ///< by choose(), from elsewhere
    std::filesystem::path m_wanted;   ///< by choose()
    bool m_stale = true;              ///< runs have changed since the models were found
    bool m_knowsAll = false;          ///< all runs were known when the models were found
    LatestCall m_finding;
    bool m_hasLooked = false; ///< models were looked for
    QLabel* m_caption;
    QComboBox* m_choice;
    QPushButton* m_offer; ///< in its place while there is no model
};

} // namespace parlance::ui
