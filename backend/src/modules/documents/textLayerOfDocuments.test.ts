import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { exampleIssuer } from '../../testing/exampleIssuer.ts';
import { readPdf } from '../../testing/readPdf.ts';
import type { Locale } from '../content/index.ts';
import { drawAct } from './act/drawAct.ts';
import { drawCertificate } from './certificate/drawCertificate.ts';
import { drawCorrectiveInvoice } from './correctiveInvoice/drawCorrectiveInvoice.ts';
import { createDocumentRenderer, type DocumentFile } from './createDocumentRenderer.ts';
import { type Drawing, toShapes } from './drawing/drawing.ts';
import { toPdf } from './drawing/pdf.ts';
import { drawFinishCertificate } from './finish/drawFinishCertificate.ts';
import { drawHelpLetter } from './helpLetter/drawHelpLetter.ts';
import { drawInvoice } from './invoice/drawInvoice.ts';
import { drawOnlineNumber } from './onlineNumber/drawOnlineNumber.ts';
import { drawReceipt } from './receipt/drawReceipt.ts';

const renderer = createDocumentRenderer();

/** The whole Ukrainian alphabet in both cases, as a person or a company is called. */
const name = 'АаБбВвГгҐґ ДдЕеЄєЖжЗз ИиІіЇїЙйКк ЛлМмНнОоПп РрСсТтУуФф ХхЦцЧчШшЩщ ЬьЮюЯя’';
const both = (ua: string, en = ua) => ({ ua, en });
const date = new Date('2025-05-12T09:00:00Z');
const foundation = { name: `БО «${name}»`, edrpou: '32421102' };
const total = 2_400_050;

function companyPaper(locale: Locale) {
  return {
    locale,
    issuer: exampleIssuer,
    number: '17',
    orderNumber: 'RUN-000042',
    issuedAt: date,
    currency: 'UAH' as const,
    receiver: {
      currency: 'UAH' as const,
      edrpou: '32421102',
      iban: 'UA043052990000026001000000001',
      swift: '',
      recipient: both('БО «БФ Приклад»'),
      bankName: both(`АТ «${name}»`, 'Bank JSC'),
      paymentPurpose: both(''),
    },
    payer: { name: `ТОВ «${name}»`, taxCode: '21004568', address: `79008, Львів, ${name}` },
  };
}

const lines = [
  {
    kind: 'registration' as const,
    title: both(`Участь: ${name}`, 'Team entry'),
    quantity: 48,
    unitPrice: 45_000,
    sum: 2_160_000,
  },
];
const createInvoice = (locale: Locale) => ({
  ...companyPaper(locale),
  lines,
  total,
  dueAt: date,
  paid: 600_000,
  corrections: [{ number: '17/1', at: date }],
});
const createAct = (locale: Locale) => ({ ...companyPaper(locale), lines, total, edition: 32 });
const createCorrectiveInvoice = (locale: Locale) => ({
  ...companyPaper(locale),
  number: '17/1',
  invoice: { number: '17', issuedAt: date },
  lines: [{ title: both(name), unitPrice: 45_000, before: 12, after: 15 }],
  totalBefore: 540_000,
  totalAfter: 675_000,
});
const createOnlineNumber = (locale: Locale) => ({
  locale,
  issuer: exampleIssuer,
  name,
  date,
  number: '1042',
  city: 'Ґалаґанівка',
  edition: 32,
  strip: 'online' as const,
  category: 'Онлайн, у своєму місті',
  verifyUrl: 'https://run.example/numbers/abc',
});
const createCertificate = (locale: Locale) => ({
  locale,
  issuer: exampleIssuer,
  name,
  date,
  number: '1042',
  format: 'Скандинавська ходьба',
  place: 'Київ, вулиця Хрещатик',
  edition: 32,
  orderNumber: 'RUN-000042',
});
const createFinish = (locale: Locale) => ({
  locale,
  issuer: exampleIssuer,
  date,
  edition: 32,
  name,
  number: '1042',
  distance: 5230,
  elapsed: 1908,
  city: 'Ґалаґанівка',
  checkUrl: 'https://run.example/certificate/abc',
});
const createHelpLetter = (locale: Locale) => ({
  locale,
  issuer: exampleIssuer,
  foundation,
  name: `ТОВ «${name}»`,
  taxCode: '21004568',
  sum: total,
  currency: 'UAH' as const,
  paidAt: date,
  orderNumber: 'RUN-000042',
  edition: 32,
  writtenAt: date,
});
const createReceipt = (locale: Locale) => ({
  locale,
  issuer: exampleIssuer,
  foundation,
  number: 'RUN-000042',
  donor: name,
  sum: total,
  currency: 'UAH' as const,
  receivedAt: date,
  method: 'transfer' as const,
  edition: 32,
});

