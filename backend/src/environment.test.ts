import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { readEnvironment } from './environment.ts';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.run.example',
  PUBLIC_ORIGIN: 'https://run.example',
};
const base64 = () => randomBytes(32).toString('base64');

test('production rejects secrets that could be guessed and names the command that makes good ones', () => {
  for (const name of ['SESSION_SECRET', 'CODE_PEPPER', 'STAFF_TOKEN']) {
    for (const weak of ['x', 'a'.repeat(64), randomBytes(31).toString('hex'), randomBytes(24).toString('base64')]) {
      assert.throws(
        () => readEnvironment({ ...production, [name]: weak }),
        { name: 'InvalidEnvironment', message: /openssl rand -base64 32/ },
        `${name}=${weak}`,
      );
      assert.doesNotThrow(() => readEnvironment({ [name]: weak }), 'outside production');
    }
    for (const good of [base64(), randomBytes(32).toString('hex'), randomBytes(32).toString('base64url')]) {
      assert.doesNotThrow(() => readEnvironment({ ...production, [name]: good }));
    }
  }
});

test('production does not start without its public origin', () => {
  const { PUBLIC_ORIGIN: _, ...without } = production;
  assert.throws(() => readEnvironment(without), { name: 'InvalidEnvironment', message: /PUBLIC_ORIGIN/ });
});

test('every secret of a rotation has to be random', () => {
  const rotated = (secrets: string) => () => readEnvironment({ ...production, SESSION_SECRET: secrets });
  assert.doesNotThrow(rotated(`${base64()},${base64()}`));
  assert.throws(rotated(`${base64()},x`), { name: 'InvalidEnvironment' });
  assert.throws(rotated(`${base64()},`), { name: 'InvalidEnvironment' });
});

test('a variable is read by its former name, and the present one comes first', () => {
  assert.equal(readEnvironment({ CODE_LETTERS_PER_CLIENT: '7' }).codeEmailsPerClient, 7);
  assert.equal(readEnvironment({ CODE_LETTERS_PER_CLIENT: '7', CODE_EMAILS_PER_CLIENT: '8' }).codeEmailsPerClient, 8);
});

test('delivery abroad is off without its key, and with it nothing may be missing', () => {
  const read = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).services.read('ukrposhta', {});
  assert.equal(read({}), undefined);
  const complete = {
    UKRPOSHTA_KEY: 'bearer',
    UKRPOSHTA_TOKEN: 'token',
    UKRPOSHTA_TRACKING_KEY: 'tracking',
    UKRPOSHTA_COUNTERPARTY: 'counterparty',
    UKRPOSHTA_SENDER: 'client',
    UKRPOSHTA_SENDER_ADDRESS: '42',
    UKRPOSHTA_CUSTOMS_CODES: 'MUG-32=6912002900, *=9505900000',
  };
  const ukrposhta = read(complete);
  assert.equal(ukrposhta?.url, 'https://www.ukrposhta.ua');
  assert.equal(ukrposhta?.customsCodes.get('MUG-32'), '6912002900');
  for (const name of Object.keys(complete).slice(1)) {
    const message = new RegExp(name);
    assert.throws(() => readEnvironment({ ...complete, [name]: '' }), { name: 'InvalidEnvironment', message }, name);
  }
  assert.throws(() => readEnvironment({ ...complete, UKRPOSHTA_CUSTOMS_CODES: '*=6912' }), /ten digits/);
});
