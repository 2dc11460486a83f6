import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createSealing, SealUnreadable } from './sealing.ts';
import { keepDevelopmentKey, readSecretsKeys } from './secretsKeys.ts';

const key = randomBytes(32);
const sealing = createSealing([key]);
const text = 'таємниця sandbox_0123456789';

test('what is sealed opens in its own place only, and never twice the same', () => {
  const sealed = sealing.seal(text, 'liqpay/privateKey');
  assert.equal(sealing.open(sealed, 'liqpay/privateKey'), text);
  assert.notEqual(sealing.seal(text, 'liqpay/privateKey'), sealed);
  assert.doesNotMatch(Buffer.from(sealed).toString(), /sandbox/);
  assert.throws(() => sealing.open(sealed, 'liqpay/publicKey'), SealUnreadable);
  assert.throws(() => sealing.open(sealed, 'monobank/privateKey'), SealUnreadable);
});

test('what was changed does not open', () => {
  const parts = sealing.seal(text, 'smtp/url').split('.');
  for (const index of parts.keys()) {
    const changed = parts.with(index, `${parts[index]?.startsWith('A') ? 'B' : 'A'}${parts[index]?.slice(1)}`);
    assert.throws(() => sealing.open(changed.join('.'), 'smtp/url'), SealUnreadable, `part ${index}`);
  }
  for (const nonsense of ['', 'v1', 'v1.x.y.z', text]) {
    assert.throws(() => sealing.open(nonsense, 'smtp/url'), SealUnreadable);
  }
});

test('a rotation opens with the former key and seals with the new one', () => {
  const newer = randomBytes(32);
  const sealed = sealing.seal(text, 'monobank/token');
  const both = createSealing([newer, key]);
  const again = both.seal(both.open(sealed, 'monobank/token'), 'monobank/token');
  assert.equal(createSealing([newer]).open(again, 'monobank/token'), text);
  assert.throws(() => createSealing([newer]).open(sealed, 'monobank/token'), SealUnreadable);
  assert.equal(createSealing([]).canSeal, false);
});

test('SECRETS_KEY is a list of keys of 32 bytes', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)];
  const list = readSecretsKeys({ SECRETS_KEY: `${one.toString('base64')}, ${other.toString('base64')}` });
  assert.deepEqual(list, [one, other]);
  assert.deepEqual(readSecretsKeys({}), []);
  for (const wrong of ['x', randomBytes(16).toString('base64'), `${one.toString('base64')},`]) {
    assert.throws(() => readSecretsKeys({ SECRETS_KEY: wrong }), { name: 'InvalidEnvironment', message: /openssl/ });
  }
});

test('a development machine keeps a key of its own, for its user alone', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  t.after(() => rm(folder, { recursive: true }));
  const keys = await Promise.all([keepDevelopmentKey(folder), keepDevelopmentKey(folder)]);
  assert.deepEqual(keys[0], keys[1]);
  assert.deepEqual(await keepDevelopmentKey(folder), keys[0]);
  const file = join(folder, 'secrets-key');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal(Buffer.from(await readFile(file, 'utf8'), 'base64').length, 32);
});
