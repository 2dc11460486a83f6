import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrigin, readPublicOrigin } from './readOrigin.ts';

const inProduction = (origin?: string) => readPublicOrigin({ NODE_ENV: 'production', PUBLIC_ORIGIN: origin });

test('production takes a secure origin only', () => {
  assert.equal(inProduction('https://run.example'), 'https://run.example');
  assert.equal(inProduction('https://run.example/'), 'https://run.example');
  assert.equal(inProduction('https://Run.Example:8443'), 'https://run.example:8443');
  assert.equal(inProduction('http://localhost:3000'), 'http://localhost:3000', 'only this machine reaches it');
  assert.throws(() => inProduction(), { name: 'InvalidEnvironment', message: /^PUBLIC_ORIGIN must name the site/ });
  for (const origin of ['http://run.example', 'http://localhost.run.example', 'http://127.0.0.1.run.example']) {
    const message = 'PUBLIC_ORIGIN must begin with https:// in production.';
    assert.throws(() => inProduction(origin), { name: 'InvalidEnvironment', message });
  }
});

test('whatever is more than an origin is refused everywhere, in one sentence', () => {
  const more = ['/x', '//', '?', '?a', '#', '#a', '/?a'].map((rest) => `https://run.example${rest}`);
  for (const value of [
    ...more,
    'https://a@run.example',
    'https://a:b@run.example',
    'run.example',
    'ftp://run.example',
  ]) {
    for (const isSecure of [true, false]) {
      assert.throws(() => readOrigin('ASSETS_ORIGIN', value, { isSecure }), {
        name: 'InvalidEnvironment',
        message: 'ASSETS_ORIGIN must be an origin such as https://run.example, without a path, a query or credentials.',
      });
    }
  }
  assert.equal(readOrigin('ASSETS_ORIGIN', '', { isSecure: true }), undefined);
  assert.equal(readOrigin('ASSETS_ORIGIN', 'http://cdn.example', { isSecure: false }), 'http://cdn.example');
});
