// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/curve_graphs.h"
#include "ui/plots/smoothing.h"
#include "ui/services/project_settings.h"

#include <QStringList>
#include <QWidget>

#include <functional>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace parlance::ui {

/// How the curves are drawn, and of what: remembered for the project.
class CurvesBar : public QWidget {
    Q_OBJECT
  public:
    explicit CurvesBar(const ProjectSettings& settings, QWidget* parent = nullptr);

    ChartOptions options() const; ///< but for what differences are to
    Smoothing smoothing() const;

    enum class Curves {
        Each,        ///< of each run
        Differences, ///< to the first one
        Means,       ///< of groups
    };
    Curves curves() const;
    /// Is a branch drawn from its own first step on, not after those of its parent?
    bool hasOwnSteps() const;
    void offerOwnSteps(bool offered);
    void choose(Curves curves); ///< means: of all
    /// What runs of a group have in common; empty: all are one group.
    QString groupKey() const;
    Band band() const;
    /// By which runs may be grouped, and what they are called: in short, as their tooltips have the
    /// key. The chosen one stays, also where it is not among them.
    using NameOf = std::function<QString(const QString& key)>;
    void setGroupKeys(const QStringList& keys, const NameOf& nameOf);

  Q_SIGNALS:
    void optionsChanged();
    void smoothingChanged();
    void curvesChanged();

  private:
    void makeChoices();
    void makeAxes();
    void makeSmoothing();
    void makeMore();
    void makeBand();
    void arrange();
    void fillCurves(const QStringList& keys, const NameOf& nameOf, const QString& chosen);
    void explainChoice();
    void enable();

    ProjectSettings m_settings;
    QComboBox* m_curves;
    QComboBox* m_band;
    QComboBox* m_xAxis;
    QCheckBox* m_logX;
    QCheckBox* m_logY;
    QComboBox* m_smoothingKind;
    QSlider* m_smoothing;
    QLabel* m_smoothingValue;
    QPushButton* m_more;
    QAction* m_clip;
    QAction* m_ownSteps; ///< there only while a branch is shown
    QAction* m_epochs;
    QAction* m_sharedZoom;
};

} // namespace parlance::ui
