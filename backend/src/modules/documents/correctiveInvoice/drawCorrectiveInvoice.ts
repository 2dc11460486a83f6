import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { capitalised, drawAmount, getTitle, getUnit } from '../company/amounts.ts';
import { bilingual, type Translator } from '../company/bilingual.ts';
import { drawHeading } from '../company/heading.ts';
import { drawPayer, drawReceiver } from '../company/parties.ts';
import { drawTable } from '../company/table.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { A4, createPageLayout, MEASURE, numberPages, type PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { englishInvoice, ukrainianInvoice } from '../invoice/invoiceTexts.ts';
import { amountInWords } from '../text/amountInWords.ts';
import { formatAmount } from '../text/formatAmount.ts';
import type { CorrectiveInvoice } from './correctiveInvoice.ts';
import { type CorrectiveInvoiceTexts, correctiveInvoiceTexts } from './correctiveInvoiceTexts.ts';

export function drawCorrectiveInvoice(correction: CorrectiveInvoice): Drawing {
  const { number, orderNumber, issuedAt, locale, invoice, issuer } = correction;
  const translateInvoice = bilingual(locale, { ua: ukrainianInvoice, en: englishInvoice });
  const translate = bilingual(locale, correctiveInvoiceTexts);
  const title = `${translate((texts) => texts.title)} № ${number}`;
  const layout = createPageLayout();
  drawHeading(layout, { title, issuedAt, orderNumber, locale, issuer, titleSize: locale === 'ua' ? 40 : 28 });
  const corrected = translate(
    (texts, language) => `${texts.to} № ${invoice.number} ${texts.of} ${formatDate(invoice.issuedAt, language)}`,
  );
  layout.text('P', corrected, textStyles.text);
  layout.space(18);
  drawReceiver(layout, correction, translateInvoice);
  layout.space(12);
  drawPayer(layout, correction, translateInvoice);
  layout.space(20);
  drawDifferences(layout, correction, translate);
  drawTotals(layout, correction, translate);
  layout.space(16);
  layout.text(
    'P',
    translate((texts) => (correction.isRefund ? texts.refundNote : texts.note)),
    textStyles.text,
  );
  numberPages(layout, `№ ${number}`);
  return { ...A4, title: `${title}, ${orderNumber}`, language: getLanguage(locale), pages: layout.pages };
}

type Translate = Translator<CorrectiveInvoiceTexts>;

function drawDifferences(layout: PageLayout, correction: CorrectiveInvoice, translate: Translate): void {
  const unit = getUnit(correction);
  const label = (name: keyof CorrectiveInvoiceTexts['columns']) => translate(({ columns }) => columns[name]);
  const atEnd = (left: number, width: number) => ({ left: MEASURE - left, width, align: 'end' as const });
  const columns = [
    { label: label('name'), column: { left: 0, width: MEASURE - 292 } },
    { label: `${label('price')}, ${unit}`, column: atEnd(286, 66) },
    { label: label('before'), column: atEnd(212, 54) },
    { label: label('after'), column: atEnd(150, 54) },
    { label: `${label('difference')}, ${unit}`, column: atEnd(88, 88) },
  ];
  const rows = correction.lines.map(({ title, unitPrice, before, after }) => [
    getTitle(title, correction.locale),
    formatAmount(unitPrice, 'ua'),
    String(before),
    String(after),
    signed((after - before) * unitPrice),
  ]);
  drawTable(layout, columns, rows);
}

function drawTotals(layout: PageLayout, correction: CorrectiveInvoice, translate: Translate): void {
  const { totalBefore, totalAfter, currency } = correction;
  const difference = Math.abs(totalAfter - totalBefore);
  const name = totalAfter > totalBefore ? 'more' : 'less';
  const before = { label: translate((texts) => texts.totalBefore), sum: totalBefore, look: textStyles.text };
  const after = { label: translate((texts) => texts.totalAfter), sum: totalAfter, look: textStyles.text };
  layout.keep(110);
  drawAmount(layout, correction, before);
  drawAmount(layout, correction, after);
  layout.space(4);
  drawAmount(layout, correction, { label: translate((texts) => texts[name]), sum: difference, look: textStyles.lead });
  layout.space(2);
  const words = translate((_texts, language) => capitalised(amountInWords(difference, currency, language)));
  layout.text('P', words, textStyles.text);
}

const signed = (sum: number): string => `${sum < 0 ? '–' : '+'}${formatAmount(Math.abs(sum), 'ua')}`;
