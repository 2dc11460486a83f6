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
  isTold: true,
  isOver: true,
};
const letters = { 'registration-submitted': 1, 'order-paid': 1 };
const held = { registrations: [1, 2], orders: ['RUN-000001'], paid: ['RUN-000001'], raceNumbers: 2, letters };

test('what was told and what is held agree', () => {
  assert.deepEqual(differences(person, held), []);
  // The response to the order was lost.
  const left = { ...person, order: undefined, hasPaid: false, isTold: false };
  const unpaid = { ...held, paid: [], raceNumbers: 0, letters: { 'registration-submitted': 1 } };
  assert.deepEqual(differences(left, unpaid), []);
});

test('each loss and each double is found', () => {
  assert.deepEqual(differences(person, { ...held, registrations: [1] }), [
    'a registration was lost',
    '1 registrations for a form of 2',
  ]);
  assert.deepEqual(differences(person, { ...held, orders: ['RUN-000001', 'RUN-000002'] }), ['2 orders for one']);
  assert.deepEqual(differences(person, { ...held, orders: [] }), ['an order was lost']);
  const unpaid = { ...held, paid: [], raceNumbers: 0, letters: { 'registration-submitted': 1 } };
  assert.deepEqual(differences(person, unpaid), ['the money of an order was lost']);
  assert.deepEqual(differences({ ...person, hasPaid: false }, held), ['an order nobody paid counts as paid']);
  assert.deepEqual(differences(person, { ...held, raceNumbers: 3 }), ['3 numbers for 2 people']);
  assert.deepEqual(differences(person, { ...held, letters: { 'registration-submitted': 2, 'order-paid': 1 } }), [
    'not one letter for a registration',
  ]);
});
