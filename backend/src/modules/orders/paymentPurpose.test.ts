import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transferLink } from 'shared-lib/payment';
import { assertSays, orderMixes } from '../../testing/orderMixes.ts';
import { paymentPurpose } from './paymentPurpose.ts';

test('the purpose of every mix says what is paid for, has the order number and fits the code of the National Bank', () => {
  for (const contents of orderMixes) {
    for (const [currency, locale] of [
      ['UAH', 'ua'],
      ['EUR', 'en'],
    ] as const) {
      for (const id of [17, 999_999_999]) {
        const orderNumber = `RUN-${String(id).padStart(6, '0')}`;
        const issuedAt = new Date('2025-05-01T09:00:00Z');
        const purpose = paymentPurpose({ number: String(id), issuedAt, orderNumber, currency, contents });
        assertSays(purpose, contents, locale);
        assert.ok(purpose.includes(orderNumber) && purpose.length <= 140, purpose);
        assert.equal(/внесок за участь|donation for/.test(purpose.toLowerCase()), contents.registration > 0, purpose);
      }
    }
  }
});

test('the code of a typical receiver carries the whole purpose of souvenirs', () => {
  const contents = { registration: 0, product: 5, contribution: 0, delivery: null };
  const issuedAt = new Date('2025-05-01T09:00:00Z');
  const purpose = paymentPurpose({ number: '17', issuedAt, orderNumber: 'RUN-000042', currency: 'UAH', contents });
  assert.equal(purpose, 'Оплата за сувеніри (5 шт.), рахунок № 17 від 01.05.2025, RUN-000042, без ПДВ');
  const iban = 'UA043052990000026001000000001';
  const link = transferLink({ recipient: 'БО «БФ Приклад»', iban, taxCode: '32421102', kopiykas: 154_000, purpose });
  const text = Buffer.from(link.slice(link.lastIndexOf('/') + 1), 'base64url').toString();
  assert.ok(text.includes(purpose));
});
