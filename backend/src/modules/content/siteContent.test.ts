import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { contentTypes, entryTypes, termTypes } from './contentTypes.ts';
import { type ContentFolder, openContentFolder } from './embedded/contentFolder.ts';

/** What editors wrote in `backend/content`: nothing is missing that a page would show. */
describe('the content of the site', () => {
  let folder: ContentFolder;

  before(async () => {
    const fail = (facts: object, message: string) => assert.fail(`${message} ${JSON.stringify(facts)}`);
    folder = await openContentFolder(join(import.meta.dirname, '../../../content'), { info: () => {}, warn: fail });
  });
  after(() => folder.close());

  const getFiles = ({ kind, route }: (typeof contentTypes)[number]) =>
    kind === 'entry' ? folder.entities(route) : folder.terms(route);

  for (const type of contentTypes) {
    test(`${type.route}: both languages`, () => {
      const incomplete = getFiles(type).filter(({ wordings }) => !wordings.ua || !wordings.en);
      assert.deepEqual(
        incomplete.map(({ slug }) => slug),
        [],
      );
    });

    test(`${type.route}: every file named is there, every image has a text in both languages`, () => {
      const faults = getFiles(type).flatMap((file) =>
        mediaNamedIn(file).flatMap((path) => getFaults(folder, path).map((fault) => `${file.slug}: ${path} ${fault}`)),
      );
      assert.deepEqual(faults, []);
    });
  }

  for (const { route, taxonomy } of entryTypes.filter(({ taxonomy }) => taxonomy)) {
    test(`${route}: filed under categories that exist, and none of them is empty`, () => {
      const used = new Set(folder.entities(route).flatMap(({ categories }) => categories));
      const known = new Set(folder.terms(String(taxonomy)).map(({ slug }) => slug));
      assert.deepEqual(
        [...used].filter((slug) => !known.has(slug)),
        [],
      );
      const shared = termTypes.some(({ route, entryRoutes }) => route === taxonomy && entryRoutes.length > 1);
      if (!shared)
        assert.deepEqual(
          [...known].filter((slug) => !used.has(slug)),
          [],
        );
    });
  }

  test('the history has every year from the first run to the last, each once', () => {
    const event = folder.event();
    assert.ok(event);
    const lastYear = event.date.slice(0, 4);
    const years = Array.from({ length: Number(lastYear) - event.firstYear }, (_, past) => event.firstYear + past);
    const shownYears = folder.entities('probig_history').map(({ wordings }) => Number(wordings.ua?.acf.year));
    assert.deepEqual(shownYears.sort(), years);
    assert.deepEqual(
      folder
        .terms('probig_history_category')
        .map(({ slug }) => Number(slug))
        .sort(),
      years,
    );
  });

  test('the runs of the history are numbered without a gap, on the last Sundays of May', () => {
    const runs = folder
      .entities('probig_history')
      .map(({ wordings }) => wordings.ua?.acf ?? {})
      .filter(({ event_number }) => event_number !== '')
      .sort((a, b) => Number(a.year) - Number(b.year));
    assert.deepEqual(
      runs.map(({ event_number }) => event_number),
      runs.map((_, index) => index + 1),
    );
    assert.equal(runs.length + 1, folder.event()?.edition);
    assert.deepEqual(
      runs.filter(({ year, event_date }) => event_date !== lastSundayOfMay(Number(year))),
      [],
    );
  });

  test('there is enough to read', () => {
    const enough = { participants: 18, news_article: 24, probig_gallery: 36, probig_teams: 40, product: 12 } as const;
    for (const [type, least] of Object.entries(enough)) {
      const count = folder.entities(type as keyof typeof enough).length;
      assert.ok(count >= least, `${count} of ${type}, expected ${least}`);
    }
  });
});

/** Paths below `media/`: whole values of fields, and `media:` addresses in HTML. */
function mediaNamedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const whole = /^[a-z]+\/[\w.-]+\.(?:svg|png|jpe?g|webp|pdf|zip|csv)$/.exec(value);
    return whole ? [value] : [...value.matchAll(/media:([^"'\s)]+)/g)].map(([, path]) => String(path));
  }
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(mediaNamedIn))];
}

function getFaults(folder: ContentFolder, path: string): string[] {
  const file = folder.media.find(path);
  if (!file) return ['is not there'];
  if (!file.mimeType.startsWith('image/')) return [];
  return (['ua', 'en'] as const).filter((lang) => !folder.alt(path, lang)).map((lang) => `has no text in ${lang}`);
}

function lastSundayOfMay(year: number): string {
  const end = new Date(Date.UTC(year, 4, 31));
  end.setUTCDate(31 - end.getUTCDay());
  return end.toISOString().slice(0, 10);
}
