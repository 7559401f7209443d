// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/models/known_models.h"
#include "ui/widgets/card.h"

class QListWidget;

namespace parlance::ui {

/// The models that are known, below a line for each place where they are.
class ModelList : public Card {
    Q_OBJECT
  public:
    explicit ModelList(QWidget* parent = nullptr);

    /// The one that was chosen last is chosen wherever it is there, and else the first one.
    void setModels(std::vector<KnownModel> models);
    const std::vector<KnownModel>& models() const { return m_models; }
    /// Null when there is none.
    const KnownModel* chosen() const;
    /// Now, or as soon as it is there.
    void choose(const std::filesystem::path& path);
    /// What choose() or a person named last; empty = nothing yet.
    const std::filesystem::path& wanted() const { return m_wanted; }
    /// Another one is chosen where this is, which goes: the next one, or that before.
    void chooseBeside(const std::filesystem::path& path);

  Q_SIGNALS:
    void chosenChanged();

  private:
    void select(const std::filesystem::path& path);

    std::vector<KnownModel> m_models;
    std::filesystem::path m_wanted; ///< chosen last, though it may not be there
    QListWidget* m_list;
};

} // namespace parlance::ui
