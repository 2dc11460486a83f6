import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countContents, describeContents } from './orderContents.ts';

test('quantities are added up by kind', () => {
  const lines = [
    { kind: 'registration', quantity: 1 },
    { kind: 'registration', quantity: 12 },
    { kind: 'product', quantity: 2 },
  ] as const;
  assert.deepEqual(countContents(lines, 'branch'), {
    registration: 13,
    product: 2,
    contribution: 0,
    delivery: 'branch',
  });
});

test('both languages count in their plural forms', () => {
  const mix = { registration: 2, product: 1, contribution: 0, delivery: 'branch' } as const;
  assert.equal(describeContents(mix, 'ua'), 'участь у пробігу (2 учасники), сувеніри (1 шт.) і доставка Новою поштою');
  assert.equal(
    describeContents({ ...mix, registration: 21 }, 'ua'),
    'участь у пробігу (21 учасник), сувеніри (1 шт.) і доставка Новою поштою',
  );
  assert.equal(
    describeContents(mix, 'en'),
    'run entry (2 participants), souvenirs (1 item) and delivery by Nova Poshta',
  );
});
