import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { OpenCircuit, StoredError } from '@charity-run/release/api';
import { defaultUpstream } from '@charity-run/release/upstream';
import { createFakeService, type FakeService } from '../testing/fakeService.ts';
import { type PlatformClient, platformClient } from '../testing/platform/platformClient.ts';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

const admin = 'token-of-the-tests-that-reaches-everything';
const terms = {
  ...defaultUpstream,
  methods: ['GET' as const, 'POST' as const],
  ms: 300,
  kb: 64,
  failures: 3,
  pause: 10,
};
const LONGEST_WAIT_MS = 60_000;
const CALLS_AT_ONCE = 64;

/** Each test has a micro-frontend of its own, so that all can share a site; pages of the first are rendered on the server. */
const names = ['weather', ...Array.from({ length: 20 }, (_, index) => `weather-${index}`)];
let name: string;
let service: FakeService;
let url: string;
let operator: PlatformClient;
let team: PlatformClient;
let stop: () => Promise<void>;
before(async () => {
  const releases = newReleaseFolder();
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  for (const each of names) {
    const render = each === 'weather' ? 'server' : 'browser';
    await releases.publish(each, '1.0.0', { upstream: terms, render });
  }
  await releases.publish('patient', '1.0.0', { upstream: { ...terms, ms: 30_000 } });
  await releases.activate(Object.fromEntries(['content', 'patient', ...names].map((each) => [each, '1.0.0'])));
  const backend = createServer((_request, reply) => void reply.end('content'));
  const settings = { PLATFORM_TOKEN: admin, UPSTREAM_CALLS_PER_CLIENT: '150' };
  const temporary = await temporarySite({ releases, backend, settings });
  await temporary.site.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(temporary.site.server.address() as AddressInfo).port}`;
  operator = platformClient(url, admin);
  stop = temporary.stop;
});
beforeEach(async () => {
  service = await createFakeService();
  await begin(names.pop() ?? assert.fail());
});
afterEach(() => {
  mock.timers.reset();
  service.close();
});
after(() => stop());

async function begin(micro: string): Promise<void> {
  name = micro;
  const { body } = await operator.call('tokens', { body: { name: `team ${name}`, scope: name } });
  team = platformClient(url, body.token);
}

const allow = (origin: string, reach = 'private') =>
  operator.call('upstreams/origins', { body: { name, origin, reach } });
const choose = (origin?: string) => team.call('upstreams', { body: { name, origin } });
async function connect(): Promise<void> {
  assert.equal((await allow(service.origin)).status, 200);
  assert.equal((await choose(service.origin)).status, 200);
}
const call = (path: string, init: RequestInit = {}) => fetch(`${url}/api/${name}${path}`, init);
/** @returns status, and code of an error. */
async function outcome(path: string, init: RequestInit = {}): Promise<[number, string | undefined]> {
  const response = await call(path, init);
  const { code } = JSON.parse((await response.text()) || '{}');
  return [response.status, code];
}
const getErrors = async (): Promise<string[]> =>
  (await team.call(`errors/${name}`)).body.map(({ message }: StoredError) => message);
const getCircuits = async () =>
  ((await team.call('status')).body.circuits as OpenCircuit[])
    .filter((circuit) => circuit.name === name)
    .map(({ until: _, ...circuit }) => circuit);
/** Resolves once a condition holds, whatever the clock of the test says; one that never does fails its test, not the whole run. */
async function until(condition: () => boolean): Promise<void> {
  const started = performance.now();
  while (!condition()) {
    assert.ok(performance.now() - started < LONGEST_WAIT_MS, `never: ${condition}`);
    await yieldToEventLoop();
  }
}
const later = (seconds: number) => mock.timers.enable({ apis: ['Date'], now: Date.now() + seconds * 1000 });

test('a service is reached once a release declares it, the operator allows its origin and the team chooses it', async () => {
  assert.deepEqual(await outcome('/works'), [503, 'upstream_unset']);
  const early = await choose(service.origin);
  assert.deepEqual([early.status, early.body.code], [409, 'origin-closed']);
  assert.equal(
    (await team.call('upstreams/origins', { body: { name, origin: service.origin, reach: 'private' } })).status,
    403,
  );
  await connect();
  assert.deepEqual(await (await call('/works')).json(), { mood: 'well' });
  assert.deepEqual(await (await call('/a/../b%20c//d?x=1&y=%2F')).json(), { path: '/b%20c//d?x=1&y=%2F' });
  const undeclared = await fetch(`${url}/api/content/works`);
  assert.deepEqual([undeclared.status, (await undeclared.json()).code], [404, 'upstream_unknown']);
  await allow(service.origin, 'none');
  assert.deepEqual(await outcome('/works'), [503, 'upstream_unset'], 'what the operator takes back ends at once');
});

test('no service can be at addresses of the machine, the cloud or the backend unless the operator means it', async () => {
  const rejected = [
    ...['http://169.254.169.254', 'http://[fe80::1]', 'https://0.0.0.0', 'http://[::ffff:169.254.169.254]'].map(
      (origin) => [origin, 'private'],
    ),
    ...['http://weather.example', 'https://127.0.0.1', 'https://10.0.0.1', 'https://[::1]', 'https://2130706433'].map(
      (origin) => [origin, 'public'],
    ),
    ...['ftp://weather.example', 'https://weather.example/path', 'https://a:b@weather.example', 'weather'].map(
      (origin) => [origin, 'private'],
    ),
  ];
  for (const [origin = '', reach] of rejected) {
    const { status, body } = await allow(origin, reach);
    assert.deepEqual([status, body.code], [422, 'origin-unreachable'], origin);
    assert.match(body.problems[0], /^origin: /);
  }
});

test('a public name that leads to the own network is not followed there', async () => {
  const { port } = new URL(service.origin);
  const origin = `https://localhost:${port}`;
  assert.equal((await allow(origin, 'public')).status, 200);
  await choose(origin);
  assert.deepEqual(await outcome('/works'), [502, 'upstream_unreachable']);
  assert.match((await getErrors()).join(), /localhost is at \S+, which is not allowed/);
  assert.equal(service.calls.length, 0);
});

