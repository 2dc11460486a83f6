import { formatDate } from 'shared-lib/i18n/format';
import { roundedPath } from '../drawing/art.ts';
import { colors } from '../drawing/colors.ts';
import { wrap } from '../drawing/fitText.ts';
import { looks } from '../drawing/looks.ts';
import { MARGIN, MEASURE, type Sheet } from '../drawing/sheet.ts';
import type { Say } from './drawInvoice.ts';
import type { Invoice } from './invoice.ts';
import { paymentPurpose } from './paymentPurpose.ts';

const PADDING = 14;

/** Until when to pay, and the purpose to copy: by it the money is recognised. */
export function drawPayment(sheet: Sheet, invoice: Invoice, say: Say): void {
  const purpose = paymentPurpose(invoice);
  const column = { left: PADDING, width: MEASURE - 2 * PADDING };
  const lines = wrap(purpose, looks.strong.style, looks.strong.size, column.width).length;
  const height = 2 * PADDING + 16 + lines * looks.strong.size * 1.38;
  sheet.space(16);
  sheet.keep(height + 40);
  sheet.text(
    'P',
    say(({ due }, locale) => `${due} ${formatDate(invoice.dueAt, locale)}`),
    looks.lead,
  );
  sheet.space(10);
  const path = roundedPath(0, 0, MEASURE, height, 10);
  const box = { kind: 'outline', path, x: MARGIN.side, y: sheet.y, scale: 1, fill: colors['spring-100'] } as const;
  sheet.add({ role: 'Artifact', shapes: [box] });
  sheet.space(PADDING);
  sheet.text(
    'P',
    say((texts) => texts.purpose),
    looks.label,
    column,
  );
  sheet.space(3);
  sheet.text('P', purpose, looks.strong, column);
}
