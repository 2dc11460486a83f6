import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readContentQuery } from './contentQuery.ts';
import type { Draft, Entity } from './contentSource.ts';
import { type ContentType, contentTypes } from './contentTypes.ts';
import { withDraft } from './draftList.ts';

const news = contentTypes.find(({ route }) => route === 'news_article') as ContentType;
const empty = { entities: [], total: 0, totalPages: 0 };
const request = (query: string) => readContentQuery(news, new URLSearchParams(query));
const entry = (id: number, slug: string, lang = 'ua') => ({ id, slug, lang, title: `${id}` }) as unknown as Entity;
const draft = (entity: Entity): Draft => ({ type: news, entity, expires: 0 });

describe('the list as the holder of a draft sees it', () => {
  const encoded = encodeURIComponent('старт-на-мосту').toLowerCase();

  for (const lang of ['ua', 'en']) {
    for (const slug of [encoded, 'старт-на-мосту']) {
      test(`holds a draft with the Cyrillic slug ${slug} in ${lang}, however it is requested`, () => {
        const own = entry(1, slug, lang);
        for (const requested of [encoded, encodeURIComponent(encoded), 'старт-на-мосту']) {
          const found = withDraft(empty, request(`slug=${requested}&lang=${lang}`), draft(own));
          assert.deepEqual(found, { entities: [own], total: 1, totalPages: 1 }, requested);
        }
      });
    }
  }

  test('is as published for another slug, language or type', () => {
    const own = draft(entry(1, encoded));
    assert.equal(withDraft(empty, request('slug=start'), own), empty);
    assert.equal(withDraft(empty, request(`slug=${encoded}&lang=en`), own), empty);
    const pages = contentTypes[0] as ContentType;
    assert.equal(withDraft(empty, readContentQuery(pages, new URLSearchParams(`slug=${encoded}`)), own), empty);
  });

  test('shows the draft in place of its published version, and a new one first', () => {
    const published = { entities: [entry(1, 'start'), entry(2, 'finish')], total: 2, totalPages: 1 };
    const changed = entry(2, 'new-finish');
    assert.deepEqual(withDraft(published, request('lang=ua'), draft(changed)).entities, [
      published.entities[0],
      changed,
    ]);
    const added = withDraft(published, request('lang=ua'), draft(entry(3, encoded)));
    assert.deepEqual([added.entities.map(({ id }) => id), added.total], [[3, 1, 2], 3]);
    assert.equal(withDraft(published, request('lang=ua&page=2'), draft(entry(3, encoded))), published);
  });
});
