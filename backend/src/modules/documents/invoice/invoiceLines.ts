import { capitalised, drawAmount } from '../company/amounts.ts';
import { amountsTable } from '../company/amountsTable.ts';
import type { PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { amountInWords } from '../text/amountInWords.ts';
import type { Invoice } from './invoice.ts';
import type { Translate } from './invoiceTexts.ts';

/** The services and goods, and the total in figures and in words. */
export function drawLines(layout: PageLayout, invoice: Invoice, translate: Translate): void {
  amountsTable(layout, invoice, translate);
  drawTotal(layout, invoice, translate);
}

/** The amount to transfer, in figures and in words; where a part is paid, the whole and that part stand before it. */
function drawTotal(layout: PageLayout, invoice: Invoice, translate: Translate): void {
  const { total, paid, currency } = invoice;
  const open = total - paid;
  const whole = (name: 'total' | 'whole') => translate((texts) => `${texts[name]}, ${texts.noVat}`);
  layout.keep(paid === 0 ? 70 : 110);
  if (paid === 0) {
    drawAmount(layout, invoice, { label: whole('total'), sum: total, look: textStyles.lead });
  } else {
    drawAmount(layout, invoice, { label: whole('whole'), sum: total, look: textStyles.text });
    drawAmount(layout, invoice, { label: translate((texts) => texts.paid), sum: paid, look: textStyles.text });
    layout.space(4);
    drawAmount(layout, invoice, { label: translate((texts) => texts.open), sum: open, look: textStyles.lead });
  }
  layout.space(2);
  const words = translate((_texts, locale) => capitalised(amountInWords(open, currency, locale)));
  layout.text('P', words, textStyles.text);
}
