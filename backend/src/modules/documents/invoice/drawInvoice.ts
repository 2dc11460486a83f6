import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { bilingual } from '../company/bilingual.ts';
import { drawHeading } from '../company/heading.ts';
import { drawPayer, drawReceiver } from '../company/parties.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { A4, createPageLayout, numberPages } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import type { Invoice } from './invoice.ts';
import { drawLines } from './invoiceLines.ts';
import { drawPayment } from './invoicePayment.ts';
import { englishInvoice, ukrainianInvoice } from './invoiceTexts.ts';
import { drawTransferCode } from './invoiceTransferCode.ts';

export function drawInvoice(invoice: Invoice): Drawing {
  const { number, issuedAt, orderNumber, locale, paidAt, issuer, corrections = [] } = invoice;
  const translate = bilingual(locale, { ua: ukrainianInvoice, en: englishInvoice });
  const title = `${translate((texts) => texts.title)} № ${number}`;
  const layout = createPageLayout();
  drawHeading(layout, { title, issuedAt, orderNumber, locale, issuer });
  for (const correction of corrections) {
    const words = translate(
      (texts, language) =>
        `${texts.corrected} № ${correction.number} ${texts.of} ${formatDate(correction.at, language)}`,
    );
    layout.text('P', words, textStyles.text);
  }
  layout.space(18);
  const codeEnds = paidAt ? layout.y : drawTransferCode(layout, invoice);
  drawReceiver(layout, invoice, translate);
  layout.space(12);
  drawPayer(layout, invoice, translate);
  layout.y = Math.max(layout.y, codeEnds) + 20;
  drawLines(layout, invoice, translate);
  if (paidAt) {
    layout.space(16);
    layout.text(
      'P',
      translate((texts, language) => `${texts.settled} ${formatDate(paidAt, language)}`),
      textStyles.lead,
    );
  } else drawPayment(layout, invoice, translate);
  numberPages(layout, `№ ${number}`);
  return { ...A4, title: `${title}, ${orderNumber}`, language: getLanguage(locale), pages: layout.pages };
}