test('nothing of the site or of other people reaches a service, and nothing of it the site', async () => {
  await connect();
  const response = await call('/cookies', {
    method: 'POST',
    headers: {
      cookie: 'visitor=1; preview=2',
      authorization: 'Bearer session',
      'x-secret': 'x',
      'x-forwarded-for': '1.2.3.4',
      'content-type': 'text/x',
      'accept-language': 'uk',
      'idempotency-key': 'k',
    },
    body: 'the body',
  });
  assert.equal(response.status, 200);
  const [{ headers, ...sent } = assert.fail()] = service.calls;
  assert.deepEqual(sent, { method: 'POST', url: '/cookies', body: 'the body' });
  const { host, connection, 'x-request-id': id, 'x-forwarded-host': forwardedHost, accept, ...others } = headers;
  assert.deepEqual(others, {
    'accept-language': 'uk',
    'accept-encoding': 'identity',
    'content-type': 'text/x',
    'content-length': '8',
    'idempotency-key': 'k',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-prefix': `/api/${name}`,
  });
  assert.ok(id && host && connection && forwardedHost && accept);
  for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data'])
    assert.equal(response.headers.get(name), null, name);
  assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'.*sandbox$/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(response.headers.get('cache-control'), 'no-store');
});

test('redirects, pages, scripts and methods that it does not declare are not passed on', async () => {
  await connect();
  assert.deepEqual(await outcome('/moves', { redirect: 'manual' }), [502, 'upstream_redirect']);
  assert.deepEqual(await outcome('/page'), [502, 'upstream_type']);
  const calls = service.calls.length;
  assert.deepEqual(await outcome('/works', { method: 'DELETE' }), [405, 'upstream_method']);
  const body = 'x'.repeat(65 * 1024);
  assert.deepEqual(await outcome('/works', { method: 'POST', body }), [413, 'upstream_request_large']);
  assert.equal(service.calls.length, calls, 'rejected without a call');
  assert.deepEqual(await outcome('/works'), [200, undefined]);
  assert.deepEqual(await outcome('/script'), [502, 'upstream_type']);
  assert.equal((await call('/nothing')).status, 204);
  assert.equal((await call('/reset')).status, 205);
  assert.deepEqual(await outcome('/odd'), [502, 'upstream_type']);
  assert.equal((await call('/works', { method: 'HEAD' })).status, 200);
});

