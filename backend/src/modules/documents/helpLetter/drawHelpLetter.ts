import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { drawFact } from '../drawing/fact.ts';
import { createLetter } from '../drawing/letter.ts';
import { A4, MARGIN, type PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { amountInWords } from '../text/amountInWords.ts';
import { currencyNames } from '../text/currencyNames.ts';
import { formatAmount } from '../text/formatAmount.ts';
import type { HelpLetter } from './helpLetter.ts';
import { helpLetterTexts } from './helpLetterTexts.ts';

const body = { ...textStyles.text, size: 12 };

export function drawHelpLetter(letter: HelpLetter): Drawing {
  const { locale, name, edition, orderNumber, writtenAt, foundation, issuer } = letter;
  const texts = helpLetterTexts[locale];
  const numberAndDate = texts.number(orderNumber, formatDate(writtenAt, locale));
  const layout = createLetter({ issuer, title: texts.title, numberAndDate });
  layout.text('P', texts.thanks(issuer.run, edition), body);
  layout.space(18);
  for (const [label, value] of getFacts(letter)) drawFact(layout, label, value);
  layout.space(18);
  layout.text('P', texts.use, body);
  layout.space(48);
  layout.text('P', texts.regards, body);
  layout.space(4);
  layout.text('P', foundation.name, textStyles.lead);
  layout.text('P', `${texts.code} ${foundation.edrpou}`, textStyles.text);
  signature(layout, texts.signature);
  return { ...A4, title: `${texts.title}: ${name}`, language: getLanguage(locale), pages: layout.pages };
}

function getFacts({ locale, name, taxCode, sum, currency, paidAt, orderNumber }: HelpLetter): [string, string][] {
  const texts = helpLetterTexts[locale];
  const figures = `${formatAmount(sum, locale)} ${currencyNames[locale][currency]}`;
  return [
    [texts.donor, name],
    ...(taxCode ? [[texts.code, taxCode] as [string, string]] : []),
    [texts.sum, `${figures} (${amountInWords(sum, currency, locale)})`],
    [texts.paidAt, formatDate(paidAt, locale)],
    [texts.order, orderNumber],
  ];
}

function signature(layout: PageLayout, label: string): void {
  layout.space(56);
  const line = { kind: 'outline', path: 'M0 0h220', x: MARGIN.side, y: layout.y, scale: 1 } as const;
  layout.add({ role: 'Artifact', shapes: [{ ...line, stroke: colors.field, strokeWidth: 0.75 }] });
  layout.space(3);
  layout.text('P', label, textStyles.label);
}
