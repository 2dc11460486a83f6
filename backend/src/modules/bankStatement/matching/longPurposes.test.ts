import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contributionIn } from './contributionIn.ts';
import { emailIn } from './emailIn.ts';
import { orderNumbersIn } from './orderReferences.ts';

for (const attack of ['-', 'a.', '@a.', 'рахунк', 'благодійн рахунк', 'RUN-', '0', ' ']) {
  test(`a purpose of ${JSON.stringify(attack)} repeated is read in linear time`, () => {
    const purpose = `благодійний ${attack.repeat(400_000 / attack.length)}`;
    const startedAt = performance.now();
    emailIn(purpose);
    contributionIn(purpose);
    orderNumbersIn(purpose);
    assert.ok(performance.now() - startedAt < 2_000, `${performance.now() - startedAt} ms`);
  });
}

test('an email address is found among other words', () => {
  assert.equal(emailIn('внесок, від: olena@run.example; дякую'), 'olena@run.example');
  assert.equal(emailIn(`${'x'.repeat(9_000)}@y olena@run.example`), 'olena@run.example');
  assert.equal(emailIn('пише a@b без крапки'), undefined);
});
