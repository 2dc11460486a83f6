import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentEntry, ContentFile, DraftPreview, TextScreen, Texts } from 'shared-lib/api/office';
import sharp from 'sharp';
import { toKyivTime } from '../../../kyivTime.ts';
import { type OfficeBrowser, signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite({ withContent: true });
const owner = await signedInOwner(site);

async function act<Body>(operation: string, body: object, as: OfficeBrowser = owner): Promise<Body> {
  const response = await as.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}

/** What visitors get. */
async function get(url: string, headers: Record<string, string> = {}) {
  const response = await site.app.inject({ url, headers });
  assert.equal(response.statusCode, 200);
  return response;
}

const show = (route: string, slug: string) => act<TextScreen>('text', { route, slug });
const getShown = ({ draft, published }: TextScreen): ContentEntry => draft?.entry ?? published ?? assert.fail();

/** What a form names that shows a screen. */
const toSeen = ({ route, slug, draft, versions }: TextScreen) => ({
  route,
  slug,
  version: draft?.version ?? 0,
  base: versions[0]?.id ?? 0,
});

/** Saves a draft that differs in the words of a language. */
async function edit(
  route: string,
  slug: string,
  words: Partial<ContentEntry['wordings']['ua']>,
  lang: 'ua' | 'en' = 'ua',
) {
  const screen = await show(route, slug);
  const entry = getShown(screen);
  const wording = { ...(entry.wordings[lang] ?? assert.fail()), ...words };
  const next = { ...entry, wordings: { ...entry.wordings, [lang]: wording } };
  return act<TextScreen>('save-text-draft', { ...toSeen(screen), entry: next });
}

const publish = (screen: TextScreen, options: object = {}) =>
  act<TextScreen>('publish-text', {
    route: screen.route,
    slug: screen.slug,
    version: screen.draft?.version ?? 0,
    ...options,
  });

async function read(route: string, slug: string, lang = 'ua', headers: Record<string, string> = {}) {
  return (await get(`/wp-json/wp/v2/${route}?slug=${slug}&lang=${lang}`, headers)).json()[0];
}

test('an entry of a file is edited as a draft, which visitors read once it is published', async () => {
  const before = await read('pages', 'offer');
  const drafted = await edit('pages', 'offer', { title: 'Оферта в новій редакції' });
  assert.equal(drafted.draft?.changedBy, 'Олена');
  assert.deepEqual(await read('pages', 'offer'), before);

  const published = await publish(drafted);
  assert.equal(published.draft, null);
  assert.equal((await read('pages', 'offer')).title.rendered, 'Оферта в новій редакції');
  assert.deepEqual((await read('pages', 'offer', 'en')).title, (await read('pages', 'offer', 'en')).title);
  const [newest, first] = published.versions;
  assert.deepEqual([newest?.publishedBy, first?.publishedBy, published.versions.length], ['Олена', null, 2]);
  assert.equal(first?.entry.wordings.ua?.title, before.title.rendered);
  assert.deepEqual(published.states, { ua: 'ready', en: 'outdated' });
});

test('a language that still fits is not outdated', async () => {
  const published = await publish(await edit('pages', 'policy', { title: 'Політика' }), { areBothCurrent: true });
  assert.deepEqual(published.states, { ua: 'ready', en: 'ready' });
});

test('whoever saw an older draft cannot save over it, nor publish it', async () => {
  const first = await edit('pages', 'about', { title: 'Про нас' });
  await edit('pages', 'about', { title: 'Про наш пробіг' });
  const key = { route: 'pages', slug: 'about', version: first.draft?.version };
  for (const [operation, rest] of [
    ['save-text-draft', { base: 0, entry: getShown(first) }],
    ['publish-text', {}],
    ['discard-text-draft', {}],
  ] as const) {
    const response = await owner.run(operation, { ...key, ...rest });
    assert.deepEqual([response.status, response.body.code], [409, 'draft_changed'], operation);
  }
  const { draft } = await show('pages', 'about');
  assert.equal((await act<TextScreen>('discard-text-draft', { ...key, version: draft?.version })).draft, null);
});

test('values that cannot be read, unknown files and images without words are named at their fields', async () => {
  const screen = await edit('product', 'mug', {
    title: ' ',
    acf: { product_type: 'car', sku: 'MUG', price: '1,450', currency: 'UAH', images: ['nowhere.svg'] },
    content: '<p><img src="media:covers/none.svg"></p>',
  });
  assert.deepEqual(
    screen.problems.filter(({ path }) => path.startsWith('ua.')),
    [
      { path: 'ua.title', rule: 'required' },
      { path: 'ua.content', rule: 'file' },
      { path: 'ua.acf.product_type', rule: 'form' },
      { path: 'ua.acf.price', rule: 'form' },
      { path: 'ua.acf.images', rule: 'file' },
    ],
  );
  const key = { route: 'product', slug: 'mug', version: screen.draft?.version };
  const response = await owner.run('publish-text', key);
  assert.deepEqual([response.status, response.body.code], [422, 'text_not_publishable']);
  assert.ok((await show('product', 'mug')).draft, 'the draft stays');
});

test('the focus of an image is shown with its use, and the middle needs none', async () => {
  const { acf } = getShown(await show('news_article', 'with-a-dog')).wordings.ua ?? assert.fail();
  const cover = 'covers/dog.svg#12,100';
  await publish(await edit('news_article', 'with-a-dog', { acf: { ...acf, cover } }));
  assert.deepEqual((await read('news_article', 'with-a-dog')).acf.cover.focus, { x: 12, y: 100 });
  const { acf: english } = await read('news_article', 'with-a-dog', 'en');
  assert.deepEqual(english.cover.focus, { x: 50, y: 85 });

  await publish(await edit('news_article', 'with-a-dog', { acf: { ...acf, cover: 'covers/dog.svg' } }));
  const middle = await read('news_article', 'with-a-dog');
  assert.equal(middle.acf.cover.focus, undefined);
  assert.match(middle.acf.cover.url, /dog/);
  assert.notEqual(middle.featured_media, 0);
});

const getAddresses = async (slug: string, lang = 'ua') => {
  const entity = await read('news_article', slug, lang);
  return entity && [entity.slug, entity.link];
};

/** Publishes an entry under another address. */
async function move(slug: string, address: string) {
  const screen = await show('news_article', slug);
  const entry = { ...getShown(screen), address };
  return publish(await act<TextScreen>('save-text-draft', { ...toSeen(screen), entry }));
}

test('a moved entry is found at each address that it had, in both languages, and links lead to the newest', async () => {
  const { id } = await read('news_article', 'the-date-is-set');
  await move('the-date-is-set', 'the-date');
  const moved = await move('the-date-is-set', 'Dates-2025');
  assert.equal(moved.path, '/news/dates-2025');
  assert.deepEqual(moved.published?.formerAddresses, ['the-date-is-set', 'the-date']);
  for (const address of ['the-date-is-set', 'the-date', 'dates-2025']) {
    assert.deepEqual(await getAddresses(address), ['dates-2025', '/news/dates-2025']);
    assert.deepEqual(await getAddresses(address, 'en'), ['dates-2025', '/en/news/dates-2025']);
  }
  assert.equal((await read('news_article', 'dates-2025')).id, id);
  const { body: sitemap } = await get('/sitemap.xml');
  assert.match(sitemap, /\/en\/news\/dates-2025</);
  assert.doesNotMatch(sitemap, /\/news\/the-date/);

  const content = '<p><a href="/news/the-date-is-set">Де</a> <a href="/en/news/the-date#hours">коли</a></p>';
  await publish(await edit('news_article', 'winter-saturdays', { content }));
  const { rendered } = (await read('news_article', 'winter-saturdays')).content;
  assert.match(rendered, /href="\/news\/dates-2025".+href="\/en\/news\/dates-2025#hours"/);

  // Back again: the address that it has leads nowhere else.
  const { published } = await move('the-date-is-set', 'the-date');
  assert.deepEqual(published?.formerAddresses, ['the-date-is-set', 'dates-2025']);
  assert.deepEqual(await getAddresses('dates-2025'), ['the-date', '/news/the-date']);
});

test('an address of another entry, one that leads to it and a reserved one are rejected', async () => {
  await move('running-in-the-heat', 'heat');
  const rules: unknown[] = [];
  for (const address of ['heat', 'running-in-the-heat', 'with-a-dog', 'feed', 'two words', '']) {
    const screen = await show('news_article', 'runners-glossary');
    const entry = { ...getShown(screen), address };
    const saved = await act<TextScreen>('save-text-draft', { ...toSeen(screen), entry });
    rules.push(saved.problems.map(({ path, rule }) => `${path} ${rule}`).join());
    if (address !== '') continue;
    const rejected = await owner.run('publish-text', { ...toSeen(saved) });
    assert.deepEqual([rejected.status, rejected.body.code], [422, 'text_not_publishable']);
    await act('discard-text-draft', toSeen(saved));
  }
  assert.deepEqual(rules, [
    'address inUse',
    'address leadsElsewhere',
    'address inUse',
    'address reserved',
    'address form',
    'address required',
  ]);
  const feed = await act<TextScreen>('create-text', { route: 'news_article', title: 'Feed' });
  assert.equal(feed.slug, 'feed-2');
  await act('discard-text-draft', toSeen(feed));
});

test('an address that a discarded draft had may be taken', async () => {
  const drafted = await act<TextScreen>('create-text', { route: 'news_article', title: 'Нагорода' });
  const address = drafted.slug;
  const screen = await show('news_article', 'medal-chestnut-blossom');
  const entry = { ...getShown(screen), address };
  const saved = await act<TextScreen>('save-text-draft', { ...toSeen(screen), entry });
  assert.deepEqual(saved.problems, [{ path: 'address', rule: 'inUse' }]);
  await act('discard-text-draft', toSeen(drafted));
  await publish(await show('news_article', 'medal-chestnut-blossom'));
  assert.deepEqual(await getAddresses(address), [address, `/news/${address}`]);
});

test('an address cannot be taken by two who publish at once', async () => {
  const screens = [];
  for (const slug of ['safety-on-the-course', 'weather-and-what-to-wear']) {
    const screen = await show('news_article', slug);
    screens.push(
      await act<TextScreen>('save-text-draft', {
        ...toSeen(screen),
        entry: { ...getShown(screen), address: 'advice' },
      }),
    );
  }
  const responses = await Promise.all(screens.map((screen) => owner.run('publish-text', toSeen(screen))));
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422]);
  for (const [index, { status }] of responses.entries()) {
    const screen = screens[index] ?? assert.fail();
    if (status === 422) await act('discard-text-draft', toSeen(screen));
  }
});

