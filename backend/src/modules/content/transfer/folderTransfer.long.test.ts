import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { signedInOwner } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { type Act, exportToFolder, importFromFolder } from './folderTransfer.ts';
import { readContentBundle } from './readContentBundle.ts';

const site = await openSite({ withContent: true });
const owner = await signedInOwner(site);
const root = await mkdtemp(join(tmpdir(), 'exported-'));
after(() => rm(root, { recursive: true, force: true }));

const act: Act = async (operation, body) => {
  const { status, body: result } = await site.staff(operation, body);
  assert.equal(status, 200, `${operation} ${JSON.stringify(result)}`);
  return result;
};
const load = async (url: string) => (await site.app.inject({ url })).rawPayload;
const own = join(import.meta.dirname, '../../../../content');

test('what was never edited is exported as its files have it', async () => {
  const { entries, files } = await exportToFolder(root, { act, load });
  assert.ok(entries > 150 && files > 100, `${entries} entries, ${files} files`);
  const [written, expected] = await Promise.all([root, own].map(readContentBundle));
  const isEvent = ({ slug }: { slug: string }) => slug === 'event';
  assert.deepEqual(
    { ...written, entries: written?.entries.filter((entry) => !isEvent(entry)) },
    { ...expected, entries: expected?.entries.filter((entry) => !isEvent(entry)) },
  );
});

test('a changed file is published, and everything else is left alone', async () => {
  const path = join(root, 'pages/contacts.yaml');
  await writeFile(path, (await readFile(path, 'utf8')).replace('title: Контакти', 'title: Де нас знайти'));
  const media = join(root, 'media/products/mug.svg');
  await writeFile(media, (await readFile(media, 'utf8')).replace('</svg>', '<!-- new --></svg>'));
  assert.deepEqual(await importFromFolder(root, act), { entries: 1, files: 1 });
  assert.deepEqual(await importFromFolder(root, act), { entries: 0, files: 0 });
  const { body } = await site.app.inject({ url: '/wp-json/wp/v2/pages?slug=contacts&lang=ua' });
  assert.match(body, /Де нас знайти/);
  const { body: versions } = await owner.run('text', { route: 'pages', slug: 'contacts' });
  assert.deepEqual(
    versions.versions.map(({ publishedBy }: { publishedBy: string | null }) => publishedBy),
    ['Марія', null],
  );
});

test('an entry keeps its address and those that lead to it', async () => {
  const path = join(root, 'news_article/with-a-dog.yaml');
  await writeFile(path, `address: dogs\nformer_addresses: [dog]\n${await readFile(path, 'utf8')}`);
  assert.deepEqual(await importFromFolder(root, act), { entries: 1, files: 0 });
  assert.deepEqual(await importFromFolder(root, act), { entries: 0, files: 0 });
  for (const address of ['dogs', 'dog', 'with-a-dog']) {
    const { body } = await site.app.inject({ url: `/wp-json/wp/v2/news_article?slug=${address}&lang=en` });
    assert.equal(JSON.parse(body)[0]?.link, '/en/news/dogs', address);
  }
  await exportToFolder(root, { act, load });
  const { entries } = await readContentBundle(root);
  const dog = entries.find(({ slug }) => slug === 'with-a-dog');
  assert.deepEqual([dog?.address, dog?.formerAddresses], ['dogs', ['dog', 'with-a-dog']]);
});

test('a folder with a file that cannot be read is not imported in part', async () => {
  await writeFile(join(root, 'pages/about.yaml'), 'ua: [');
  await writeFile(join(root, 'pages/news.yaml'), 'ua: { title: Свіжі новини }');
  await assert.rejects(importFromFolder(root, act), /pages\/about\.yaml/);
  const { body } = await site.app.inject({ url: '/wp-json/wp/v2/pages?slug=news&lang=ua' });
  assert.doesNotMatch(body, /Свіжі новини/);
});
