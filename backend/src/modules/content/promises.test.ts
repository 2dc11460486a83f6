import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type ContentFolder, openContentFolder } from './embedded/contentFolder.ts';
import type { EventRecord } from './event/eventRecord.ts';

const locales = ['ua', 'en'] as const;

interface Promised {
  what: string;
  /** Type and name of the entry whose text promises it. */
  entry: ['news_article' | 'pages', string];
  ua: RegExp;
  en: RegExp;
  /** Path of the page that keeps the promise, to which the text links. */
  page?: string;
  /** The settings of the run by which it is kept. */
  isKept?: (event: EventRecord) => boolean;
  /** The souvenir by which it is kept. */
  product?: string;
}

const offers = ({ shirts: { sizes } }: EventRecord, codes: string[]) =>
  codes.every((code) => sizes.some((size) => size.code === code));

/** What texts promise to runners and donors, and what keeps it. A text that promises something else needs a line here, and the thing. */
const promises: Promised[] = [
  {
    what: 'an online runner reports on a page of their own',
    entry: ['news_article', 'online-run'],
    ua: /на сторінці «Мій фініш»/,
    en: /on the page My finish/,
    page: '/finish',
  },
  {
    what: 'the timetable names the same page',
    entry: ['pages', 'timeline'],
    ua: /на сторінці «Мій фініш»/,
    en: /on the page My finish/,
  },
  {
    what: 'towns are on a map',
    entry: ['news_article', 'online-run'],
    ua: /карт\S* пробігу/i,
    en: /joins the map of the run/,
    page: '/map',
  },
  {
    what: 'runners elsewhere are on a map',
    entry: ['pages', 'about'],
    ua: /карт\S* пробігу/i,
    en: /map of the run/,
    page: '/map',
  },
  {
    what: 'the hours of the online run',
    entry: ['news_article', 'online-run'],
    ua: /між 6:00 і 21:00/,
    en: /between 6:00 and 21:00/,
    isKept: ({ online }) => online.timeFrom === '06:00' && online.timeTo === '21:00',
  },
  {
    what: 'online runners order the medal',
    entry: ['news_article', 'online-run'],
    ua: /Вона є в каталозі/i,
    en: /It is in the souvenir catalogue/,
    product: 'medal',
  },
  {
    what: 'the number comes as files',
    entry: ['news_article', 'online-run'],
    ua: /номер у PDF для друку/,
    en: /as a PDF for printing; a PNG for a screen/,
  },
  {
    what: 'the whole entry fee goes to help',
    entry: ['pages', 'charity'],
    ua: /Усе за номер іде на допомогу/,
    en: /The whole entry fee goes to help/,
    isKept: ({ entryHelp }) => JSON.stringify(entryHelp).includes('100'),
  },
  {
    what: 'the fee of the payment service is the choice of the donor',
    entry: ['pages', 'offer'],
    ua: /благодійник може додати до внеску за власним бажанням/,
    en: /may choose to add the payment service’s charge/,
    isKept: ({ gifts }) => gifts.fee > 0,
  },
  {
    what: 'the report is out by 15 March',
    entry: ['pages', 'charity'],
    ua: /15 березня/,
    en: /15 March/,
    isKept: ({ fundraising, date }) => fundraising.reportDay === `${Number(date.slice(0, 4)) + 1}-03-15`,
  },
  {
    what: 'every sum is open',
    entry: ['pages', 'recipient'],
    ua: /видно у відкритій звітності/,
    en: /in the open ledger/,
    page: '/ledger',
  },
  {
    what: 'sizes for children',
    entry: ['news_article', 'childrens-kilometre'],
    ua: /110, 122, 134 (?:і|та|й) 146/,
    en: /110, 122, 134 and 146 cm/,
    isKept: (event) => offers(event, ['110', '122', '134', '146']),
  },
  {
    what: 'prices and sizes of teams',
    entry: ['news_article', 'registration-open'],
    ua: /Від 10 до 500 учасників, внесок 450 ₴/,
    en: /From 10 to 500 people, ₴450 each/,
    isKept: ({ team, fees }) =>
      team.min === 10 && team.max === 500 && fees.individual === 50_000 && fees.teamPerPerson === 45_000,
  },
];

describe('what the texts of the site promise', () => {
  let folder: ContentFolder;
  before(async () => {
    const fail = (facts: object, message: string) => assert.fail(`${message} ${JSON.stringify(facts)}`);
    folder = await openContentFolder(join(import.meta.dirname, '../../../content'), { info: () => {}, warn: fail });
  });
  after(() => folder.close());

  for (const promised of promises) {
    test(`${promised.what} (${promised.entry[1]})`, () => {
      const [type, slug] = promised.entry;
      const entry = folder.entities(type).find((each) => each.slug === slug);
      for (const locale of locales) {
        const text = JSON.stringify(entry?.wordings[locale]);
        assert.match(plain(text), promised[locale], `the text in ${locale} has changed: change this list as well`);
        const prefix = locale === 'en' ? '/en' : '';
        if (promised.page) assert.ok(text.includes(`href=\\"${prefix}${promised.page}\\"`), `no link in ${locale}`);
      }
      const event = folder.event() ?? assert.fail();
      if (promised.isKept) assert.ok(promised.isKept(event), 'the settings of the run say otherwise');
      if (promised.product) assert.ok(folder.entities('product').some((product) => product.slug === promised.product));
    });
  }
});

/** One line without tags and unusual spaces. */
const plain = (text: string): string => text.replace(/<[^>]+>|\u2060/g, '').replace(/\\n|\s+/g, ' ');