test('everything that the content folder holds can be published as it is', async () => {
  const { sections } = await act<Texts>('texts', { route: 'pages' });
  for (const { route } of sections) {
    const { rows } = await act<Texts>('texts', { route });
    for (const { slug, isDraft } of rows) {
      if (isDraft) continue;
      const { problems } = await show(route, slug);
      assert.deepEqual(problems, [], `${route}/${slug}`);
    }
  }
});

test('a new entry gets an address of its title, is no page before it is published, and another of the same title another one', async () => {
  const created = await act<TextScreen>('create-text', { route: 'news_article', title: 'Медаль цього року – свічка!' });
  assert.equal(created.slug, 'medal-tsoho-roku-svichka');
  const second = await act<TextScreen>('create-text', { route: 'news_article', title: 'Медаль цього року: свічка' });
  assert.equal(second.slug, 'medal-tsoho-roku-svichka-2');
  assert.equal(await read('news_article', created.slug), undefined);
  await publish(await edit('news_article', created.slug, { content: '<p>Рожева.</p><script>alert(1)</script>' }));
  const article = await read('news_article', created.slug);
  assert.equal(article.content.rendered.trim(), '<p>Рожева.</p>');
  assert.equal(await read('news_article', created.slug, 'en'), undefined);
  const gone = await act<TextScreen | null>('discard-text-draft', {
    route: 'news_article',
    slug: second.slug,
    version: second.draft?.version,
  });
  assert.deepEqual(gone, {});
  assert.equal((await owner.run('text', { route: 'news_article', slug: second.slug })).status, 404);
});

