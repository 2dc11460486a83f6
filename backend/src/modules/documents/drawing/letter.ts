import type { Locale } from 'shared-lib/i18n/locales';
import { logoOf } from './logo.ts';
import { createPageLayout, MARGIN, type PageLayout } from './pageLayout.ts';
import { textStyles } from './textStyles.ts';
import { placeImage } from './vectorImage.ts';

export function drawLogo(layout: PageLayout, locale: Locale): void {
  const wide = locale === 'ua' ? 150 : 108;
  layout.add({ role: 'Artifact', shapes: placeImage(logoOf(locale), MARGIN.side, MARGIN.top - 8, wide) });
}

/** A page with the logo, the title and the line with number and date; the text follows. */
export function createLetter(locale: Locale, title: string, numberAndDate: string): PageLayout {
  const layout = createPageLayout();
  drawLogo(layout, locale);
  layout.space(84);
  layout.text('H1', title, { ...textStyles.title, size: 34 });
  layout.space(6);
  layout.text('P', numberAndDate, textStyles.text);
  layout.space(30);
  return layout;
}
