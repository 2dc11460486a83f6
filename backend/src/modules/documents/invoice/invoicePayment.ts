import { formatDate } from 'shared-lib/i18n/format';
import { wrap } from '../drawing/fitText.ts';
import { MARGIN, MEASURE, type PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { roundedPath } from '../drawing/vectorImage.ts';
import type { Invoice } from './invoice.ts';
import { getPurpose } from './invoicePurpose.ts';
import type { Translate } from './invoiceTexts.ts';

const PADDING = 14;

/** Until when to pay, and the purpose to copy: by it the money is recognised. */
export function drawPayment(layout: PageLayout, invoice: Invoice, translate: Translate): void {
  const purpose = getPurpose(invoice);
  const column = { left: PADDING, width: MEASURE - 2 * PADDING };
  const lines = wrap(purpose, textStyles.strong.style, textStyles.strong.size, column.width).length;
  const height = 2 * PADDING + 16 + lines * textStyles.strong.size * 1.38;
  layout.space(16);
  layout.keep(height + 40);
  layout.text(
    'P',
    translate(({ due }, locale) => `${due} ${formatDate(invoice.dueAt, locale)}`),
    textStyles.lead,
  );
  layout.space(10);
  const path = roundedPath(0, 0, MEASURE, height, 10);
  const box = {
    kind: 'outline',
    path,
    x: MARGIN.side,
    y: layout.y,
    scale: 1,
    fill: invoice.issuer.brand.tint,
  } as const;
  layout.add({ role: 'Artifact', shapes: [box] });
  layout.space(PADDING);
  layout.text(
    'P',
    translate((texts) => texts.purpose),
    textStyles.label,
    column,
  );
  layout.space(3);
  layout.text('P', purpose, textStyles.strong, column);
}
