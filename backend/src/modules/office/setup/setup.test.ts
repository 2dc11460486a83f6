import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { EventScreen, EventSettings, Setup, TextScreen } from 'shared-lib/api/office';
import { setEventValue } from 'shared-lib/api/office';
import sharp from 'sharp';
import { parse } from 'yaml';
import { createFixedClock } from '../../../clock.ts';
import { readEnvironment } from '../../../environment.ts';
import { openBackend } from '../../../openBackend.ts';
import { signedInOwner } from '../../../testing/officeBrowser.ts';
import { locales } from '../../content/index.ts';
import { emailKinds, listSamples, renderEmail } from '../../mail/index.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'setup-'));
const staffToken = 'staff-token-of-a-test';
// However busy the machine is, no call is shed.
const variables = { DATA_DIR: dataDir, STAFF_TOKEN: staffToken, LOG_LEVEL: 'silent', LOOP_DELAY_MS: '60000' };
const environment = readEnvironment(variables);
const { app } = await openBackend(environment, { clock: createFixedClock('2026-02-02T09:00:00Z') });
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

let calls = 0;
const site = {
  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, { headers = {} } = {}) {
    calls += 1;
    const url = `/wp-json/custom/v1/${path}`;
    const sent = { host: 'localhost:80', 'x-forwarded-for': `10.0.0.${calls}`, ...headers };
    const response = await app.inject({ method, url, payload: body, headers: sent });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  },
  async staff(action: string, body: object = {}) {
    const headers = { authorization: `Bearer ${staffToken}` };
    const response = await app.inject({ method: 'POST', url: `/staff/${action}`, payload: body, headers });
    return { status: response.statusCode, body: response.json() };
  },
};
const owner = await signedInOwner(site);

async function run<Result>(operation: string, body: object = {}): Promise<Result> {
  const response = await owner.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}

/** What the invented foundation answers, by the paths of the fields. */
const kindness = {
  'identity.name': { ua: 'Біг доброти', en: 'Kindness Run' },
  'identity.shortName': { ua: 'Біг', en: 'Kindness' },
  'identity.tagline': { ua: 'Біжимо разом', en: 'We run together' },
  'identity.city': { ua: 'Львів', en: 'Lviv' },
  'identity.foundation': { ua: 'БФ «Теплі руки»', en: 'Warm Hands Foundation' },
  'identity.colours': { main: '#7a1f5c', accent: '#f2b705' },
  place: { ua: 'Стрийський парк', en: 'Stryiskyi Park' },
  'kitOffice.address': { ua: 'вул. Зелена, 1', en: '1 Zelena Street' },
  'requisites.0.recipient': { ua: 'БФ «Теплі руки»', en: 'БФ «Теплі руки»' },
  'requisites.0.edrpou': '32421102',
  'requisites.0.iban': 'UA043052990000026001000000001',
  'requisites.0.bankName': { ua: 'АТ «Міст»', en: 'Mist Bank' },
  supportEmail: 'help@kindness.example',
  supportPhone: '+380 32 000 00 07',
};

/** Words of the sample that belong to no one else: its names, requisites, addresses and streets. */
function sampleWords(): RegExp {
  const sample = parse(readFileSync(join(environment.contentDir, 'event.yaml'), 'utf8'));
  const { name, foundation } = sample.identity;
  const accounts = sample.requisites.flatMap(({ iban, edrpou }: { iban: string; edrpou: string }) => [iban, edrpou]);
  const words = [
    ...[name.ua, name.en, foundation.ua, foundation.en, ...accounts, sample.support_phone],
    ...[
      'Благодійн\\S+ пробіг',
      'Сьом\\S+ лист',
      'Seventh Leaf',
      'probih',
      'Хорив',
      'Khoryva',
      'Хрещатик',
      'Khreshchatyk',
    ],
  ];
  return new RegExp(words.map((word) => word.replace(/[+]/g, '\\+')).join('|'), 'iu');
}

