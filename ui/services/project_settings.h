// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

#include <filesystem>

class QAbstractButton;
class QAbstractSlider;
class QAction;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;
class QSplitter;
class QTabWidget;

namespace parlance::ui {

/// What the window remembers of a project from one start to the next: among the user's settings,
/// as it concerns nobody who gets a copy of the project.
class ProjectSettings {
  public:
    explicit ProjectSettings(const std::filesystem::path& project);

    QVariant value(const QString& key, const QVariant& otherwise = {}) const;
    void setValue(const QString& key, const QVariant& value) const;

    /// Sets the widget as it was left, and remembers how it is from now on. Call it when the widget
    /// has all its choices and its signals are connected.
    void keep(QSplitter& splitter, const QString& key) const; ///< of each orientation
    void keep(QTabWidget& tabs, const QString& key) const;
    void keep(QComboBox& choice, const QString& key) const; ///< by the chosen entry's data
    void keep(QAbstractButton& checkBox, const QString& key) const;
    void keep(QAction& choice, const QString& key) const; ///< that can be checked
    void keep(QAbstractSlider& slider, const QString& key) const;
    void keep(QSpinBox& field, const QString& key) const;
    void keep(QDoubleSpinBox& field, const QString& key) const;
    void keep(QLineEdit& field, const QString& key) const;

    /// Lays a splitter that is kept the other way, as it was left when it last lay so.
    void turn(QSplitter& splitter, Qt::Orientation way, const QString& key) const;

  private:
    QString m_prefix;
};

} // namespace parlance::ui