test('a version shows from its moment and hides at another', async () => {
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(site.clock.now().getTime() + days * day);
  const onWall = (days: number) => toKyivTime(at(days)).slice(0, 16);
  const slug = 'zarema-seitablaieva';
  const planned = await publish(await edit('participants', slug, { title: 'Зарема в травні' }), {
    showsFrom: onWall(1),
    hidesFrom: onWall(2),
  });
  assert.equal(planned.versions[0]?.showsFrom, at(1).toISOString());
  const { rows } = await act<Texts>('texts', { route: 'participants' });
  assert.equal(rows.find((row) => row.slug === slug)?.showsFrom, at(1).toISOString());
  const before = (await read('participants', slug)).title.rendered;
  assert.notEqual(before, 'Зарема в травні');
  const version = (await get('/content-version')).body;
  site.wait({ minutes: 24 * 60 });
  assert.equal((await read('participants', slug)).title.rendered, 'Зарема в травні');
  assert.notEqual((await get('/content-version')).body, version);
  site.wait({ minutes: 24 * 60 });
  assert.equal(await read('participants', slug), undefined);
});

test('what is hidden is shown again', async () => {
  await owner.signIn();
  const key = { route: 'participants', slug: 'danylo-krot' };
  assert.equal((await act<TextScreen>('hide-text', { ...key, isHidden: true })).isHidden, true);
  assert.equal(await read('participants', 'danylo-krot'), undefined);
  await act('hide-text', { ...key, isHidden: false });
  assert.ok(await read('participants', 'danylo-krot'));
});

