import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSays, orderMixes } from '../../../testing/orderMixes.ts';
import { emailSamples } from './emailSamples.ts';
import type { EmailMessage } from './emailTemplate.ts';
import { renderEmail } from './renderEmail.ts';

const objects = {
  paidOrder: 'RUN-000001',
  invoiceOrder: 'RUN-000002',
  contribution: 'RUN-000003',
  registrationId: 1,
  teamOrder: 'RUN-000004',
  teamRegistrationId: 2,
};
const aboutOrders = [
  'order-paid',
  'order-invoice',
  'order-to-pay',
  'payment-recorded',
  'order-refunded',
  'order-cancelled',
  'order-expiring',
  'reservation-expired',
  'invoice-reminder',
  'refund-requested',
  'refund-declined',
] as const;

test('emails about an order say what it holds, and name race numbers only of participants', () => {
  for (const locale of ['ua', 'en'] as const) {
    const samples = emailSamples(objects, locale);
    for (const kind of aboutOrders) {
      for (const contents of orderMixes.filter(({ contribution }) => contribution === 0)) {
        const message: EmailMessage = Object.assign({}, samples[kind], { contents, count: 0, runners: [], team: 'X' });
        const { text } = renderEmail(message, locale);
        const line = text.split('\n').find((each) => /^(У замовленні|In the order):/.test(each)) ?? '';
        assertSays(line, contents, locale);
        const isWithoutPlaces = contents.registration === 0 && kind !== 'invoice-reminder';
        if (isWithoutPlaces) assert.doesNotMatch(text, /стартов\S+ номер|race number|at the start|на старті/i, text);
      }
    }
  }
});

test('a payer of sold-out goods learns that they are, and chooses what happens to the money', () => {
  for (const [locale, soldOut, choice] of [
    ['ua', /розкупили/, /повернути.*внесок/],
    ['en', /sold out/, /refund.*donation/],
  ] as const) {
    const paid: EmailMessage = Object.assign({}, emailSamples(objects, locale)['order-paid'], { isShort: true });
    const { subject, text } = renderEmail(paid, locale);
    assert.match(subject, soldOut);
    assert.match(text, choice);
    assert.doesNotMatch(text, /Сплачено, дякуємо|Paid, thank you/);
  }
});
