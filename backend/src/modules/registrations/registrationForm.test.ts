import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formHash, type RegistrationForm } from './registrationForm.ts';

const form = (participant: object) => ({ kind: 'individual', participants: [participant] }) as RegistrationForm;

test('a form is the same whatever order its fields come in', () => {
  const typed = form({ fullName: 'Олена', city: 'Київ', consents: { correctData: true, participation: true } });
  const fromDraft = form({ consents: { participation: true, correctData: true }, city: 'Київ', fullName: 'Олена' });
  assert.equal(formHash(typed), formHash(fromDraft));
  assert.notEqual(formHash(typed), formHash(form({ fullName: 'Олена', city: 'Львів' })));
});