for (const [what, path, expected] of [
  ['fails', '/fails', 500],
  ['hangs', '/hangs', 504],
  ['breaks off', '/breaks', 502],
  ['switches to another protocol', '/switches', 502],
  ['fails with a page', '/broken-page', 502],
] as const) {
  test(`a service that ${what} three times is left alone, tried by one call, and found well`, async () => {
    await connect();
    for (let times = 0; times < 3; times++) assert.equal((await call(path)).status, expected);
    const paused = await call('/works');
    assert.deepEqual([paused.status, paused.headers.get('retry-after')], [503, '10']);
    assert.deepEqual(await paused.json(), {
      code: 'upstream_paused',
      message: 'It has failed just now and is left alone.',
      data: { status: 503, retryAfter: 10 },
    });
    assert.ok(!service.calls.some((each) => each.url === '/works'), 'it is not called');
    assert.deepEqual(await getCircuits(), [{ name, version: '1.0.0', isUpstream: true }]);
    const [error, ...others] = (await team.call(`errors/${name}`)).body as StoredError[];
    assert.deepEqual(
      [others.length, error?.count, error?.side, error?.kind, error?.route],
      [0, 3, 'server', 'request', `/api/${name}`],
    );

    later(10);
    service.be('failing');
    assert.deepEqual(await outcome('/works'), [500, undefined], 'one call tries');
    assert.deepEqual(await outcome('/works'), [503, 'upstream_paused'], 'it fails, so the pause begins again');
    mock.timers.reset();
    later(25);
    service.be('well');
    assert.deepEqual(await outcome('/works'), [200, undefined]);
    assert.deepEqual(await getCircuits(), []);
    for (let times = 0; times < 2; times++) await call(path);
    assert.deepEqual(await outcome('/works'), [200, undefined], 'failures count in a row only');
  });
}

test('rejections of a service are its own, and open no circuit', async () => {
  await connect();
  const huge = { method: 'POST', body: 'x'.repeat(65 * 1024) };
  for (let times = 0; times < 5; times++) await outcome('/works', huge);
  assert.deepEqual(await outcome('/works'), [200, undefined]);
});

test('a visitor who chooses a path that redirects, is no data or is too large does not pause the service for others', async () => {
  await connect();
  for (const path of ['/moves', '/page', '/huge'])
    for (let times = 0; times < 4; times++)
      await call(path, { redirect: 'manual' })
        .then((each) => each.text())
        .catch(() => '');
  assert.deepEqual(await outcome('/works'), [200, undefined]);
  assert.match((await getErrors()).join(), /a redirect \(302\)/, 'its owner learns of them');
});

test('of a response without end only as much is read as its terms allow', async () => {
  await connect();
  const response = await call('/huge');
  await assert.rejects(response.text());
  await until(() => service.left() === 1);
  assert.ok(service.written() < 20 * 1024 * 1024, `${service.written()} of 104857600 bytes were sent`);
  assert.match((await getErrors()).join(), /more than 64 KB/);
});

test('a response that breaks off in silence ends, and counts as a failure', async () => {
  await connect();
  await assert.rejects(call('/half').then((response) => response.text()));
  assert.match((await getErrors()).join(), /no response within 300 ms/);
});

