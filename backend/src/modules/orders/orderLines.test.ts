import assert from 'node:assert/strict';
import { test } from 'node:test';
import { participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';
import type { RegistrationRow } from '../registrations/index.ts';
import { getRegistrationIds, getTotal, productLine, registrationLine } from './orderLines.ts';

const registered = (kind: 'individual' | 'team', fields: object) => ({ id: 7, kind, fields }) as RegistrationRow;
const product = {
  sku: 'TEE',
  title: { ua: 'Футболка', en: 'T-shirt' },
  unitPrice: 60_000,
  sizes: ['M'],
  supplied: null,
  weightGrams: 200,
  imageUrl: '',
};

test('a person pays the price once, a team once for each runner', () => {
  assert.deepEqual(registrationLine(registered('individual', participant), { unitPrice: 50_050, discount: 0 }, 2), {
    place: 2,
    kind: 'registration',
    registrationId: 7,
    sku: null,
    size: null,
    title: { ua: 'Участь, особисто', en: 'Individual entry' },
    quantity: 1,
    unitPrice: 50_050,
    sum: 50_050,
    discount: 0,
  });
  const line = registrationLine(
    registered('team', { ...team, participantsCount: 12 }),
    { unitPrice: 45_050, discount: 0 },
    0,
  );
  assert.deepEqual([line.quantity, line.unitPrice, line.sum], [12, 45_050, 540_600]);
  assert.deepEqual(line.title, { ua: 'Участь команди', en: 'Team entry' });
});

test('goods have the price of content and a size that it offers', () => {
  assert.deepEqual(productLine({ sku: 'TEE', size: 'M', quantity: 3 }, product, 1), {
    place: 1,
    kind: 'product',
    registrationId: null,
    sku: 'TEE',
    size: 'M',
    title: product.title,
    quantity: 3,
    unitPrice: 60_000,
    sum: 180_000,
    discount: 0,
  });
  assert.equal(productLine({ sku: 'PIN', size: '', quantity: 1 }, { ...product, sizes: [] }, 1).size, null);
  for (const size of ['XS', '']) assert.throws(() => productLine({ sku: 'TEE', size, quantity: 1 }, product, 1));
  assert.throws(() => productLine({ sku: 'TEE', size: 'M', quantity: 1 }, undefined, 1));
});

test('lines add up, and name their registrations', () => {
  assert.equal(getTotal([{ sum: 5 }, { sum: 7 }]), 12);
  assert.equal(getTotal([]), 0);
  assert.deepEqual(
    getRegistrationIds([{ registrationId: 3 }, { registrationId: null }, { registrationId: 1 }]),
    [3, 1],
  );
});
