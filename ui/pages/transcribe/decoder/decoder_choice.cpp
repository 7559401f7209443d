// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/decoder/decoder_choice.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "ui/pages/transcribe/decoder/language_model_row.h"
#include "ui/pages/transcribe/decoder/ngram_maker.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/form_rows.h"

#include <QComboBox>
#include <QFormLayout>
#include <QPainter>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace parlance::ui {

namespace {

const QString kSettingsKey = QStringLiteral("transcribe/decoder");
constexpr int kBeamIndex = 1;

/// As the last window left it; by default where that cannot be read.
text::DecodingOptions storedOptions(const ProjectSettings& settings) {
    try {
        const std::string stored = settings.value(kSettingsKey).toString().toStdString();
        return stored.empty() ? text::DecodingOptions{}
                              : text::decodingOptionsFromJson(parseJson(stored, "settings"));
    } catch (const Error&) {
        return {};
    }
}

/// No menu, which would keep the keys from its fields.
class DecoderForm : public QWidget {
  public:
    explicit DecoderForm(QWidget* button) : QWidget(button, Qt::Popup) {
        setObjectName(QStringLiteral("decoderForm"));
        setWindowTitle(button->accessibleName());
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintBox(painter, rect(), 0.0, theme().surface, theme().border);
    }
};

} // namespace

DecoderChoice::DecoderChoice(StudioContext& context, QWidget* parent)
    : QPushButton(parent), m_context(context), m_settings(context.project),
      m_options(storedOptions(m_settings)) {
    setObjectName(QStringLiteral("decoderChoice"));
    setAccessibleName(tr("Decoder"));
    setToolTip(tr("How the model's frames become text"));
    setIcon(ui::icon(QStringLiteral("settings")));
    makeForm();
    connect(this, &QAbstractButton::clicked, this, &DecoderChoice::openForm);
    refresh();
}

void DecoderChoice::makeForm() {
    m_form = new DecoderForm(this);
    auto* rows = new FormRows(m_form);
    rows->setContentsMargins(kSpaceLarge, kSpaceLarge, kSpaceLarge, kSpaceLarge);
    addDecoder(*rows);
    addLanguageModels(*rows);
}

/// Below the button, as far as the screen goes.
void DecoderChoice::openForm() {
    m_form->adjustSize();
    const QRect screen = this->screen()->availableGeometry();
    const QPoint below = mapToGlobal(QPoint(0, height()));
    const QPoint last = screen.bottomRight() - m_form->rect().bottomRight();
    m_form->move(std::max(screen.left(), std::min(below.x(), last.x())),
                 std::max(screen.top(), std::min(below.y(), last.y())));
    setFocus();                                 // which comes back to it
    m_form->setAttribute(Qt::WA_NoMouseReplay); // a click on the button closes it
    m_form->show();
    m_decoder->setFocus(Qt::PopupFocusReason);
}

void DecoderChoice::addDecoder(QFormLayout& rows) {
    m_decoder = new QComboBox;
    m_decoder->setObjectName(QStringLiteral("decoder"));
    m_decoder->addItem(tr("Greedy: the likeliest letter of each frame"));
    m_decoder->addItem(tr("Beam search: the likeliest text of all frames"));
    m_width = new QSpinBox;
    m_width->setObjectName(QStringLiteral("beamWidth"));
    m_width->setRange(1, static_cast<int>(text::kWidestBeam));
    m_width->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_width->setToolTip(
        tr("Texts kept after each frame: more finds better ones, and takes longer"));
    rows.addRow(tr("&Decoder"), m_decoder);
    rows.addRow(tr("Beam &width"), m_width);
    m_widthLabel = rows.labelForField(m_width);
    connect(m_decoder, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([index](text::DecodingOptions& options) {
            options.decoder = index == kBeamIndex ? "beam" : "greedy";
            if (index != kBeamIndex) {
                options.languageModel.clear();
                options.rescorer.clear();
            }
        });
    });
    connect(m_width, &QSpinBox::valueChanged, this, [this](int width) {
        change([width](text::DecodingOptions& options) { options.beamWidth = width; });
    });
}

void DecoderChoice::addLanguageModels(QFormLayout& rows) {
    m_languageModel = new LanguageModelRow(
        rows, QStringLiteral("languageModel"),
        {.label = tr("&Language model"),
         .weightLabel = tr("Language model w&eight"),
         .none = tr("None; choose a file…"),
         .remove = tr("Decode without a language model"),
         .help = tr("N-grams of words in the ARPA format, or the model.safetensors of a trained "
                    "language model")},
        m_context.dialogs, rows.parentWidget());
    auto* maker = new NgramMaker(m_context, rows.parentWidget());
    rows.addRow(QString(), maker);
    connect(maker, &NgramMaker::made, this, &DecoderChoice::setLanguageModel);
    m_rescorer = new LanguageModelRow(
        rows, QStringLiteral("rescorer"),
        {.label = tr("Rescored b&y"),
         .weightLabel = tr("Rescori&ng weight"),
         .none = tr("Nothing; choose a file…"),
         .remove = tr("Leave the beam's texts as they are"),
         .help = tr("A language model that is asked once all has been heard: for one that would "
                    "take too long at every frame, or to add to the first")},
        m_context.dialogs, rows.parentWidget());
    connect(m_languageModel, &LanguageModelRow::chosen, this, &DecoderChoice::setLanguageModel);
    connect(m_languageModel, &LanguageModelRow::weighed, this, [this](double weight) {
        change([weight](text::DecodingOptions& options) { options.lmWeight = weight; });
    });
    connect(m_rescorer, &LanguageModelRow::chosen, this, [this](const std::filesystem::path& file) {
        change([&file](text::DecodingOptions& options) {
            if (!file.empty())
                options.decoder = "beam";
            options.rescorer = file;
        });
    });
    connect(m_rescorer, &LanguageModelRow::weighed, this, [this](double weight) {
        change([weight](text::DecodingOptions& options) { options.rescoringWeight = weight; });
    });
}

void DecoderChoice::setLanguageModel(const std::filesystem::path& file) {
    change([&file](text::DecodingOptions& options) {
        if (!file.empty())
            options.decoder = "beam";
        options.languageModel = file;
    });
}

void DecoderChoice::change(const std::function<void(text::DecodingOptions&)>& edit) {
    edit(m_options);
    m_settings.setValue(kSettingsKey, QString::fromStdString(formatJson(text::toJson(m_options))));
    refresh();
    Q_EMIT changed();
}

void DecoderChoice::refresh() {
    const bool beam = m_options.decoder == "beam";
    QString text = beam ? tr("Beam %1").arg(m_options.beamWidth) : tr("Greedy");
    for (const std::filesystem::path& model : {m_options.languageModel, m_options.rescorer})
        if (!model.empty())
            text += QStringLiteral(" · ") + languageModelText(model);
    setText(text);
    const QSignalBlocker quietDecoder(m_decoder);
    const QSignalBlocker quietWidth(m_width);
    m_decoder->setCurrentIndex(beam ? kBeamIndex : 0);
    m_width->setValue(static_cast<int>(m_options.beamWidth));
    m_width->setEnabled(beam);
    m_widthLabel->setEnabled(beam);
    m_languageModel->setEnabled(beam);
    m_rescorer->setEnabled(beam);
    m_languageModel->show(m_options.languageModel, m_options.lmWeight);
    m_rescorer->show(m_options.rescorer, m_options.rescoringWeight);
}

} // namespace parlance::ui
