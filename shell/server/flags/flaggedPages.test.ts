import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { defaultUpstream } from '@charity-run/release/upstream';
import type { FastifyInstance } from 'fastify';
import type { FlagTerms } from 'shared-lib/contract';
import { TesterTokens } from '../testers/testerTokens.ts';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

const FORM = 'content.short-form';
const terms: FlagTerms = { does: 'Shows the short form.', default: false, expires: '9999-12-31', pages: ['/form'] };

const TOKEN = 'token-of-the-tests-that-reaches-everything';
const OWNER = 'session-of-an-owner';
const backend = createServer(({ url = '', headers }, response) => {
  if (!url.endsWith('/office/session')) return response.end('content');
  if (!headers.cookie?.includes(OWNER)) return response.writeHead(401).end();
  return response.end(JSON.stringify({ account: { id: 1, roles: ['owner'] } }));
});
const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
let pass: string;
before(async () => {
  await releases.publish('content', '1.0.0', {
    mounts: ['/'],
    flags: { [FORM]: terms, 'content.old': { ...terms, default: true, expires: '2020-01-01' } },
  });
  await releases.activate({ content: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend, settings: { PLATFORM_TOKEN: TOKEN } }));
  pass = (await TesterTokens.open(releases.objects)).sign('board', Date.now() + 60_000);
});
after(() => stop());
beforeEach(() => set({ flag: FORM, state: 'default' }));

const set = async (body: object) => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { statusCode, body: text } = await site.inject({ method: 'POST', url: '/platform/flags', headers, body });
  assert.equal(statusCode, 200, text);
};

interface Visited {
  flags: Record<string, string[]>;
  rendered: string;
  id: string;
  cookies: string[];
  caching: string;
}

async function visit(url: string, cookie?: string, headers: Record<string, string> = {}): Promise<Visited> {
  const { body, headers: sent } = await site.inject({ url, headers: { ...(cookie && { cookie }), ...headers } });
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  const inProcess = JSON.parse(/<i>(.*?)<\/i>/.exec(body)?.[1] ?? '');
  assert.deepEqual(inProcess, state.flags ?? {}, 'the server reads what the browser reads');
  return {
    flags: state.flags,
    rendered: /<b>(\d+)</.exec(body)?.[1] ?? '',
    id: state.composition.id,
    cookies: [sent['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? ''),
    caching: String(sent['cache-control']),
  };
}

/** Visits as somebody new until a flag is, or is not, on for them. @returns their cookies. */
async function someone(isOn: boolean): Promise<string> {
  for (;;) {
    const { cookies } = await visit('/form');
    if (cookies.some((cookie) => cookie.startsWith('flags=')) === isOn) return cookies.join('; ');
  }
}

test('a page that reads a flag differs by audience, and has one copy for each', async () => {
  await set({ flag: FORM, state: 'on', percent: 50 });
  const [chosen, other] = [await someone(true), await someone(false)];
  assert.match(chosen, /visitor=.*canary=1; flags=content\.short-form:ua_en$/);
  assert.doesNotMatch(other, /canary|flags/);
  const [withFlag, without] = [await visit('/form', chosen), await visit('/form', other)];
  assert.deepEqual([withFlag.flags[FORM], without.flags[FORM]], [['ua', 'en'], []]);
  assert.notEqual(withFlag.rendered, without.rendered);
  for (let again = 0; again < 3; again++) {
    assert.equal((await visit('/form', await someone(true))).rendered, withFlag.rendered);
    assert.equal((await visit('/form', await someone(false))).rendered, without.rendered);
  }
  assert.equal(withFlag.caching, 'no-cache', 'no shared cache stores it');
  assert.match((await visit('/form', other)).caching, /^public/);
});

test('a page that reads no flag has one copy for all, which shared caches store', async () => {
  await set({ flag: FORM, state: 'on', percent: 50 });
  const { rendered, flags: carried } = await visit('/about', await someone(true));
  assert.equal(FORM in carried, false);
  assert.equal((await visit('/about', await someone(false))).rendered, rendered);
  const stored = await visit('/about', undefined, { 'x-page-cache': 'shared' });
  assert.equal(stored.rendered, rendered);
  assert.deepEqual([stored.cookies, /^public/.test(stored.caching)], [[], true]);
  const { flags: nobody } = await visit('/form', undefined, { 'x-page-cache': 'shared' });
  assert.deepEqual(nobody[FORM], [], 'what nginx stores is for visitors whom nothing is known of');
});

test('a flag that is the same for all is on every page and needs no cookie', async () => {
  await set({ flag: FORM, state: 'on', languages: ['en'] });
  const { flags: carried, cookies, caching } = await visit('/about');
  assert.deepEqual([carried[FORM], cookies], [['en'], []]);
  assert.match(caching, /^public/);
});

test('a change is on the next page, and documents that are open learn of it', async () => {
  const before = await visit('/form');
  assert.deepEqual(before.flags[FORM], []);
  await set({ flag: FORM, state: 'on' });
  const after = await visit('/form');
  assert.deepEqual(after.flags[FORM], ['ua', 'en']);
  assert.notEqual(after.id, before.id);
  assert.equal((await site.inject('/composition.json?id')).json().id, after.id);
  assert.equal(after.id.split('.')[0], before.id.split('.')[0], 'the composition is the same');
});

test('testers of a group have what it is on for, until they leave', async () => {
  await set({ flag: FORM, state: 'on', testers: ['board'] });
  const opened = await site.inject(`/platform/testers?pass=${pass}&to=/form`);
  assert.deepEqual([opened.statusCode, opened.headers.location], [303, '/form']);
  const cookie = String(opened.headers['set-cookie']).split(';')[0];
  assert.deepEqual((await visit('/form', cookie)).flags[FORM], ['ua', 'en']);
  assert.deepEqual((await visit('/form')).flags[FORM], []);
  assert.deepEqual((await visit('/form', 'testers=board.forged')).flags[FORM], []);
  const left = await site.inject('/platform/testers?leave');
  assert.match(String(left.headers['set-cookie']), /^testers=; Max-Age=0/);
  assert.equal((await site.inject('/platform/testers?pass=x.y')).statusCode, 410);
});

test('scripts call by the release that its role gives to a member of staff', async () => {
  const compose = async (canaries: Parameters<typeof releases.activate>[1] = []) => {
    await releases.activate({ content: '1.0.0' }, canaries);
    await site.inject({ url: '/platform/status', headers: { authorization: `Bearer ${TOKEN}` } });
  };
  const tried = { name: 'content', version: '1.1.0' };
  await releases.publish(tried.name, tried.version, { mounts: ['/'], upstream: defaultUpstream });
  await compose([{ ...tried, percent: 100, roles: ['owner'] }]);
  const { cookies } = await visit('/form', `office=${OWNER}`);
  const codeFor = async (cookie: string) =>
    (await site.inject({ url: '/api/content/now', headers: { cookie } })).json().code;
  const owner = [`office=${OWNER}`, ...cookies].join('; ');
  assert.deepEqual([await codeFor(owner), await codeFor(cookies.join('; '))], ['upstream_unset', 'upstream_unknown']);
  const damage = { method: 'POST', url: '/platform/damages', body: { ...tried, file: 'remote.js' } } as const;
  assert.equal((await site.inject({ ...damage, headers: { cookie: owner } })).statusCode, 200);
  await compose();
});

test('the key of a runner makes nobody a tester', async () => {
  const call = (url: string, token: string, body: object) =>
    site.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, body });
  const { token } = (await call('/platform/tokens', TOKEN, { name: 'runner', scope: '@runner' })).json();
  assert.equal((await call('/platform/testers', token, { group: 'board' })).json().code, 'token-scope');
  assert.equal((await call('/platform/testers', TOKEN, { group: 'board' })).json().group, 'board');
});

