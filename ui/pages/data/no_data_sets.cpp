// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/no_data_sets.h"

#include "ui/pages/data/import/corpus_import.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace parlance::ui {

NoDataSets::NoDataSets(const QString& pageTitle, QWidget* parent)
    : EmptyState(
          QStringLiteral("data"), tr("No data sets yet"),
          tr("A data set is what a model is trained on: recordings with what is said in them, "
             "texts, texts with labels, or questions about texts. Import a folder, an archive or "
             "tables of your own, or a corpus such as LibriSpeech, LJSpeech, Common Voice, "
             "WikiText or SQuAD; or drop them here; or record a voice. The sample project has one "
             "of each kind to look at."),
          parent) {
    auto* heading = new QLabel(pageTitle, this);
    setTextRole(heading, TextRole::PageTitle);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->insertWidget(0, heading);
    m_import = makeImportFolder(this, [this] { Q_EMIT folderRequested(); });
    addAction(m_import);
    addAction(makeImportFiles(this, [this] { Q_EMIT filesRequested(); }));
    addAction(makeRecordVoice(this, [this] { Q_EMIT recordRequested(); }));
    auto* sample = new QPushButton(tr("Open the &sample project"), this);
    sample->setObjectName(QStringLiteral("openSampleData"));
    sample->setProperty("isInMenu", true);
    connect(sample, &QPushButton::clicked, this, &NoDataSets::sampleRequested);
    addAction(sample);
    m_back = new QPushButton(icon(QStringLiteral("undo")), tr("Undo"), this);
    m_back->setObjectName(QStringLiteral("bringSetBack"));
    m_back->hide();
    connect(m_back, &QPushButton::clicked, this, &NoDataSets::backRequested);
    addAction(m_back);
    passFocusTo(m_back, {m_import});
    setFocusProxy(m_import);
}

void NoDataSets::offerBack(const QString& words) {
    if (!words.isEmpty())
        m_back->setText(words);
    m_back->setShortcut(QKeySequence::Undo); // which a text takes away
    m_back->setVisible(!words.isEmpty());
    setFocusProxy(words.isEmpty() ? m_import : m_back);
}

QPushButton* makeRecordVoice(QWidget* parent, std::function<void()> pressed) {
    auto* button = new QPushButton(icon(QStringLiteral("microphone")),
                                   NoDataSets::tr("Rec&ord a voice"), parent);
    button->setObjectName(QStringLiteral("recordVoice"));
    button->setToolTip(
        NoDataSets::tr("Read sentences aloud, and they become a data set for a voice"));
    QObject::connect(button, &QPushButton::clicked, parent, std::move(pressed));
    return button;
}

} // namespace parlance::ui
