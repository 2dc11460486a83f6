import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { createFixedClock } from '../../clock.ts';
import { siteModules } from '../../testing/temporaryContent.ts';
import { type Recording, readRecordings, recording } from '../../testing/wordpressReplay/recordings.ts';
import { isEmpty, isRecord } from './acfValues.ts';
import { createContent } from './createContent.ts';

/**
 * The responses of the embedded content beside those of the recorded WordPress: the same statuses, headers,
 * errors, keys and types. Values differ, as the content does.
 */
describe('the embedded content keeps the contract of WordPress', () => {
  let app: FastifyInstance;
  let dataDir: string;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
    const clock = createFixedClock('2025-04-20T09:00:00Z');
    const contentDir = join(import.meta.dirname, '../../../content');
    const environment = { contentDir, dataDir, imagesDir: dataDir };
    const log = {
      info: () => {},
      warn: (facts: object, message: string) => assert.fail(`${message} ${JSON.stringify(facts)}`),
    };
    app = await buildApp({ modules: siteModules(await createContent({ environment, clock, log }), clock) });
  });
  after(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const replay = ({ request }: Recording, query: Record<string, unknown> = request.query) =>
    app.inject({
      method: request.method as 'GET',
      url: `${request.path}?${new URLSearchParams(query as Record<string, string>)}`,
      headers: request.headers,
    });

  const rejections = [
    'error-no-route',
    'error-page-0',
    'error-per_page-101',
    'error-per_page-text',
    'error-orderby',
    'error-category-slug',
    'error-id-unknown',
    'error-context-edit',
    'error-write',
    'error-method',
  ];
  for (const name of rejections) {
    test(`${name}: rejected with the same words`, async () => {
      const recorded = recording(name);
      const response = await replay(recorded);
      assert.equal(response.statusCode, recorded.status);
      assert.deepEqual(response.json(), recorded.body);
    });
  }

  test('error-page-beyond-last: rejected with the same words', async () => {
    const recorded = recording('error-page-beyond-last');
    const response = await replay(recorded, { ...recorded.request.query, page: 50 });
    assert.deepEqual(response.json(), recorded.body);
  });

  test('a parameter that comes twice counts once: the first', async () => {
    const list = (query: string) => app.inject(`/wp-json/wp/v2/news_article?${query}`);
    for (const [twice, once] of [
      ['per_page=2&per_page=3', 'per_page=2'],
      ['lang=en&lang=ua', 'lang=en'],
      ['order=asc&order=desc', 'order=asc'],
    ] as const) {
      assert.equal((await list(twice)).body, (await list(once)).body, twice);
    }
    assert.equal((await list('per_page=x&per_page=2')).statusCode, 400);
  });

  const empties = [
    'empty-unknown-page',
    'empty-unknown-slug',
    'empty-page-2-of-nothing',
    'product-unknown-type',
    'error-category-unknown-id',
    'error-terms-page-beyond-last',
  ];
  for (const name of empties) {
    test(`${name}: an empty list`, async () => {
      const recorded = recording(name);
      const response = await replay(recorded);
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), []);
    });
  }

  for (const recorded of readRecordings().filter(isPage)) {
    test(`${recorded.name}: the same shape`, async () => {
      const response = await replay(recorded);
      compareHeaders(response.headers, recorded);
      const [ours] = response.json();
      assert.ok(ours, 'there is no such page');
      compareShape(ours, (recorded.body as unknown[])[0], recorded.name);
    });
  }

  const lists = [
    'news-list',
    'participants-list',
    'product-list',
    'product-type',
    'probig_gallery_category',
    'probig_history_category',
    'probig_teams_category',
  ];
  for (const name of lists.flatMap((list) => [`${list}.ua`, `${list}.en`])) {
    test(`${name}: the same shape`, async () => {
      const recorded = recording(name);
      const response = await replay(recorded);
      compareHeaders(response.headers, recorded);
      compareAll(response.json(), recorded);
    });
  }

  const filed = {
    probig_gallery: 'probig_gallery_category',
    probig_history: 'probig_history_category',
    probig_teams: 'probig_teams_category',
    probig_teams_table: 'probig_teams_category',
  };
  for (const [route, taxonomy] of Object.entries(filed)) {
    for (const lang of ['ua', 'en']) {
      test(`${route}.${lang}: the same shape, by the category's number`, async () => {
        const recorded = recording(`${route}.${lang}`);
        const terms = (await app.inject(`/wp-json/wp/v2/${taxonomy}?per_page=100&order=desc&lang=${lang}`)).json();
        const responses = await Promise.all(
          terms.map(({ id }: { id: number }) => replay(recorded, { ...recorded.request.query, [taxonomy]: id })),
        );
        const entities = responses.flatMap((response) => response.json());
        compareAll(entities, recorded);
        assert.ok(entities.every((entity) => Array.isArray(entity[taxonomy]) && entity.lang === lang));
      });
    }
  }
});