/** Everything public that the backend says, by its URL. */
async function readPublic(): Promise<Map<string, string>> {
  const lists = [
    'pages',
    'news_article',
    'probig_history',
    'probig_teams',
    'participants',
    'product',
    'probig_gallery',
  ];
  const urls = [
    ...['/sitemap.xml', '/robots.txt', '/feed', '/en/feed', '/wp-json/custom/v1/settings'],
    ...['/site.webmanifest', '/en/site.webmanifest', '/desk.webmanifest', '/en/desk.webmanifest'],
    ...locales.flatMap((lang) => [
      `/wp-json/custom/v1/event?lang=${lang}`,
      ...lists.map((list) => `/wp-json/wp/v2/${list}?lang=${lang}&per_page=100&head_tags=1`),
    ]),
  ];
  const texts = new Map<string, string>();
  for (const url of urls) {
    const response = await app.inject({ url });
    assert.equal(response.statusCode, 200, `${url} ${response.body.slice(0, 200)}`);
    texts.set(url, response.body);
  }
  return texts;
}

async function fill(values: Record<string, unknown>, { edition }: Setup): Promise<EventScreen> {
  const { draft } = await run<EventScreen>('event', { edition });
  let settings = draft?.settings ?? assert.fail('no draft');
  for (const [path, value] of Object.entries(values)) settings = setEventValue(settings, path, value);
  return run('save-event-draft', { edition, version: draft?.version, settings });
}

test('the sample names itself before, so that the search below can fail', async () => {
  const found = [...(await readPublic())].filter(([, text]) => sampleWords().test(text)).map(([url]) => url);
  for (const url of ['/feed', '/en/site.webmanifest', '/wp-json/custom/v1/event?lang=ua']) {
    assert.ok(found.includes(url), url);
  }
});

test('only staff may set the site up', async () => {
  const visitor = await site.call('POST', 'office/start-setup', {}, { headers: { origin: 'http://localhost:80' } });
  assert.equal(visitor.status, 401);
});

test('what is begun is kept, with nothing of the sample, and cannot be finished half-way', async () => {
  const begun = await run<Setup>('start-setup');
  assert.equal(begun.state, 'started');
  const named = await fill({ 'identity.name': kindness['identity.name'] }, begun);
  await run('start-setup');
  const { draft } = await run<EventScreen>('event', { edition: begun.edition });
  assert.deepEqual(draft?.settings.identity.name, kindness['identity.name']);
  assert.doesNotMatch(JSON.stringify(draft?.settings), sampleWords());
  const early = await owner.run('finish-setup', { version: named.draft?.version, number: 1, content: 'own' });
  assert.equal(early.body.code, 'event_not_publishable');
  assert.equal((await run<Setup>('setup')).state, 'started');
});

test('colours that cannot be read, wrong codes and accounts are rejected on the server', async () => {
  const setup = await run<Setup>('setup');
  const wrong = { 'identity.colours.main': '#ffee00', 'requisites.0.edrpou': '32421103', 'requisites.0.iban': 'UA1' };
  const { draft } = await fill({ ...kindness, ...wrong }, setup);
  const { body } = await owner.run('finish-setup', { version: draft?.version, number: 3, content: 'own' });
  const problems: { path: string; rule: string }[] = body.data.problems;
  assert.deepEqual(problems.map(({ path, rule }) => `${path} ${rule}`).sort(), [
    'identity.colours.main colour-main',
    'requisites.0.edrpou tax-code',
    'requisites.0.iban iban',
  ]);
});

