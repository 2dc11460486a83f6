import type { Currency } from 'shared-lib/i18n/format';
import type { Locale, Localised } from '../../content/index.ts';
import { MEASURE, type PageLayout } from '../drawing/pageLayout.ts';
import type { TextStyle } from '../drawing/textLine.ts';
import { formatAmount } from '../text/formatAmount.ts';

interface Money {
  locale: Locale;
  currency: Currency;
}

export const getUnit = ({ locale, currency }: Money): string =>
  locale === 'ua' && currency === 'UAH' ? 'грн' : currency;

export interface Amount {
  label: string;
  /** Minor units. */
  sum: number;
  look: TextStyle;
}

/** A label and an amount at the end of its line. */
export function drawAmount(layout: PageLayout, money: Money, { label, sum, look }: Amount): void {
  layout.beside('P', [
    { text: label, column: { left: 0, width: MEASURE - 170 }, look },
    {
      text: `${formatAmount(sum, 'ua')} ${getUnit(money)}`,
      column: { left: MEASURE - 170, width: 170, align: 'end' },
      look,
    },
  ]);
}

/** A title in both languages where the paper is bilingual. */
export const getTitle = (title: Localised, locale: Locale): string =>
  locale === 'ua' || title.en === title.ua ? title.ua : `${title.ua} / ${title.en}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
