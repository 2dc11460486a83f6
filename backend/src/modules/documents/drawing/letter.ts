import type { Locale } from 'shared-lib/i18n/locales';
import { getLogo } from './logo.ts';
import { createPageLayout, MARGIN, type PageLayout } from './pageLayout.ts';
import { textStyles } from './textStyles.ts';
import { placeImage } from './vectorImage.ts';

export function drawLogo(layout: PageLayout, locale: Locale, edition?: number): void {
  const wide = locale === 'ua' ? 150 : 108;
  layout.add({ role: 'Artifact', shapes: placeImage(getLogo(locale, edition), MARGIN.side, MARGIN.top - 8, wide) });
}

export interface Letter {
  locale: Locale;
  /** Number of the run. */
  edition: number;
  title: string;
  numberAndDate: string;
}

/** A page with the logo, the title and the line with number and date; the text follows. */
export function createLetter({ locale, edition, title, numberAndDate }: Letter): PageLayout {
  const layout = createPageLayout();
  drawLogo(layout, locale, edition);
  layout.space(84);
  layout.text('H1', title, { ...textStyles.title, size: 34 });
  layout.space(6);
  layout.text('P', numberAndDate, textStyles.text);
  layout.space(30);
  return layout;
}