test('events arrive as they are sent, and end with the visitor, who is no failure of the service', async () => {
  await connect();
  for (let times = 0; times < 4; times++) {
    const controller = new AbortController();
    const response = await call('/events', { signal: controller.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    assert.equal(Buffer.from(value ?? []).toString(), 'data: first\n\n');
    controller.abort();
    await until(() => service.left() === times + 1);
  }
  const controller = new AbortController();
  const hanging = call('/hangs', { signal: controller.signal });
  await until(() => service.calls.at(-1)?.url === '/hangs');
  controller.abort();
  await assert.rejects(hanging);
  await until(() => service.left() === 5);
  assert.deepEqual(await outcome('/works'), [200, undefined]);
  assert.deepEqual(await getErrors(), []);
});

test('a service that hangs keeps 64 calls at most, and no page or call of others', async () => {
  await begin('patient');
  await connect();
  const visitor = new AbortController();
  const hanging = Array.from({ length: CALLS_AT_ONCE }, () => call('/hangs', { signal: visitor.signal }));
  await until(() => service.calls.length === CALLS_AT_ONCE);
  assert.deepEqual(await outcome('/works'), [503, 'upstream_busy']);
  assert.equal((await fetch(`${url}/`)).status, 200);
  assert.equal((await fetch(`${url}/wp-json/wp/v2/pages`)).status, 200);
  assert.equal(service.calls.length, CALLS_AT_ONCE);

  visitor.abort();
  await Promise.allSettled(hanging);
  await until(() => service.left() === CALLS_AT_ONCE);
  assert.deepEqual(await outcome('/works'), [200, undefined]);
});

test('a client that calls a service without end is told to wait', async () => {
  await connect();
  const statuses: number[] = [];
  for (let times = 0; times < 155; times++) statuses.push((await call('/works')).status);
  assert.deepEqual([statuses[149], statuses[150]], [200, 429]);
  assert.deepEqual(await outcome('/works'), [429, 'too_many_requests']);
});

test('pages of a release read its own service on the server, and no other one', async () => {
  await begin('weather');
  await connect();
  const ask = (page: string, path: string) => fetch(`${url}${page}?ask=${encodeURIComponent(`/..${path}`)}`);
  assert.match(await (await ask('/weather', '/api/weather/public')).text(), /\{"calls":1\}/);
  const [{ headers } = assert.fail()] = service.calls;
  assert.deepEqual(
    [headers.cookie, headers.authorization, headers['x-forwarded-prefix']],
    [undefined, undefined, '/api/weather'],
  );
  const calls = service.calls.length;
  assert.doesNotMatch(await (await ask('/', '/api/weather/public')).text(), /calls/);
  assert.equal(service.calls.length, calls);
  assert.match(await (await ask('/weather', '/api/weather/moves')).text(), /upstream_redirect/);
  for (let times = 0; times < 70; times++) await (await ask('/weather', '/api/weather/reset')).text();
  assert.match(
    await (await ask('/weather', '/api/weather/public')).text(),
    /\{"calls":/,
    'responses without a body are over',
  );
});

test('errors of a service name the path that failed last, and paths that visitors choose stay one error', async () => {
  await connect();
  for (const path of ['/fails?mail=ann@run.example', '/fails?page=2', '/fails']) await call(path);
  const [error, ...others] = (await team.call(`errors/${name}`)).body as StoredError[];
  assert.deepEqual([others.length, error?.count, error?.route, error?.path], [0, 3, `/api/${name}`, '/fails']);
});

test('settings have a history with authors, are recorded, and reach their team only', async () => {
  await connect();
  await choose();
  const history = (await team.call(`settings/${name}/history`)).body;
  assert.deepEqual(
    history.map(({ by, origin }: { by: string; origin?: string }) => [by, origin]),
    [
      [`team ${name}`, undefined],
      [`team ${name}`, service.origin],
      ['PLATFORM_TOKEN', undefined],
    ],
  );
  const { body } = await operator.call('tokens', { body: { name: 'team tides', scope: 'tides' } });
  const other = platformClient(url, body.token);
  for (const path of [`settings/${name}`, `settings/${name}/history`])
    assert.equal((await other.call(path)).body.code, 'token-scope');
  const stolen = await other.call('upstreams', { body: { name, origin: service.origin } });
  assert.equal(stolen.body.code, 'token-scope');
  const [newest] = (await operator.call('audit')).body;
  assert.deepEqual(
    [newest.by, newest.outcome, newest.details],
    ['team tides', 'token-scope', { name, origin: service.origin }],
  );
});
