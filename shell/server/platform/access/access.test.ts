import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { readEnvironment } from '../../environment.ts';
import { platformClient } from '../../testing/platform/platformClient.ts';
import { temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';
import { readPlatformAccess, writePlatformAccess } from './platformAccess.ts';
import { Tokens } from './tokens.ts';

/** It is left once the server listens, which is when its URL is known. */
async function accessLeftIn(dataDir: string) {
  for (let tries = 0; tries < 200; tries++) {
    const access = await readPlatformAccess(dataDir);
    if (access) return access;
    await sleep(20);
  }
  assert.fail('no URL was left');
}

test('the first start writes URL and token, readable by the owner only', async (t) => {
  const platform = await temporaryPlatform({ token: '' });
  t.after(() => platform.stop());
  const access = await accessLeftIn(platform.dataDir);
  assert.equal(access.url, `http://localhost:${new URL(platform.url).port}`);
  assert.equal(statSync(join(platform.dataDir, 'platform.json')).mode & 0o777, 0o600);
  const first = platformClient(platform.url, access.token);
  assert.equal((await first.call('audit')).status, 200);
});

test('a later start keeps a valid token, and creates no second one when the file is lost', async (t) => {
  const platform = await temporaryPlatform({ token: '' });
  t.after(() => platform.stop());
  const { dataDir, objects } = platform;
  const access = await accessLeftIn(dataDir);
  const { url } = access;
  await writePlatformAccess(dataDir, url, new Tokens(objects));
  assert.deepEqual(await readPlatformAccess(dataDir), access);
  await rm(join(dataDir, 'platform.json'));
  await writePlatformAccess(dataDir, url, new Tokens(objects));
  assert.equal(await readPlatformAccess(dataDir), undefined);
});

test('the lock of a server that crashed while it wrote the file does not stop another', async (t) => {
  const platform = await temporaryPlatform({ token: '' });
  t.after(() => platform.stop());
  const { dataDir, objects } = platform;
  await accessLeftIn(dataDir);
  const lock = join(dataDir, 'platform.json.lock');
  await writeFile(lock, '1');
  await utimes(lock, 0, 0);
  await writePlatformAccess(dataDir, 'http://localhost:7', new Tokens(objects));
  assert.equal((await readPlatformAccess(dataDir))?.url, 'http://localhost:7');
  await assert.rejects(stat(lock));
});

test('no file is written with a token of the environment', async (t) => {
  const platform = await temporaryPlatform();
  t.after(() => platform.stop());
  assert.equal(await readPlatformAccess(platform.dataDir), undefined);
  assert.deepEqual((await platform.call('tokens')).body, []);
});

test('a guessable token of the environment is rejected at the start', () => {
  assert.throws(() => readEnvironment({ PLATFORM_TOKEN: 'secret' }), /32 characters/);
});

test('tokens are listed without their secrets, revoked ones with the time', async (t) => {
  const platform = await temporaryPlatform();
  t.after(() => platform.stop());
  const team = await platform.team('cabinet');
  await platform.call(`tokens/${team.id}`, { method: 'DELETE' });
  const [token] = (await platform.call('tokens')).body;
  assert.deepEqual([token.id, token.scope, token.by], [team.id, 'cabinet', 'PLATFORM_TOKEN']);
  assert.ok(Date.parse(token.revokedAt) > 0);
  assert.equal(token.hash, undefined);
  assert.equal((await platform.call('tokens/0000000000000000', { method: 'DELETE' })).body.code, 'token-absent');
});

test('a token name is plain text, and not the name of the start command', async (t) => {
  const platform = await temporaryPlatform();
  t.after(() => platform.stop());
  for (const name of ['local build', '', 'x\u001b[2J', 'x'.repeat(61)]) {
    const { body } = await platform.call('tokens', { body: { name, scope: 'cabinet' } });
    assert.equal(body.code, 'body-invalid', name);
  }
  const ukrainian = await platform.call('tokens', { body: { name: 'Команда кабінету', scope: 'cabinet' } });
  assert.equal(ukrainian.status, 201);
});

test('failed tokens count for a minute and for their own client', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 });
  const app = fastify();
  const platform = await temporaryPlatform({ app });
  t.after(() => platform.stop());
  const codeFor = async (remoteAddress: string) =>
    (await app.inject({ url: '/platform/status', remoteAddress })).json().code;
  for (let failures = 0; failures < 20; failures++) assert.equal(await codeFor('10.0.0.1'), 'token-missing');
  t.mock.timers.setTime(2000);
  assert.equal(await codeFor('10.0.0.1'), 'too-many');
  assert.equal(await codeFor('10.0.0.2'), 'token-missing');
  t.mock.timers.setTime(60_001);
  assert.equal(await codeFor('10.0.0.1'), 'token-missing');
});

test('a team is told what its token reaches and until when', async (t) => {
  const platform = await temporaryPlatform();
  t.after(() => platform.stop());
  const expires = '2999-01-31T21:59:59.000Z';
  const { body } = await platform.call('tokens', { body: { name: 'team results', scope: 'results', expires } });
  const status = await platform.call('status', { token: body.token });
  assert.deepEqual(status.body.token, { name: 'team results', scope: 'results', expires });
});
