import { formatDate } from 'shared-lib/i18n/format';
import type { Locale } from '../../content/index.ts';
import { drawLogo } from '../drawing/letter.ts';
import type { PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { englishInvoice, ukrainianInvoice } from '../invoice/invoiceTexts.ts';
import type { Issuer } from '../issuer.ts';
import { bilingual } from './bilingual.ts';

export interface Heading {
  /** With the number. */
  title: string;
  issuedAt: Date;
  orderNumber: string;
  locale: Locale;
  issuer: Issuer;
  /** Smaller for titles that are long in two languages. */
  titleSize?: number;
}

/** Logo, title, day and order of a paper. */
export function drawHeading(layout: PageLayout, { locale, issuer, title, ...paper }: Heading): void {
  const translate = bilingual(locale, { ua: ukrainianInvoice, en: englishInvoice });
  const { issuedAt, orderNumber, titleSize } = paper;
  drawLogo(layout, issuer);
  layout.space(60);
  layout.text('H1', title, { ...textStyles.title, size: titleSize ?? textStyles.title.size });
  layout.space(8);
  const day = translate((texts, language) => `${texts.of} ${formatDate(issuedAt, language)}`);
  layout.text('P', day, textStyles.lead);
  layout.text('P', `${translate(({ order }) => order)} ${orderNumber}`, textStyles.text);
}
