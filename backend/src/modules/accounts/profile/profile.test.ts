import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import { selectRows } from '../../../database/selectRows.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();

const password = 'тихий ранок';
const personal = {
  ...examplePersonalData,
  name: ' Олена ',
  last_name: 'Бігун',
  birthday: '1990-05-01',
  phone: '050 111 22 33',
};
const counted = async (table: string) => (await selectRows(site.database.db, sql.raw(`select * from ${table}`))).length;

test('personal data is changed field by field, and a consent is noted once', async () => {
  const token = await site.signUp('data@run.example', password);
  const saved = await site.call('PATCH', 'profile', personal, { token });
  assert.equal(saved.status, 200);
  const { name, phone, has_password, has_google } = saved.body;
  assert.deepEqual([name, phone, has_password, has_google], ['Олена', '+380501112233', true, false]);
  const moved = await site.call('PATCH', 'profile', { city: 'Львів', personal_data_consent: true, id: 1 }, { token });
  assert.deepEqual([moved.body.city, moved.body.last_name], ['Львів', 'Бігун']);
  const { consents } = (await site.call('GET', 'account/export', undefined, { token })).body;
  assert.deepEqual(
    consents.map(({ kind }: { kind: string }) => kind),
    ['personal-data'],
  );
});

test('invalid personal data is rejected by field and changes nothing', async () => {
  const token = await site.signUp('careless@run.example', password);
  const rejected = await site.call('PATCH', 'profile', { name: 'я'.repeat(41), phone: '1', city: 'Київ' }, { token });
  assert.equal(rejected.status, 422);
  assert.deepEqual(rejected.body.data.fields, { name: 'errors.max40', phone: 'errors.phone' });
  assert.equal((await site.call('GET', 'profile', undefined, { token })).body.city, '');
});

test('a changed password ends every session but the new one', async () => {
  const email = 'change@run.example';
  const token = await site.signUp(email, password);
  const other = (await site.call('POST', 'login', { email, password })).body.token;
  const change = { current: password, password: 'новий ранок', repeat: 'новий ранок' };
  const wrong = await site.call('POST', 'password/change', { ...change, current: 'не той' }, { token });
  assert.deepEqual([wrong.body.code, wrong.body.data.fields], ['password_wrong', { current: 'errors.passwordWrong' }]);
  const changed = await site.call('POST', 'password/change', change, { token });
  assert.equal(changed.status, 200);
  for (const ended of [token, other]) {
    assert.equal((await site.call('GET', 'profile', undefined, { token: ended })).status, 401);
  }
  assert.equal((await site.call('GET', 'profile', undefined, { token: changed.body.token })).status, 200);
  assert.equal((await site.emailTo(email))?.subject, 'Ваш пароль змінено');
});

test('a session is renewed without signing in, up to its maximum age', async () => {
  const token = await site.signUp('stays@run.example', password);
  site.wait({ minutes: 11 * 60 });
  const renewed = (await site.call('POST', 'session/renew', undefined, { token })).body.token;
  site.wait({ minutes: 2 * 60 });
  assert.equal((await site.call('GET', 'profile', undefined, { token })).body.code, 'jwt_auth_expired_token');
  assert.equal((await site.call('GET', 'profile', undefined, { token: renewed })).status, 200);
  await site.call('POST', 'logout', undefined, { token: renewed });
  assert.equal((await site.call('POST', 'session/renew', undefined, { token: renewed })).status, 401);
  const again = (await site.call('POST', 'login', { email: 'stays@run.example', password })).body.token;
  let living = again;
  for (let halfDays = 0; halfDays < 61; halfDays += 1) {
    site.wait({ minutes: 12 * 60 - 1 });
    const response = await site.call('POST', 'session/renew', undefined, { token: living });
    if (response.status === 401) return assert.ok(halfDays >= 59);
    living = response.body.token;
  }
  assert.fail('the session never ended');
});

test('a deleted account takes its sessions, consents and drafts along', async () => {
  const email = 'leaving@run.example';
  const before = await Promise.all(['users', 'sessions', 'consents', 'drafts'].map(counted));
  const token = await site.signUp(email, password);
  await site.call('PATCH', 'profile', personal, { token });
  await site.call('PUT', 'drafts/team', { version: 0, data: { teamName: 'Тихий код' } }, { token });
  const rejected = await site.call('DELETE', 'account', { password: 'не той' }, { token });
  assert.equal(rejected.body.code, 'password_wrong');
  assert.equal((await site.call('DELETE', 'account?lang=en', { password }, { token })).status, 204);
  assert.deepEqual(await Promise.all(['users', 'sessions', 'consents', 'drafts'].map(counted)), before);
  assert.equal((await site.call('GET', 'profile', undefined, { token })).body.code, 'jwt_auth_user_not_found');
  assert.equal((await site.emailTo(email))?.subject, 'Your account was deleted');
});

test('the export holds everything of one person', async () => {
  const token = await site.signUp('export@run.example', password);
  await site.call('PUT', 'drafts/team', { version: 0, data: { teamName: 'Тихий код' } }, { token });
  const { body } = await site.call('GET', 'account/export', undefined, { token });
  assert.equal(body.profile.email, 'export@run.example');
  assert.equal(body.drafts[0].data.teamName, 'Тихий код');
  assert.equal(body.sessions.length, 1);
  assert.deepEqual(body.registrations, []);
  assert.ok(!JSON.stringify(body).includes('argon2'));
});

test('drafts of two devices do not overwrite each other', async () => {
  const token = await site.signUp('drafts@run.example', password);
  const save = (version: number, data: object) => site.call('PUT', 'drafts/team', { version, data }, { token });
  assert.equal((await site.call('GET', 'drafts/team', undefined, { token })).status, 204, 'nothing was begun');
  assert.equal((await save(0, { city: 'Київ' })).body.version, 1);
  const both = await Promise.all([save(1, { city: 'Львів' }), save(1, { city: 'Одеса' })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(both.find(({ status }) => status === 409)?.body.data.version, 2);
  assert.equal((await save(0, {})).status, 409);
  assert.equal((await save(2, { text: 'x'.repeat(70_000) })).body.code, 'draft_too_large');
  assert.equal((await site.call('PUT', 'drafts/Team!', { version: 0, data: {} }, { token })).status, 400);
  assert.equal((await site.call('DELETE', 'drafts/team', undefined, { token })).status, 204);
  assert.equal((await site.call('GET', 'drafts/team', undefined, { token })).status, 204);
});
