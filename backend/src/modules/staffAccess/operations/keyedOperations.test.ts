import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Operation as DeclaredOperation, officeContract } from 'shared-lib/api/office/contract';
import { findKeyField } from '../../../plugins/idempotencyKey.ts';
import { clockedDatabase } from '../../../testing/clockedDatabase.ts';
import { createRequestKeys, requestKeys } from '../../requestKeys/index.ts';
import type { Operation } from '../index.ts';
import { keyedOperations } from './keyedOperations.ts';

const { db, clock } = await clockedDatabase(requestKeys);

const keyed = Object.entries<DeclaredOperation>(officeContract).flatMap(([name, operation]) => {
  const field = findKeyField(operation.body);
  return field ? [{ name, operation, field }] : [];
});
const getFields = ({ body }: DeclaredOperation) => Object.keys((body as { fields?: object }).fields ?? {});

/** The declared operation whose work is to count its calls, tied to its keys. */
function counted(name: string, { permission, requirement, body }: DeclaredOperation) {
  let calls = 0;
  const counting: Operation = { permission, requirement, body, run: async () => ({ call: ++calls }) };
  const tied = keyedOperations({ [name]: counting }, createRequestKeys({ db, clock }))[name];
  assert.ok(tied);
  return { send: (body: object, actor = 'Марія') => tied.run(body, { actor }), calls: () => calls };
}

test('the operations with a key are those that move money, write for good or send', () => {
  const names = keyed.map(({ name }) => name).sort();
  for (const name of ['settle', 'refund', 'enter-payment', 'add-note', 'register-late', 'late-cash', 'start-message']) {
    assert.ok(names.includes(name), name);
  }
});

for (const { name, operation, field } of keyed) {
  test(`${name}: a repeat reaches the work, any other request under its key does not`, async () => {
    const { send, calls } = counted(name, operation);
    const body = Object.fromEntries(getFields(operation).map((one) => [one, `${one} as sent`]));
    await send(body);
    await send(body, 'Олена');
    assert.equal(calls(), 2);
    for (const changed of getFields(operation).filter((one) => one !== field)) {
      for (const value of ['another', undefined, 0, ['as sent']]) {
        await assert.rejects(send({ ...body, [changed]: value }), { code: 'idempotency_key_reused' }, changed);
      }
    }
    await assert.rejects(send({ ...body, added: 1 }), { code: 'idempotency_key_reused' });
    assert.equal(calls(), 2);
    await send({ ...body, [field]: 'another key', number: 'another' });
    assert.equal(calls(), 3);
  });
}

test('a key of one operation is not accepted by another', async () => {
  const [one, other] = keyed.map(({ name, operation }) => counted(name, operation));
  await one?.send({ key: 'key-of-both' });
  await assert.rejects(other?.send({ key: 'key-of-both' }) ?? Promise.resolve(), { code: 'idempotency_key_reused' });
});
