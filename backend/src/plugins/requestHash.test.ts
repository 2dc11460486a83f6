import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestHash } from './requestHash.ts';

const form = (participant: object) => ({ kind: 'individual', participants: [participant] });

test('a form is the same whatever order its fields come in', () => {
  const typed = form({ fullName: 'Олена', city: 'Київ', consents: { correctData: true, participation: true } });
  const fromDraft = form({ consents: { participation: true, correctData: true }, city: 'Київ', fullName: 'Олена' });
  assert.equal(requestHash(typed), requestHash(fromDraft));
  assert.notEqual(requestHash(typed), requestHash(form({ fullName: 'Олена', city: 'Львів' })));
});
