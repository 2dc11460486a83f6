import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { createFixedClock } from '../../../clock.ts';
import { fakeWordPress } from '../../../testing/fakeWordPress.ts';
import { readContentQuery } from '../contentQuery.ts';
import type { Entity } from '../contentSource.ts';
import { contentTypes } from '../contentTypes.ts';
import { openContentFolder } from '../embedded/contentFolder.ts';
import { registrationPhase } from '../event/registrationPhase.ts';
import { createWordPressSource } from './wordpressSource.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');

const event = {
  edition: '32',
  event_date: '2025-05-25',
  start_time: '09:30',
  end_time: '14:00',
  opens_at: '2025-04-14 10:00',
  closes_at: '2025-05-23 20:00',
  phase: 'by-dates',
  individual_fee: '444.50',
  team_fee_per_person: '400',
};

const entity = (id: number, slug: string, acf: unknown): Entity => ({ id, slug, acf, title: { rendered: slug } });
const product = (id: number, price: string) =>
  entity(id, `product-${id}`, { product_type: 'souvenir', sku: `SKU-${id}`, price, currency: 'UAH', in_stock: null });

describe('content that WordPress suddenly does not give any more', async () => {
  const warnings: object[] = [];
  const log = { info: () => {}, warn: (facts: object) => warnings.push(facts) };
  let pages: Entity[] = [];
  let products: Entity[] | undefined = [];
  const { files, dataDir, contentUrl, close } = await fakeWordPress((wordpress) => {
    wordpress.get<{ Querystring: { slug?: string } }>('/wp-json/wp/v2/pages', ({ query }) =>
      pages.filter(({ slug }) => slug === query.slug),
    );
    wordpress.get('/wp-json/wp/v2/product', (_request, reply) => {
      if (!products) return reply.code(404).send({ code: 'rest_no_route', message: '', data: { status: 404 } });
      return reply.header('x-wp-total', products.length).header('x-wp-totalpages', 1).send(products);
    });
    wordpress.addHook('onSend', async (request, reply, body) => {
      if (request.url.includes('/pages')) reply.header('x-wp-total', JSON.parse(String(body)).length);
      return body;
    });
  });
  const source = createWordPressSource({
    contentUrl,
    dataDir,
    folder: await openContentFolder(files.root, log),
    clock,
    log,
    times: { staleMs: 0, patienceMs: 30_000, openMs: 0 },
  });
  const type = (route: string) => contentTypes.find((each) => each.route === route) ?? assert.fail(route);
  const list = async (route: string, query = '') => {
    source.invalidate?.([route]);
    return (await source.list(readContentQuery(type(route), new URLSearchParams(query)))).entities;
  };
  const readEvent = async () => {
    source.invalidate?.(['pages']);
    return source.event();
  };
  const reasons = () => (source.losses?.() ?? []).map((loss) => (loss as { reason: string }).reason);

  beforeEach(async () => {
    pages = [entity(1, 'event', event), entity(2, 'home', { hero_title: 'Добро' })];
    products = [1, 2, 3].map((id) => product(id, '1 450 грн'));
    warnings.length = 0;
    await list('pages', 'slug=home');
    await list('product');
    await readEvent();
    assert.deepEqual(reasons(), []);
  });
  after(async () => {
    await source.close();
    await close();
  });

  test('fields plugin off: facts, phase and prices stay, and come back by themselves', async () => {
    const withFields = pages;
    pages = pages.map((page) => ({ ...page, acf: [] }));
    const lost = await readEvent();
    assert.equal(lost.fees.individual, 44_450);
    assert.equal(lost.startsAt.toISOString(), '2025-05-25T06:30:00.000Z');
    assert.equal(registrationPhase(lost, clock.now()), 'open');
    assert.deepEqual(reasons(), ['fields are missing']);
    assert.equal(warnings.length, 1);
    pages = withFields;
    await readEvent();
    assert.deepEqual(reasons(), []);
  });

  test('a price that cannot be read: the earlier one stays, never another', async () => {
    pages = [entity(1, 'event', { ...event, individual_fee: 'about 600' })];
    assert.equal((await readEvent()).fees.individual, 44_450);
    products = [product(1, '390'), product(2, 'soon'), product(3, '1 450 грн')];
    const prices = (await list('product')).map(({ acf }) => (acf as { price: string }).price);
    assert.deepEqual(prices, ['390', '1450', '1450']);
    assert.deepEqual(reasons(), ['fields are invalid', 'fields are invalid']);
  });

  test('a field that was never saved is not "no"', async () => {
    const [first] = await list('product');
    assert.ok(first);
    assert.equal((first.acf as { in_stock: unknown }).in_stock, null);
    assert.equal((await readEvent()).cabinet.open, true);
  });

  test('home deleted by mistake stays until it is there again', async () => {
    const before = pages;
    pages = [];
    assert.equal((await list('pages', 'slug=home')).length, 1);
    assert.deepEqual(reasons(), ['page is missing']);
    pages = before;
    await list('pages', 'slug=home');
    assert.deepEqual(reasons(), []);
  });

  test('a list that is suddenly empty, or whose type is gone, stays; one product may go', async () => {
    products = [product(1, '390'), product(2, '390')];
    assert.equal((await list('product')).length, 2);
    assert.deepEqual(reasons(), []);
    products = [1, 2, 3].map((id) => product(id, '390'));
    await list('product');
    products = [];
    assert.equal((await list('product')).length, 3);
    assert.deepEqual(reasons(), ['list is empty']);
    products = undefined;
    assert.equal((await list('product')).length, 3);
    assert.deepEqual(reasons(), ['type is missing']);
  });
});
