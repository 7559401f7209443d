// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_use.h"
#include "ui/services/data_sets.h"

#include <QIcon>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <vector>

namespace parlance::ui {

struct DroppedItem;

/// A training that may be begun, to be looked at first.
struct TrainingIdea {
    QString preset;
    DataParts data{};                  ///< to train on; none = as the preset says
    std::filesystem::path initModel{}; ///< to start from; empty = none
};

/// How a page is known before it is made.
struct PageFace {
    QString id;       ///< file name stem of its screenshot: "train", "runs", "transcribe"
    QString iconName; ///< in resources/icons, drawn in the text colour
    QString title;
};

/// A page of the sidebar.
class Page : public QWidget {
    Q_OBJECT
  public:
    Page(PageFace face, QWidget* parent) : QWidget(parent), m_face(std::move(face)) {
        setAccessibleName(m_face.title);
    }

    const QString& title() const { return m_face.title; }
    const QString& id() const { return m_face.id; }
    /// Nothing is loading; for screenshots.
    virtual bool isSettled() const = 0;
    /// Makes one of its parts that are not in sight to begin with (else they are made when they are
    /// needed); false where all are there.
    virtual bool makePart() { return false; }
    /// Shown by the sidebar; the place for focus.
    virtual void activate() {}
    /// It was chosen while it was in front: what it begins with is shown.
    virtual void showStart() {}
    /// What becomes of this if it is dropped on the window ("Transcribe 3 recordings"); empty when
    /// it is not this page's matter.
    virtual QString dropOffer(const DroppedItem& /*item*/) const { return {}; }
    /// Why it takes none of what it has an offer for ("… is too long"); empty where it does.
    virtual QString dropRefusal(const DroppedItem& /*item*/) const { return {}; }
    /// It was dropped: does what dropOffer() said.
    virtual void takeDrop(const DroppedItem& /*item*/) {}

    /// The words of the commands that do what the page would do now, in the project's folder; empty
    /// while it would do nothing.
    virtual std::vector<QStringList> commandLines() const { return {}; }

    /// Another page asked for this run to be shown. True when that is this page's matter.
    virtual bool takeRun(const QString& /*runId*/) { return false; }
    /// Another page asked for a model to be used. True when that use is this page's matter; a
    /// model that turns out to be of no use to it is said so on the page.
    virtual bool takeModel(const ModelUse& /*use*/) { return false; }
    /// A new training with this run's settings, to be changed first, was asked for. True when that
    /// is this page's matter.
    virtual bool takeSettingsOf(const QString& /*runId*/) { return false; }
    /// A new training that goes on from a checkpoint of this run, with its settings to be changed
    /// first, was asked for; step 0 = its best checkpoint, else the last. True when that is this
    /// page's matter.
    virtual bool takeBranch(const QString& /*runId*/, qint64 /*step*/) { return false; }
    /// Such a training was asked for. True when that is this page's matter: one whose data are to
    /// be split is another page's than one that can begin.
    virtual bool takeTraining(const TrainingIdea& /*idea*/) { return false; }
    /// Data for such models are to be brought. True when that is this page's matter.
    virtual bool takeGoal(models::Use /*use*/) { return false; }
    /// This preset is to be chosen. True when that is this page's matter.
    virtual bool takePreset(const QString& /*name*/) { return false; }

    /// A key that works on the page without a menu entry or button that says so.
    struct KeyHelp {
        QString keys;
        QString what;
    };
    virtual std::vector<KeyHelp> keyHelp() const { return {}; }

    /// What the page can look like beyond how it opens, for pictures. Between enter() and leave()
    /// nothing else is asked of the page.
    struct Scene {
        QString id; ///< follows the page's in the picture's name
        std::function<void()> enter;
        std::function<void()> leave;
    };
    virtual std::vector<Scene> scenes() { return {}; }

  Q_SIGNALS:
    /// Asks the window to find the page that takes this run, and to show it.
    void showRun(const QString& runId);
    /// Asks the window to find the page that trains once more with this run's settings.
    void trainAgain(const QString& runId);
    /// Asks the window to find the page that trains on from a checkpoint of this run.
    void branchFrom(const QString& runId, qint64 step);
    /// Asks the window to find the page that begins such a training.
    void trainWith(const parlance::ui::TrainingIdea& idea);
    /// Asks the window to find the page for this use of a model, and to show it.
    void useModel(const parlance::ui::ModelUse& use);
    /// Asks the window for the page with this id.
    void pageRequested(const QString& id);
    /// Asks the window for the sample project, whose data every page can be tried with.
    void openSampleProject();
    /// This part of the page has just been asked for: it is scrolled to where it is out of sight.
    void partShown(QWidget* part);
    /// A line for the status bar; no dialog only to inform.
    void statusMessage(const QString& text);

  private:
    PageFace m_face;
};

} // namespace parlance::ui
