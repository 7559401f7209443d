// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/services/latest_call.h"
#include "ui/widgets/card.h"

#include <filesystem>
#include <vector>

class QFormLayout;
class QLineEdit;
class QPushButton;

namespace parlance::ui {

class Notice;
struct StudioContext;

/// A run that comes in a capsule, to be repeated here: what it is, where its data lie on this
/// machine, and a button that starts it. Hidden until a capsule is opened.
class RepeatCard : public Card {
    Q_OBJECT
  public:
    explicit RepeatCard(StudioContext& context, QWidget* parent = nullptr);

    /// Reads it off the window's thread, and shows what it holds or what is wrong with it.
    void open(const std::filesystem::path& capsule);
    bool isSettled() const { return !m_reading.isUnderWay() && !m_starting.isUnderWay(); }

  Q_SIGNALS:
    /// A run of this name has begun.
    void started(const QString& runId);

  private:
    /// A key of the configuration that names data, and where they were.
    struct DataPath {
        std::string key;
        QString label, path;
        bool isHere = false;
    };
    struct Opened {
        std::filesystem::path file;
        QString run, about;
        std::vector<DataPath> data;
    };
    static Opened read(const std::filesystem::path& file);
    void show(const Opened& opened);
    void start();

    StudioContext& m_context;
    LatestCall m_reading;
    LatestCall m_starting;
    Opened m_opened;
    std::vector<QLineEdit*> m_fields; ///< as m_opened.data
    QLabel* m_about;
    QWidget* m_form = nullptr;
    Notice* m_notice;
    QPushButton* m_start;
};

} // namespace parlance::ui
