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

    /// The chosen one stays chosen if it is still there, else the first one is.
    void setModels(std::vector<KnownModel> models);
    const std::vector<KnownModel>& models() const { return m_models; }
    /// Null when there is none.
    const KnownModel* chosen() const;
    /// Nothing happens when it is not there.
    void choose(const std::filesystem::path& path);
    void focusList();

  Q_SIGNALS:
    void chosenChanged();

  private:
    std::vector<KnownModel> m_models;
    QListWidget* m_list;
};

} // namespace parlance::ui
