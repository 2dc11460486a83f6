import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import type { Drawing } from '../drawing/drawing.ts';
import { drawFact } from '../drawing/fact.ts';
import { createLetter } from '../drawing/letter.ts';
import { A4 } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { amountInWords } from '../text/amountInWords.ts';
import { currencyNames } from '../text/currencyNames.ts';
import { formatAmount } from '../text/formatAmount.ts';
import type { Receipt } from './receipt.ts';
import { receiptTexts } from './receiptTexts.ts';

export function drawReceipt(receipt: Receipt): Drawing {
  const { locale, issuer, number, receivedAt } = receipt;
  const texts = receiptTexts[locale];
  const numberAndDate = texts.number(number, formatDate(receivedAt, locale));
  const layout = createLetter({ issuer, title: texts.title, numberAndDate });
  for (const [label, value] of getFacts(receipt)) drawFact(layout, label, value);
  layout.space(18);
  layout.text('P', texts.thanks, { ...textStyles.text, size: 12 });
  return { ...A4, title: `${texts.title} ${number}`, language: getLanguage(locale), pages: layout.pages };
}

function getFacts({ locale, foundation, donor, sum, currency, receivedAt, method, edition, issuer }: Receipt) {
  const texts = receiptTexts[locale];
  const figures = `${formatAmount(sum, locale)} ${currencyNames[locale][currency]}`;
  return [
    [texts.recipient, foundation.name],
    [texts.code, foundation.edrpou],
    [texts.donor, donor ?? texts.anonymous],
    [texts.sum, `${figures} (${amountInWords(sum, currency, locale)})`],
    [texts.receivedAt, formatDate(receivedAt, locale)],
    [texts.method, texts.methods[method]],
    [texts.purpose, texts.gift(issuer.run, edition)],
  ] as const;
}