test('a charity sets up its own run, and nothing public names the sample any more', async () => {
  const setup = await run<Setup>('setup');
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><script>1</script><circle cx="10" cy="10" r="9"/></svg>';
  const bytes = Buffer.from(drawing).toString('base64');
  const logo = await run<{ path: string; url: string }>('add-content-file', { name: 'logo.svg', bytes });
  const { draft } = await fill({ ...kindness, 'identity.logo': logo.path }, setup);
  const before = (await app.inject('/content-version')).body;
  const done = await run<Setup>('finish-setup', { version: draft?.version, number: 3, content: 'own' });
  assert.deepEqual(done, { state: 'done', edition: 3, content: 'own' });
  assert.notEqual((await app.inject('/content-version')).body, before, 'pages are rendered anew');

  const texts = await readPublic();
  for (const [url, text] of texts) {
    const [found] = sampleWords().exec(text) ?? [];
    assert.equal(
      found,
      undefined,
      `${url}: …${text.slice(Math.max(0, text.search(sampleWords()) - 60)).slice(0, 160)}`,
    );
  }
  assert.match(texts.get('/en/site.webmanifest') ?? '', /Kindness Run/);
  assert.match(texts.get('/feed') ?? '', /Новини – Біг доброти/);
  const pages = texts.get('/wp-json/wp/v2/pages?lang=ua&per_page=100&head_tags=1') ?? '';
  for (const words of ['Біг доброти', '32421102', 'UA043052990000026001000000001', '/office/texts', 'юрист']) {
    assert.ok(pages.includes(words), words);
  }
  for (const sentence of ['ще не написано', 'has yet to be written']) assert.ok(!pages.includes(sentence), sentence);

  const event = JSON.parse(texts.get('/wp-json/custom/v1/event?lang=en') ?? '{}');
  assert.deepEqual([event.edition, event.identity.name, event.identity.colours.main], [3, 'Kindness Run', '#7a1f5c']);
  assert.deepEqual(event.sections, [], 'nothing leads to pages that are not written');
  assert.deepEqual([event.kitOffice.lat, event.kitOffice.lng], [0, 0], 'the office has no place on the map yet');
  assert.doesNotMatch(texts.get('/sitemap.xml') ?? '', /\/(charity|news|partners|timeline)</);
  const served = await app.inject(event.identity.logo.url);
  assert.equal(served.headers['content-type'], 'image/webp');
  assert.doesNotMatch(served.body, /script/);
  for (const path of ['/icons/icon-192.png', '/apple-touch-icon.png']) {
    const { format, width } = await sharp((await app.inject(path)).rawPayload).metadata();
    assert.deepEqual([format, width], ['png', path.includes('192') ? 192 : 180]);
  }
});

test('a section appears once its page is written, in the language it is written in', async () => {
  const slug = 'charity';
  const findSections = async (lang: string) =>
    (await app.inject(`/wp-json/custom/v1/event?lang=${lang}`)).json().sections as string[];
  const { published } = await run<TextScreen>('text', { route: 'pages', slug });
  const shown = { ...(published ?? assert.fail('no page')), menuOrder: 1 };
  const saved = await run<TextScreen>('save-text-draft', { route: 'pages', slug, version: 0, base: 0, entry: shown });
  assert.deepEqual(await findSections('ua'), []);
  await run('publish-text', { route: 'pages', slug, version: saved.draft?.version });
  assert.deepEqual([await findSections('ua'), await findSections('en')], [[slug], [slug]]);
  assert.match((await app.inject('/sitemap.xml')).body, /\/charity</);
});

test('no email names the sample', async () => {
  const { identity } = (await run<EventScreen>('event', {})).published as EventSettings;
  for (const kind of emailKinds) {
    for (const locale of locales) {
      for (const { message, facts } of listSamples(kind, locale)) {
        const { subject, text, html } = renderEmail(message, locale, {
          facts,
          site: { run: identity.name[locale] },
        });
        assert.doesNotMatch([subject, text, html].join(' '), sampleWords(), kind);
      }
    }
  }
});

test('a site is set up once', async () => {
  assert.equal((await owner.run('start-setup')).body.code, 'setup_closed');
  assert.equal(
    (await owner.run('finish-setup', { version: 0, number: 4, content: 'sample' })).body.code,
    'setup_closed',
  );
});
