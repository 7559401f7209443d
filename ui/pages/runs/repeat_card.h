// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/config/table.h"
#include "core/engine/engine.h"
#include "ui/services/latest_call.h"
#include "ui/widgets/card.h"

#include <filesystem>
#include <vector>

class QAbstractButton;
class QLineEdit;
class QPushButton;

namespace parlance::ui {

class Notice;
struct StudioContext;

/// A run that comes in a capsule, to be repeated here: what it is, where its data and the model
/// that it started from lie on this machine, and a button that starts it. Where the capsule holds
/// its weights, its model can be installed. Hidden until a capsule is opened.
class RepeatCard : public Card {
    Q_OBJECT
  public:
    explicit RepeatCard(StudioContext& context, QWidget* parent = nullptr);

    /// Reads it off the window's thread, and shows what it holds or what is wrong with it.
    void open(const std::filesystem::path& capsule);
    /// Where the keyboard goes when the card closes.
    void passFocus(const std::vector<QWidget*>& successors) { m_successors = successors; }
    bool isSettled() const {
        return !m_reading.isUnderWay() && !m_starting.isUnderWay() && !m_installing.isUnderWay();
    }

  Q_SIGNALS:
    /// A run of this name has begun.
    void started(const QString& runId);

  private:
    /// A key of the configuration that names data, or the model that the run started from, and
    /// where it was.
    struct Place {
        std::string key;
        QString label, path;
        config::Path kind = config::Path::File;
        bool isHere = false;
    };
    struct Opened {
        std::filesystem::path file;
        QString run, about;
        bool hasWeights = false;
        std::vector<Place> places;
        const config::Table* table = nullptr; ///< of the run's settings
    };
    /// Relative paths are below `project`.
    static Opened read(const std::filesystem::path& file, const std::filesystem::path& project);
    void show(const Opened& opened);
    QWidget* makeField(const Place& place);
    void browse(const Place& place, QLineEdit& field);
    void orderFocus();
    void start();
    void install();
    void showFault(const QString& message);
    void showAt(std::size_t field, const QString& fault);

    StudioContext& m_context;
    LatestCall m_reading;
    LatestCall m_starting;
    LatestCall m_installing;
    Opened m_opened;
    std::vector<QLineEdit*> m_fields; ///< as m_opened.places
    QLabel* m_about;
    std::vector<QWidget*> m_successors;
    QWidget* m_form = nullptr;
    Notice* m_notice;
    QPushButton* m_start;
    QPushButton* m_install;
    QAbstractButton* m_close;
};

} // namespace parlance::ui
