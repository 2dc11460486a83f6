import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Individual } from 'shared-lib/validation';
import type { Database } from '../../database/connection.ts';

import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { users } from '../accounts/index.ts';
import { createRegistrationsRepository, type NewRegistration } from './registrations.repository.ts';

const now = new Date('2025-05-01T12:00:00Z');
const later = new Date('2025-05-02T12:00:00Z');
const getFields = (fullName: string) => ({ fullName }) as Individual;
let database: Database;
let repository: ReturnType<typeof createRegistrationsRepository>;
let owner: number;
let stranger: number;
let ids: number[];

const registration = (userId: number, idempotencyKey: string, place: number): NewRegistration => ({
  userId,
  edition: 32,
  idempotencyKey,
  place,
  formHash: 'hash',
  kind: 'individual',
  fields: getFields(`Runner ${place}`),
  status: 'submitted',
  locale: 'ua',
  createdAt: now,
  updatedAt: now,
});

before(async () => {
  database = await temporaryDatabase();
  repository = createRegistrationsRepository(database.db);
  const people = ['owner@run.example', 'stranger@run.example'].map((email) => ({ email, registeredAt: now }));
  [owner = 0, stranger = 0] = (await database.db.insert(users).values(people).returning()).map(({ id }) => id);
  const rows = [
    registration(owner, 'b', 1),
    registration(owner, 'a', 1),
    registration(owner, 'a', 0),
    registration(stranger, 'a', 0),
  ];
  ids = (await repository.insert(rows)).map(({ id }) => id);
});
after(() => database.close());

test('a registration that is inserted again is left out', async () => {
  assert.deepEqual(await repository.insert([registration(owner, 'a', 0)]), []);
});

test('a person sees own registrations only, the oldest first, and those of a form by place', async () => {
  const own = await repository.ofPerson(owner);
  assert.deepEqual(
    own.map(({ id, userId }) => [id, userId]),
    ids.slice(0, 3).map((id) => [id, owner]),
  );
  assert.deepEqual(
    (await repository.ofPerson(stranger)).map(({ id }) => id),
    ids.slice(3),
  );
  const ofForm = await repository.ofForm(owner, 'a');
  assert.deepEqual(
    ofForm.map(({ id }) => id),
    [ids[2], ids[1]],
  );
});

test('another user finds and locks nothing', async () => {
  for (const id of ids.slice(0, 3)) {
    assert.equal(await repository.find(stranger, id), undefined);
    assert.equal(await repository.lock(stranger, id), undefined);
    assert.equal((await repository.find(owner, id))?.id, id);
    assert.equal((await repository.lock(owner, id))?.id, id);
  }
});

test('a change or removal concerns one registration', async () => {
  const [first = 0, second = 0, third = 0, foreign = 0] = ids;
  const changed = await repository.update(second, getFields('New name'), later);
  assert.deepEqual([changed?.id, changed?.fields, changed?.updatedAt], [second, getFields('New name'), later]);
  assert.deepEqual((await repository.find(owner, first))?.fields, getFields('Runner 1'));
  await repository.remove(third);
  assert.deepEqual(
    (await repository.ofPerson(owner)).map(({ id }) => id),
    [first, second],
  );
  assert.equal((await repository.find(stranger, foreign))?.id, foreign);
});