test('categories are renamed, and their entries keep them', async () => {
  const [row] = (await act<Texts>('texts', { route: 'probig_gallery_category' })).rows;
  const slug = row?.slug ?? assert.fail();
  await publish(await edit('probig_gallery_category', slug, { title: 'Медалі' }));
  const terms = (await get('/wp-json/wp/v2/probig_gallery_category?lang=ua')).json();
  assert.ok(terms.some(({ name }: { name: string }) => name === 'Медалі'));
  assert.ok(
    (
      await show('probig_gallery', (await act<Texts>('texts', { route: 'probig_gallery' })).rows[0]?.slug ?? '')
    ).categories
      .map(({ ua }) => ua)
      .includes('Медалі'),
  );
});

test('an uploaded picture is plain, has words in both languages, and is served from its address', async () => {
  const picture = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#0a6' } })
    .withExif({ IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
  const upload = { name: 'Фото з траси.JPG', bytes: picture.toString('base64'), alt: { ua: 'Траса', en: '' } };
  const file = await act<ContentFile>('add-content-file', upload);
  assert.match(file.path, /^uploads\/foto-z-trasy-[0-9a-f]{6}\.jpg$/);
  assert.deepEqual(file.size, { width: 2_560, height: 1_280 });
  assert.equal((await act<ContentFile>('add-content-file', upload)).path, file.path);
  const served = await site.app.inject({ url: file.url });
  assert.equal(served.statusCode, 200);
  assert.equal((await sharp(served.rawPayload).metadata()).exif, undefined);
  assert.equal((await site.app.inject({ url: file.thumbnail ?? '' })).headers['content-type'], 'image/webp');

  const { rows } = await act<Texts>('texts', { route: 'news_article' });
  const isRead = ({ states, date }: (typeof rows)[number]) => states.en === 'ready' && date < '2025-04-15';
  const article = rows.find(isRead)?.slug ?? '';
  const cover = {
    acf: { ...(getShown(await show('news_article', article)).wordings.en?.acf ?? {}), cover: file.path },
  };
  const drafted = await edit('news_article', article, cover, 'en');
  assert.deepEqual(drafted.problems, [{ path: 'en.acf.cover', rule: 'alt' }]);
  await act('describe-content-file', { path: file.path, alt: { ua: 'Траса', en: 'The course' }, isDecorative: false });
  await publish(await show('news_article', article));
  assert.equal((await read('news_article', article, 'en')).acf.cover.alt, 'The course');
});

test('files that are not what they say are rejected', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  for (const [name, bytes, reason] of [
    ['logo.svg', encode('<svg onload="alert(1)"/>'), 'unreadable'],
    ['photo.heic', encode('x'), 'type'],
    ['photo.png', encode('<html>'), 'unreadable'],
    ['photo.jpg', encode('%PDF-1.7'), 'unreadable'],
    ['rules.pdf', encode('PK'), 'unreadable'],
  ] as const) {
    const response = await owner.run('add-content-file', { name, bytes });
    assert.deepEqual([response.body.code, response.body.data?.reason], ['content_file_rejected', reason], name);
  }
});

test('a link shows the draft of its language to anyone who has it, and only that', async () => {
  const drafted = await edit('pages', 'contacts', { title: 'Контакти й адреса' });
  const { url } = await act<DraftPreview>('preview-text', { route: 'pages', slug: 'contacts', locale: 'ua' });
  const link = new URL(url, 'https://run.example');
  assert.deepEqual([link.pathname, link.searchParams.get('to')], ['/platform/draft', '/contacts']);
  const token = link.searchParams.get('token') ?? '';
  const headers = { 'x-content-preview': token };
  assert.equal((await read('pages', 'contacts', 'ua', headers)).title.rendered, 'Контакти й адреса');
  assert.notEqual((await read('pages', 'contacts')).title.rendered, 'Контакти й адреса');
  const forged = { 'x-content-preview': `${token.slice(0, -2)}xx` };
  assert.notEqual((await read('pages', 'contacts', 'ua', forged)).title.rendered, 'Контакти й адреса');
  await publish(drafted);
});

test('an editor drafts and does not publish; a publisher does; neither sees orders', async () => {
  const editor = await signedInStaff(site, owner, ['editor'], 'editor@run.example');
  const publisher = await signedInStaff(site, owner, ['publisher'], 'publisher@run.example');
  const screen = await act<TextScreen>('text', { route: 'pages', slug: 'timeline' }, editor);
  const body = { ...toSeen(screen), entry: { ...getShown(screen), menuOrder: 7 } };
  const { draft } = await act<TextScreen>('save-text-draft', body, editor);
  const publishing = { route: 'pages', slug: 'timeline', version: draft?.version };
  assert.equal((await editor.run('publish-text', publishing)).body.code, 'office_forbidden');
  assert.equal((await editor.run('orders')).body.code, 'office_forbidden');
  await act('publish-text', publishing, publisher);
  assert.equal((await publisher.run('orders')).body.code, 'office_forbidden');
});

test('the log names who published what, without the words', async () => {
  const { entries } = await act<{ entries: { action: string; target: string; actor: { name: string } }[] }>('audit', {
    action: 'publish-text',
  });
  assert.ok(entries.some(({ target, actor }) => target === 'pages/offer' && actor.name === 'Олена'));
});

test('what is as published is no draft', async () => {
  const drafted = await edit('pages', 'partners', { title: 'Наші партнери' });
  const { title } = drafted.published?.wordings.ua ?? assert.fail();
  assert.equal((await edit('pages', 'partners', { title })).draft, null);
});

const getCode = async (operation: string, body: object, as: OfficeBrowser = owner) => {
  const { status, body: response } = await as.run(operation, body);
  return [status, response.code];
};

test('whoever saw an older publication does not save over a newer one', async () => {
  const stale = await show('pages', 'news');
  await publish(await edit('pages', 'news', { title: 'Свіже' }));
  assert.deepEqual(await getCode('save-text-draft', { ...toSeen(stale), entry: getShown(stale) }), [
    409,
    'draft_changed',
  ]);
});

test('hiding and showing keeps what is planned for its moment', async () => {
  const [route, slug] = ['participants', 'danylo-krot'];
  const before = (await read(route, slug)).title.rendered;
  const tomorrow = toKyivTime(new Date(site.clock.now().getTime() + 24 * 3_600_000)).slice(0, 16);
  const planned = await publish(await edit(route, slug, { title: 'Нова назва' }), { showsFrom: tomorrow });
  assert.ok(planned.plannedFor);
  assert.equal(planned.published?.wordings.ua?.title, before);
  await act('hide-text', { route, slug, isHidden: true });
  assert.equal(await read(route, slug), undefined);
  const shown = await act<TextScreen>('hide-text', { route, slug, isHidden: false });
  assert.equal((await read(route, slug)).title.rendered, before);
  assert.equal(shown.plannedFor, planned.plannedFor);
});

test('moments that are over, in the wrong order or in no hour are rejected', async () => {
  const { draft } = await edit('participants', 'roman-deviatka', { title: 'Роман' });
  const key = { route: 'participants', slug: 'roman-deviatka', version: draft?.version };
  for (const times of [
    { showsFrom: '2025-01-01T10:00' },
    { showsFrom: '2025-06-02T10:00', hidesFrom: '2025-06-01T10:00' },
    { hidesFrom: '2024-01-01T10:00' },
    { showsFrom: '2026-03-29T03:30' },
  ]) {
    assert.deepEqual(
      await getCode('publish-text', { ...key, ...times }),
      [422, 'text_times_unusable'],
      JSON.stringify(times),
    );
  }
  assert.deepEqual(await getCode('publish-text', { ...key, showsFrom: '2025-06-31T10:00' }), [
    422,
    'validation_failed',
  ]);
});

test('a page stays, for other pages lead to it', async () => {
  const key = { route: 'pages', slug: 'partners' };
  assert.deepEqual(await getCode('hide-text', { ...key, isHidden: true }), [409, 'page_needed']);
});

test('an article number belongs to one product, and is the same in both languages', async () => {
  const other = getShown(await show('product', 'tote')).wordings.ua?.acf.sku;
  const acf = { ...getShown(await show('product', 'pin')).wordings.ua?.acf, sku: other, price: '0' };
  const { problems } = await edit('product', 'pin', { acf });
  assert.deepEqual(
    problems.filter(({ path }) => /(sku|price)$/.test(path)),
    [
      { path: 'ua.acf.sku', rule: 'taken' },
      { path: 'ua.acf.price', rule: 'form' },
      { path: 'en.acf.sku', rule: 'differs' },
    ],
  );
});

test('who publishes texts alone publishes no prices', async () => {
  const publisher = await signedInStaff(site, owner, ['publisher'], 'prices@run.example');
  const screen = await act<TextScreen>('text', { route: 'product', slug: 'cap' }, publisher);
  const acf = { ...getShown(screen).wordings.ua?.acf, price: '1' };
  const { draft } = await edit('product', 'cap', { acf });
  const body = { route: 'product', slug: 'cap', version: draft?.version };
  assert.deepEqual(await getCode('publish-text', body, publisher), [403, 'office_forbidden']);
});