type Case = (locale: Locale) => [Drawing, Promise<DocumentFile>];

const documents: Record<string, Case> = {
  invoice: (locale) => [drawInvoice(createInvoice(locale)), renderer.invoice(createInvoice(locale))],
  act: (locale) => [drawAct(createAct(locale)), renderer.act(createAct(locale))],
  correctiveInvoice: (locale) => [
    drawCorrectiveInvoice(createCorrectiveInvoice(locale)),
    renderer.correctiveInvoice(createCorrectiveInvoice(locale)),
  ],
  onlineNumber: (locale) => [
    drawOnlineNumber(createOnlineNumber(locale), 'print'),
    renderer.onlineNumber(createOnlineNumber(locale)),
  ],
  certificate: (locale) => [
    drawCertificate(createCertificate(locale)),
    renderer.certificate(createCertificate(locale)),
  ],
  finish: (locale) => [
    drawFinishCertificate(createFinish(locale)),
    renderer.finish('certificate.pdf', createFinish(locale)),
  ],
  helpLetter: (locale) => [drawHelpLetter(createHelpLetter(locale)), renderer.helpLetter(createHelpLetter(locale))],
  receipt: (locale) => [drawReceipt(createReceipt(locale)), renderer.receipt(createReceipt(locale))],
};

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** Every line of text of a drawing as it is printed: display letters are capitals. */
function printedTexts({ pages }: Drawing): string[] {
  return pages.flatMap(toShapes).flatMap((shape) => {
    if (shape.kind !== 'textLine') return [];
    return [withoutSpaces(shape.style === 'display' ? shape.text.toUpperCase() : shape.text)];
  });
}

/** Fonts are shared: a document with й and without и once took the text of и from all later ones. */
before(async () => {
  const shapes = (['text', 'strong', 'display'] as const).map((style) => {
    return { kind: 'textLine', text: 'ЇЙҐїйґ', style, size: 12, color: '#000000', x: 20, y: 40 } as const;
  });
  await toPdf({ width: 400, height: 80, title: '', language: 'uk', pages: [[{ role: 'P', shapes }]] }, date);
});

for (const [kind, open] of Object.entries(documents)) {
  for (const locale of ['ua', 'en'] as const) {
    test(`${kind} (${locale}): every printed text comes back from the text layer`, async () => {
      const [drawing, file] = open(locale);
      const text = withoutSpaces((await readPdf((await file).bytes)).text);
      const printed = printedTexts(drawing);
      for (const words of printed) assert.ok(text.includes(words), `${words} in: ${text}`);
      assert.equal(text.length, printed.join('').length, 'no text but the printed one');
      const letters = new Set(withoutSpaces(name).toUpperCase());
      const found = new Set(text.toUpperCase());
      assert.deepEqual(
        [...letters].filter((letter) => !found.has(letter)),
        [],
      );
    });
  }
}

test('every document with text is tested', () => {
  const others = ['giftCard', 'onlineNumberImage', 'onlineNumbers', 'calendar', 'sharePicture'];
  assert.deepEqual(Object.keys(renderer).sort(), [...Object.keys(documents), ...others].sort());
});

test('a name typed with combining marks is printed and copied in composed letters', async () => {
  const file = renderer.certificate({ ...createCertificate('ua'), name: 'Олексій Їжак'.normalize('NFD') });
  assert.match((await readPdf((await file).bytes)).text, /ОЛЕКСІЙ ЇЖАК/);
});
