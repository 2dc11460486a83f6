import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toLiqPayPayouts } from './liqpay/liqpayPayout.ts';
import { toMonobankPayouts } from './monobank/monobankPayout.ts';

test('LiqPay: what reaches the bank is the total, refunds reduce it, and currencies are apart', () => {
  const row = { id: 107866, order_id: 'RUN-000042-1', trans_currency: 'UAH', trans_type: 'purchase' };
  const rows = [
    { ...row, trans_amount: 1, trans_fee_credit: 0.03, trans_total: 0.97 },
    { ...row, id: 107867, trans_type: 'refund', trans_amount: 500, trans_total: 500 },
    { ...row, id: 107868, trans_type: 'reverse', trans_amount: -20.5, trans_total: -20.5 },
    { ...row, id: 107869, trans_currency: 'USD', trans_amount: '10.00', trans_total: '9.85' },
    { ...row, id: 107870, trans_amount: 'none' },
  ];
  const [uah, usd, ...others] = toLiqPayPayouts('200000007', '2025-05-20', rows);
  assert.deepEqual(
    uah?.items.map(({ transactionId, amount, fee }) => [transactionId, amount, fee]),
    [
      ['107866', 100, 3],
      ['107867', -50_000, 0],
      ['107868', -2_050, 0],
    ],
  );
  assert.deepEqual([usd?.currency, usd?.items[0]?.amount, usd?.items[0]?.fee, others], ['USD', 1_000, 15, []]);
});

test('monobank: payments and refunds count on their own days, and one that is held does not', () => {
  const row = { invoiceId: 'p2_a', status: 'success', reference: 'RUN-000042-1', ccy: 980, amount: 4_200 };
  const cancelList = [{ amount: 1_000, ccy: 980, date: '2025-07-26 13:45:00' }];
  const rows = [
    { ...row, date: '2025-07-25 23:30:00', profitAmount: 4_100, cancelList },
    { ...row, invoiceId: 'p2_b', date: '2025-07-25T21:30:00Z', profitAmount: 4_150 },
    { ...row, invoiceId: 'p2_c', date: '2025-07-26 10:00:00', status: 'hold' },
    { ...row, invoiceId: 'p2_d', date: '2025-07-26 10:00:00', ccy: 840 },
  ];
  const toRows = (day: string) =>
    toMonobankPayouts(day, rows).map(({ currency, items }) => [
      currency,
      items.map(({ transactionId, amount, fee }) => [transactionId, amount, fee]),
    ]);
  assert.deepEqual(toRows('2025-07-25'), [['UAH', [['p2_a', 4_200, 100]]]]);
  assert.deepEqual(toRows('2025-07-26'), [
    [
      'UAH',
      [
        ['p2_a:0', -1_000, 0],
        ['p2_b', 4_200, 50],
      ],
    ],
    ['USD', [['p2_d', 4_200, 0]]],
  ]);
});
