// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio_device/device.h"

#include <QDialog>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <vector>

class QComboBox;

namespace parlance::ui {

class ElidedComboBox;
class FormRows;
class WantedDevice;

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
    void addGroup(const QString& title);
    void addAppearance();
    void addNotifications();
    void addSound();
    void lookForDevices();
    void showDevices();
    void showDevices(QComboBox& choice, const WantedDevice& device,
                     int audio::DeviceInfo::*channels);
    void addMessages();
    void addFolders(const std::filesystem::path& sampleFolder);
    void addFolder(const char* objectName, const QString& name,
                   const std::filesystem::path& folder);
    ElidedComboBox* makeChoice(const char* objectName);

    ListDevices m_listDevices;
    QTimer m_lookAgain;
    std::vector<audio::DeviceInfo> m_devices;
    QWidget* m_content;
    FormRows* m_rows;
    ElidedComboBox* m_inputs = nullptr;
    ElidedComboBox* m_outputs = nullptr;
};

} // namespace parlance::ui
