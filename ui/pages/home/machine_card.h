// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/machine/machine_facts.h"
#include "ui/widgets/card.h"

class QGridLayout;

namespace parlance::ui {

/// What the machine has, and what is missing with the remedy.
class MachineCard : public Card {
    Q_OBJECT
  public:
    explicit MachineCard(QWidget* parent = nullptr);

    void setFacts(const std::vector<MachineFact>& facts);

  private:
    void addFact(int row, const MachineFact& fact);

    QWidget* m_content = nullptr;
};

} // namespace parlance::ui
