import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seriousIn } from './dependencies.ts';
import { secretsIn } from './secrets.ts';

// Concatenated, so that the check does not find this file.
const keys = {
  'a private key': `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
  'a key of AWS': `AKIA${'IOSFODNN7'}EXAMPLE`,
  'a token of GitHub': `ghp_${'a1B2'.repeat(9)}`,
  'a password in a URL': `postgres://run:${'hunter42'}@db.example/run`,
  'a secret with a name': `api_key: '${'a1b2c3d4'.repeat(4)}'`,
};

test('keys are found by their form, and never printed', () => {
  for (const [kind, key] of Object.entries(keys)) {
    const found = secretsIn('backend/src/some.ts', `const one = 1;\n${key}\n`);
    assert.deepEqual(found, [{ path: 'backend/src/some.ts', line: 2, kind }]);
  }
});

test('strings that only resemble keys are ignored', () => {
  const text = [
    'smtp://user:password@host:587',
    'postgres://run@127.0.0.1:5432/run',
    "token: 'staff-token-of-a-test'",
    '`postgres://\x24{user}:\x24{password}@\x24{host}/run`',
  ].join('\n');
  assert.deepEqual(secretsIn('backend/README.md', text), []);
  assert.deepEqual(secretsIn('backend/fixtures/x.json', keys['a private key']), []);
});

test('serious vulnerabilities are reported once, with their advisory', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-x' }];
  const report = {
    vulnerabilities: {
      lodash: { severity: 'high', via },
      above: { severity: 'high', via: ['lodash'] },
      slow: { severity: 'moderate', via },
    },
  };
  assert.deepEqual(seriousIn(report), ['lodash: Prototype pollution (high), https://github.com/advisories/GHSA-x']);
});
