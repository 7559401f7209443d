// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace parlance::ui {

/// On this machine, or on what machines of a cluster.
class PlaceForm : public QWidget {
    Q_OBJECT
  public:
    explicit PlaceForm(QWidget* parent = nullptr);

    /// Slurm is there, with these partitions. Until then there is one place, and this is hidden.
    void offerSlurm(const QStringList& partitions);
    /// Empty = on this machine.
    std::optional<engine::SlurmJob> slurm() const;
    /// Kept, but not chosen, while Slurm is not there.
    void setSlurm(const std::optional<engine::SlurmJob>& job);

  Q_SIGNALS:
    void changed();

  private:
    void refresh();

    QComboBox* m_place;
    QWidget* m_job;
    QSpinBox* m_machines;
    QSpinBox* m_gpus;
    QComboBox* m_partition;
    QLineEdit* m_time;
    bool m_offered = false;
};

} // namespace parlance::ui
