import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUniqueViolation } from '../../database/errorCode.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { voidNumbers } from './assignNumbers.ts';
import { raceNumbers } from './raceNumbers.tables.ts';

test('the database lets a place have one number that is good, besides those taken away', async (t) => {
  const site = await temporaryBackend();
  t.after(site.close);
  const { db } = site.database;
  const token = await site.signUp('runner@run.example', 'тихий ранок');
  const keyed = { token, headers: { 'idempotency-key': 'registered-once' } };
  const form = { kind: 'individual', participants: [participant] };
  const [{ id: registrationId }] = (await site.call('POST', 'registrations', form, keyed)).body;
  await site.call('POST', 'orders', orderForm({ registrationIds: [registrationId] }), keyed);
  const give = (number: number) =>
    db.insert(raceNumbers).values({
      edition: 32,
      number,
      registrationId,
      place: 0,
      verificationCode: `code-${number}`,
      assignedAt: site.clock.now(),
    });
  await give(1);
  await assert.rejects(give(2), isUniqueViolation);
  await voidNumbers(db, [registrationId], site.clock.now());
  await give(3);
  await voidNumbers(db, [registrationId], site.clock.now());
  await give(4);
  assert.equal((await db.select().from(raceNumbers)).length, 3);
});