function isPage({ name }: Recording): boolean {
  return /^pages-.+\.(ua|en)$/.test(name);
}

function compareAll(ours: unknown[], { body, name }: Recording): void {
  assert.ok(ours.length > 0, `nothing to compare with ${name}`);
  for (const entity of ours) compareShape(entity, (body as unknown[])[0], name);
}

const HEADERS = [
  'Content-Type',
  'X-Robots-Tag',
  'X-Content-Type-Options',
  'Access-Control-Expose-Headers',
  'Allow',
  'Vary',
];

function compareHeaders(ours: Record<string, unknown>, { headers }: Recording): void {
  for (const name of HEADERS) assert.equal(ours[name.toLowerCase()], headers[name], name);
  assert.match(String(ours['x-wp-total']), /^\d+$/);
  assert.match(String(ours['x-wp-totalpages']), /^\d+$/);
  assert.match(String(ours.link), /^<.+>; rel="/);
}

// They vary by version and configuration; do not rely on them.
const VARYING = new Set(['guid', 'class_list', 'meta', 'template', '_links', 'translations', 'head_tags']);

function compareShape(ours: unknown, recorded: unknown, path: string): void {
  if (!isRecord(ours) || !isRecord(recorded)) return;
  const missing = Object.keys(recorded).filter((key) => !(key in ours) && key !== 'head_tags');
  assert.deepEqual(missing, [], `${path} lacks fields`);
  for (const [key, value] of Object.entries(recorded)) {
    if (VARYING.has(key)) continue;
    compareValue(ours[key], value, `${path}.${key}`);
  }
  if ('head_tags' in recorded) compareHeadTags(ours.head_tags, `${path}.head_tags`);
}

function compareValue(ours: unknown, recorded: unknown, path: string): void {
  // A value that is empty here may be set there, and does not show the type.
  if (isEmpty(ours) || isEmpty(recorded)) return;
  assert.equal(getKind(ours), getKind(recorded), path);
  if (Array.isArray(ours) && Array.isArray(recorded)) compareValue(ours[0], recorded[0], `${path}[]`);
  else compareShape(ours, recorded, path);
}

const getKind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function compareHeadTags(tags: unknown, path: string): void {
  assert.ok(Array.isArray(tags) && tags.length > 0, path);
  const signature = (tag: { tag: string; attributes?: Record<string, string> }) =>
    [tag.tag, tag.attributes?.name ?? tag.attributes?.property ?? tag.attributes?.rel].filter(Boolean).join(' ');
  const ours = new Set(tags.map(signature));
  const expected = [
    'title',
    'meta description',
    'meta og:title',
    'meta og:url',
    'meta og:locale',
    'meta og:site_name',
    'meta twitter:card',
    'link canonical',
    'link alternate',
    'script',
  ];
  assert.deepEqual(
    expected.filter((name) => !ours.has(name)),
    [],
    path,
  );
}
