// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/runs/samples/run_samples.h"

#include <QWidget>

class QKeyEvent;
class QLabel;

namespace parlance::ui {

class AlignmentLane;
class AudioPlayer;
class Card;
class Dialogs;
class MatrixView;
class PlayerCard;
class SampleMap;

/// What one validation of one run let be heard, seen and read of an item.
class SamplePane : public QWidget {
    Q_OBJECT
  public:
    /// `name` is that of the object, and begins those of its parts: "sample" has a "sampleText".
    SamplePane(const char* name, Dialogs& dialogs, QWidget* parent = nullptr);

    AudioPlayer& player() const;
    /// Is it of runs that are heard?
    void setAudible(bool audible);
    struct Words {
        QString title; ///< of the item
        QString run;
        QString step;                ///< of the validation, "step 400"
        bool isOneOfSeveral = false; ///< runs: then it is said whose it is
    };
    /// The same item of another validation is heard from the same place on.
    void showSample(const ReadSample& sample, const Words& words);
    /// `why` there is nothing. `whose` names the run where there is more than one, else it is
    /// empty.
    void showNothing(const QString& why, const QString& whose);
    /// In place of the sample: what is wrong with its files.
    void showProblem(const QString& problem, const QString& whose);
    /// Those of the player. False for another key.
    bool takeKey(const QKeyEvent& event);

  Q_SIGNALS:
    void statusMessage(const QString& text);
    void failed(const QString& message);

  protected:
    void hideEvent(QHideEvent* event) override;

  private:
    void makePlayer(const QString& name);
    void hear(const ReadSample& sample, const QString& title, const QString& details);
    void seePictures(const ReadSample& sample, const Words& words);
    void showMap(std::size_t place, const SamplePicture& shown, const ReadSample& sample,
                 const Words& words);
    void renderText();

    Dialogs& m_dialogs;
    std::optional<std::size_t> m_heard; ///< the item in the player
    std::optional<runs::ItemLine> m_line;
    QString m_nothing; ///< why there is no line
    bool m_isAudible = false;
    PlayerCard* m_player;
    AlignmentLane* m_alignment;
    QLabel* m_result;
    QWidget* m_pictureRow;
    std::vector<SampleMap*> m_maps;
    std::vector<MatrixView*> m_pictures;
    Card* m_textCard;
    QLabel* m_text;
};

} // namespace parlance::ui
