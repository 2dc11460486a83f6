import { formatDate } from 'shared-lib/i18n/format';
import { languageOf } from 'shared-lib/i18n/locales';
import { placeArt } from '../drawing/art.ts';
import { colors } from '../drawing/colors.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { logoOf } from '../drawing/logo.ts';
import { looks } from '../drawing/looks.ts';
import { A4, createSheet, MARGIN, MEASURE, type Sheet } from '../drawing/sheet.ts';
import { amountInWords } from '../words/amountInWords.ts';
import { formatSum } from '../words/sums.ts';
import type { HelpLetter } from './helpLetter.ts';
import { helpLetterTexts } from './helpLetterTexts.ts';

const LABELS = { left: 0, width: 130 };
const VALUES = { left: 142, width: MEASURE - 142 };
const body = { ...looks.text, size: 12 };

export function drawHelpLetter(letter: HelpLetter): Drawing {
  const { locale, name, edition, orderNumber, writtenAt, foundation } = letter;
  const texts = helpLetterTexts[locale];
  const sheet = createSheet();
  const wide = locale === 'ua' ? 150 : 108;
  sheet.add({ role: 'Artifact', shapes: placeArt(logoOf(locale), MARGIN.side, MARGIN.top - 8, wide) });
  sheet.space(84);
  sheet.text('H1', texts.title, { ...looks.title, size: 34 });
  sheet.space(6);
  sheet.text('P', texts.number(orderNumber, formatDate(writtenAt, locale)), looks.text);
  sheet.space(30);
  sheet.text('P', texts.thanks(edition), body);
  sheet.space(18);
  for (const [label, value] of factsOf(letter)) fact(sheet, label, value);
  sheet.space(18);
  sheet.text('P', texts.use, body);
  sheet.space(48);
  sheet.text('P', texts.regards, body);
  sheet.space(4);
  sheet.text('P', foundation.name, looks.lead);
  sheet.text('P', `${texts.code} ${foundation.edrpou}`, looks.text);
  signature(sheet, texts.signature);
  return { ...A4, title: `${texts.title}: ${name}`, language: languageOf(locale), pages: sheet.pages };
}

function factsOf({ locale, name, taxCode, sum, currency, paidAt, orderNumber }: HelpLetter): [string, string][] {
  const texts = helpLetterTexts[locale];
  const figures = `${formatSum(sum, locale)} ${texts.currencies[currency]}`;
  return [
    [texts.giver, name],
    ...(taxCode ? [[texts.code, taxCode] as [string, string]] : []),
    [texts.sum, `${figures} (${amountInWords(sum, currency, locale)})`],
    [texts.paidAt, formatDate(paidAt, locale)],
    [texts.order, orderNumber],
  ];
}

function fact(sheet: Sheet, label: string, value: string): void {
  sheet.beside('P', [
    { text: label, column: LABELS, look: { ...looks.text, size: 12, color: colors['ink-700'] } },
    { text: value, column: VALUES, look: { ...looks.strong, size: 12 } },
  ]);
  sheet.space(6);
}

/** A line to sign on, for accountants who want it on paper. */
function signature(sheet: Sheet, label: string): void {
  sheet.space(56);
  const line = { kind: 'outline', path: 'M0 0h220', x: MARGIN.side, y: sheet.y, scale: 1 } as const;
  sheet.add({ role: 'Artifact', shapes: [{ ...line, stroke: colors.field, strokeWidth: 0.75 }] });
  sheet.space(3);
  sheet.text('P', label, looks.label);
}
