import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { contentTypes, entryTypes, termTypes } from './contentTypes.ts';
import { type ContentFolder, openContentFolder } from './embedded/contentFolder.ts';

/** `з 19 до 23 травня`, `19–23 May` */
const daysOfMay = /(\d{1,2})(?:–|\s(?:до|to)\s)(\d{1,2})\s(?:травня|May)/g;

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

  for (const locale of ['ua', 'en'] as const) {
    test(`formats in the form, among the distances and at the starts are the same (${locale})`, () => {
      const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');
      const acf = (slug: string) => folder.entities('pages').find((page) => page.slug === slug)?.wordings[locale]?.acf;
      const names = folder
        .event()
        ?.formats.race.map((format) => plain(format[locale]))
        .sort();
      const distances = (acf('about')?.distances ?? []) as { name: string }[];
      const starts = ((acf('timeline')?.events ?? []) as { title: string }[]).flatMap(
        ({ title }) => /^(?:Старт|Start): (.+)/.exec(plain(title))?.[1] ?? [],
      );
      assert.deepEqual(distances.map(({ name }) => plain(name)).sort(), names);
      assert.deepEqual(starts.sort(), names);
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

  test('the kit office is open on the days of the settings, wherever a text names them', () => {
    const { dateFrom, dateTo } = folder.event()?.kitOffice ?? assert.fail();
    const days = [dateFrom, dateTo].map((day) => Number(day.slice(8)));
    const named = entryTypes
      .flatMap(({ route }) => folder.entities(route))
      .flatMap(({ wordings }) => [...JSON.stringify(wordings).matchAll(daysOfMay)].map(([, ...of]) => of.map(Number)));
    assert.ok(named.length > 0);
    assert.deepEqual(
      named.filter((range) => String(range) !== String(days)),
      [],
    );
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
