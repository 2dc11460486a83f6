import { readOrigin, readPublicOrigin } from './readOrigin.ts';

const inProduction = (origin?: string) => () => readPublicOrigin({ NODE_ENV: 'production', PUBLIC_ORIGIN: origin });
const rejection = (message: unknown) => expect.objectContaining({ name: 'InvalidEnvironment', message });

test('production takes a secure origin only', () => {
  expect(inProduction('https://run.example')()).toBe('https://run.example');
  expect(inProduction('https://run.example/')()).toBe('https://run.example');
  expect(inProduction('https://Run.Example:8443')()).toBe('https://run.example:8443');
  // Only this machine reaches it.
  expect(inProduction('http://localhost:3000')()).toBe('http://localhost:3000');
  expect(inProduction()).toThrow(rejection(expect.stringMatching(/^PUBLIC_ORIGIN must name the site/)));
  for (const origin of ['http://run.example', 'http://localhost.run.example', 'http://127.0.0.1.run.example']) {
    expect(inProduction(origin)).toThrow(rejection('PUBLIC_ORIGIN must begin with https:// in production.'));
  }
});

const beyond = ['/x', '//', '?', '?a', '#', '#a', '/?a'].map((rest) => `https://run.example${rest}`);
const others = ['https://a@run.example', 'https://a:b@run.example', 'run.example', 'ftp://run.example'];

test.each([...beyond, ...others])('%s is refused everywhere, in one sentence', (value) => {
  const message =
    'ASSETS_ORIGIN must be an origin such as https://run.example, without a path, a query or credentials.';
  for (const isSecure of [true, false]) {
    expect(() => readOrigin('ASSETS_ORIGIN', value, { isSecure })).toThrow(rejection(message));
  }
});

test('no origin is none, and another machine may be insecure outside production', () => {
  expect(readOrigin('ASSETS_ORIGIN', '', { isSecure: true })).toBeUndefined();
  expect(readOrigin('ASSETS_ORIGIN', 'http://cdn.example', { isSecure: false })).toBe('http://cdn.example');
});