test('a group of testers belongs to the team that made its first link', async () => {
  const call = (url: string, token: string, body: object) =>
    site.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, body });
  const createTeam = async (scope: string): Promise<string> =>
    (await call('/platform/tokens', TOKEN, { name: `team ${scope}`, scope })).json().token;
  const [weather, colleague, tides] = [
    await createTeam('weather'),
    await createTeam('weather'),
    await createTeam('tides'),
  ];
  const invite = async (token: string) => (await call('/platform/testers', token, { group: 'sailors' })).json();
  assert.equal((await invite(weather)).group, 'sailors');
  assert.equal((await invite(colleague)).group, 'sailors');
  assert.deepEqual(await invite(tides), {
    code: 'testers-taken',
    problems: ['group: "sailors" belongs to team weather'],
  });
  assert.equal((await invite(TOKEN)).group, 'sailors', 'the operator reaches all');
});

test('staff of the office have what is on for their role', async () => {
  await set({ flag: FORM, state: 'on', roles: ['owner'] });
  assert.deepEqual((await visit('/form', `office=${OWNER}`)).flags[FORM], ['ua', 'en']);
  assert.deepEqual((await visit('/form', 'office=of-somebody-else')).flags[FORM], []);
  await set({ flag: FORM, state: 'on', roles: ['auditor'] });
  assert.deepEqual((await visit('/form', `office=${OWNER}`)).flags[FORM], []);
});

test('a flag that has expired takes its default, whatever it is set to, and is reported', async () => {
  await set({ flag: 'content.old', state: 'off' });
  assert.deepEqual((await visit('/form')).flags['content.old'], ['ua', 'en']);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { flags: listed } = (await site.inject({ url: '/platform/status', headers })).json();
  const old = listed.find(({ flag }: { flag: string }) => flag === 'content.old');
  assert.deepEqual([old.isExpired, old.owner, old.state.isOn], [true, 'content', false]);
});
