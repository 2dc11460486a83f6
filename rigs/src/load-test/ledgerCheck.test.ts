import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from './ledgerCheck.ts';

const person = {
  email: 'a@run.example',
  password: '',
  hasAccount: true,
  people: 2,
  registrationIds: [1, 2],
  order: 'RUN-000001',
  hasPaid: true,
  isConfirmed: true,
  isOver: true,
};
const emails = { 'registration-submitted': 1, 'order-paid': 1 };
const records = { registrations: [1, 2], orders: ['RUN-000001'], paid: ['RUN-000001'], raceNumbers: 2, emails };

test('acknowledged facts and the database agree', () => {
  assert.deepEqual(differences(person, records), []);
  // The response to the order was lost.
  const left = { ...person, order: undefined, hasPaid: false, isConfirmed: false };
  const unpaid = { ...records, paid: [], raceNumbers: 0, emails: { 'registration-submitted': 1 } };
  assert.deepEqual(differences(left, unpaid), []);
});

test('each loss and each duplicate is found', () => {
  assert.deepEqual(differences(person, { ...records, registrations: [1] }), [
    'a registration was lost',
    '1 registrations for a form of 2',
  ]);
  assert.deepEqual(differences(person, { ...records, orders: ['RUN-000001', 'RUN-000002'] }), ['2 orders for one']);
  assert.deepEqual(differences(person, { ...records, orders: [] }), ['an order was lost']);
  const unpaid = { ...records, paid: [], raceNumbers: 0, emails: { 'registration-submitted': 1 } };
  assert.deepEqual(differences(person, unpaid), ['the money of an order was lost']);
  assert.deepEqual(differences({ ...person, hasPaid: false }, records), ['an unpaid order counts as paid']);
  assert.deepEqual(differences(person, { ...records, raceNumbers: 3 }), ['3 numbers for 2 people']);
  assert.deepEqual(differences(person, { ...records, emails: { 'registration-submitted': 2, 'order-paid': 1 } }), [
    'not exactly one email for a registration',
  ]);
});
