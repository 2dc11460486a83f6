import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrigin, readPublicOrigin } from './readOrigin.ts';

const inProduction = (origin?: string) => () => readPublicOrigin({ NODE_ENV: 'production', PUBLIC_ORIGIN: origin });
const rejection = (message: string | RegExp) => ({ name: 'InvalidEnvironment', message });

test('production takes a secure origin only', () => {
  assert.equal(inProduction('https://run.example')(), 'https://run.example');
  assert.equal(inProduction('https://run.example/')(), 'https://run.example');
  assert.equal(inProduction('https://Run.Example:8443')(), 'https://run.example:8443');
  // Only this machine reaches it.
  assert.equal(inProduction('http://localhost:3000')(), 'http://localhost:3000');
  assert.throws(inProduction(), rejection(/^PUBLIC_ORIGIN must name the site/));
  for (const origin of ['http://run.example', 'http://localhost.run.example', 'http://127.0.0.1.run.example']) {
    assert.throws(inProduction(origin), rejection('PUBLIC_ORIGIN must begin with https:// in production.'));
  }
});

const beyond = ['/x', '//', '?', '?a', '#', '#a', '/?a'].map((rest) => `https://run.example${rest}`);
const others = ['https://a@run.example', 'https://a:b@run.example', 'run.example', 'ftp://run.example'];

for (const value of [...beyond, ...others]) {
  test(`${value} is refused everywhere, in one sentence`, () => {
    const message =
      'ASSETS_ORIGIN must be an origin such as https://run.example, without a path, a query or credentials.';
    for (const isSecure of [true, false]) {
      assert.throws(() => readOrigin('ASSETS_ORIGIN', value, { isSecure }), rejection(message));
    }
  });
}

test('no origin is none, and another machine may be insecure outside production', () => {
  assert.equal(readOrigin('ASSETS_ORIGIN', '', { isSecure: true }), undefined);
  assert.equal(readOrigin('ASSETS_ORIGIN', 'http://cdn.example', { isSecure: false }), 'http://cdn.example');
});
