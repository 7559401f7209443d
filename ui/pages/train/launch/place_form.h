// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace parlance::ui {

/// On this machine, or on what machines of a cluster. Which of them is chosen in a box that stands
/// elsewhere; here is what there is to say of a job.
class PlaceForm : public QWidget {
    Q_OBJECT
  public:
    explicit PlaceForm(QWidget* parent = nullptr);

    /// Hidden until there is something to choose.
    QComboBox* choice() const { return m_place; }
    /// Slurm is there, with these partitions.
    void offerSlurm(const QStringList& partitions);
    /// Empty = on this machine.
    std::optional<engine::SlurmJob> slurm() const;
    void setSlurm(const std::optional<engine::SlurmJob>& job);

  Q_SIGNALS:
    void changed();

  private:
    void refresh();

    QComboBox* m_place;
    QSpinBox* m_machines;
    QSpinBox* m_gpus;
    QComboBox* m_partition;
    QLineEdit* m_time;
    bool m_offered = false;
};

} // namespace parlance::ui
