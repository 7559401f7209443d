// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

// The resources lie in a static library: nothing else pulls them into the executable.
static void initIconResources() {
    Q_INIT_RESOURCE(parlance);
}

namespace parlance::ui {
namespace {

QColor tintColour(IconTint tint) {
    const Theme& t = theme();
    switch (tint) {
    case IconTint::Text:
        return t.text;
    case IconTint::Muted:
        return t.textMuted;
    case IconTint::Accent:
        return t.accent;
    case IconTint::Success:
        return t.success;
    case IconTint::Warning:
        return t.warning;
    case IconTint::Danger:
        return t.danger;
    }
    return t.text;
}

QByteArray svgSource(const QString& name) {
    static QHash<QString, QByteArray> cache;
    auto found = cache.find(name);
    if (found == cache.end()) {
        initIconResources();
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        found = cache.insert(name, file.open(QFile::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *found;
}

class ThemedIconEngine : public QIconEngine {
  public:
    ThemedIconEngine(QString name, IconTint tint) : m_name(std::move(name)), m_tint(tint) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QColor colour = tintColour(m_tint);
        if (mode == QIcon::Disabled)
            colour.setAlphaF(0.38F);
        paintIcon(painter, rect, m_name, colour);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        if (result.isNull())
            return result; // a button that has no room yet
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QIconEngine* clone() const override { return new ThemedIconEngine(m_name, m_tint); }

  private:
    QString m_name;
    IconTint m_tint;
};

} // namespace

QIcon icon(const QString& name, IconTint tint) {
    return QIcon(new ThemedIconEngine(name, tint));
}

void paintIcon(QPainter* painter, const QRect& rect, const QString& name, const QColor& colour) {
    QByteArray source = svgSource(name);
    if (source.isEmpty())
        return;
    source.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
    const int side = std::min(rect.width(), rect.height());
    const QRectF square(rect.center().x() - (side - 1) / 2, rect.center().y() - (side - 1) / 2,
                        side, side);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setOpacity(painter->opacity() * colour.alphaF());
    QSvgRenderer(source).render(painter, square);
    painter->restore();
}

} // namespace parlance::ui
