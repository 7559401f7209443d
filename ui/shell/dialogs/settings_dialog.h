// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio_device/device.h"

#include <QDialog>

#include <filesystem>
#include <functional>
#include <vector>

class QFormLayout;
class QLabel;

namespace parlance::ui {

class ElidedComboBox;

/// What is set for all projects. Each choice holds from the moment that it is made; what a page
/// shows is set on the page.
class SettingsDialog : public QDialog {
    Q_OBJECT
  public:
    /// The sound devices, on any thread.
    using ListDevices = std::function<std::vector<audio::DeviceInfo>()>;

    SettingsDialog(const std::filesystem::path& sampleFolder, QWidget* window,
                   ListDevices devices = audio::listDevices);

  private:
    QFormLayout* addGroup(const QString& title);
    void addAppearance();
    void addNotifications();
    void addSound(ListDevices devices);
    void addMessages();
    void addFolders(const std::filesystem::path& sampleFolder);
    void addFolder(QFormLayout& form, const char* objectName, const QString& name,
                   const std::filesystem::path& folder);
    ElidedComboBox* makeChoice(const char* objectName);
    void showInputs(const std::vector<audio::DeviceInfo>& devices);

    QWidget* m_content;
    ElidedComboBox* m_inputs = nullptr;
};

} // namespace parlance::ui
