import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transferLink } from 'shared-lib/payment';
import { exampleIssuer } from '../../../testing/exampleIssuer.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { readQrCode } from '../../../testing/readQrCode.ts';
import { createDocumentRenderer } from '../createDocumentRenderer.ts';
import { toPng } from '../drawing/png.ts';
import { drawInvoice } from './drawInvoice.ts';
import type { Invoice } from './invoice.ts';
import { getPurpose } from './invoicePurpose.ts';

const { invoice: makeInvoice } = createDocumentRenderer();
const both = (ua: string, en = ua) => ({ ua, en });

const invoice: Invoice = {
  issuer: exampleIssuer,
  number: '17',
  orderNumber: 'RUN-000042',
  currency: 'UAH',
  locale: 'ua',
  total: 2_400_000,
  paid: 0,
  issuedAt: new Date('2025-05-01T09:00:00Z'),
  dueAt: new Date('2025-05-12T09:00:00Z'),
  receiver: {
    currency: 'UAH',
    edrpou: '32421102',
    iban: 'UA043052990000026001000000001',
    swift: '',
    recipient: both('БО «БФ Приклад»'),
    bankName: both('АТ «Банк»', 'Bank JSC'),
    paymentPurpose: both(''),
  },
  payer: { name: 'ТОВ «Тихий код»', taxCode: '21004568', address: '79008, Львів, вул. Ґалаґанівська, 12' },
  lines: [
    {
      kind: 'registration',
      title: both('Участь команди', 'Team entry'),
      quantity: 48,
      unitPrice: 45_000,
      sum: 2_160_000,
    },
    { kind: 'product', title: both('Футболка', 'T-shirt'), quantity: 4, unitPrice: 60_000, sum: 240_000 },
  ],
};

async function findText(change: Partial<Invoice> = {}) {
  return readPdf((await makeInvoice({ ...invoice, ...change })).bytes);
}

test('an invoice says who pays whom, for what, how much and by when', async () => {
  const { text, pages, size, language } = await findText();
  assert.deepEqual([pages, size, language], [1, [595, 842], 'uk']);
  const expected = [
    ...['РАХУНОК № 17', 'від 1 травня 2025', 'RUN-000042', 'Сплатити до 12 травня 2025', 'без ПДВ'],
    ...['БО «БФ Приклад»', '32421102', 'UA04 3052 9900 0002 6001 0000 0000 1', 'АТ «Банк»'],
    ...['ТОВ «Тихий код»', '21004568', 'вул. Ґалаґанівська, 12', 'Участь команди 48 450,00 21 600,00'],
    ...['24 000,00 грн', 'Двадцять чотири тисячі гривень 00 копійок', getPurpose(invoice)],
  ];
  for (const words of expected) assert.ok(text.includes(words), `${words} in: ${text}`);
});

test('an English company gets both languages', async () => {
  const { text, language } = await findText({ locale: 'en' });
  assert.equal(language, 'en');
  for (const words of [
    ...['РАХУНОК / INVOICE № 17', 'Участь команди / Team entry', 'Twenty-four thousand hryvnias 00 kopiykas'],
    ...['Двадцять чотири тисячі гривень', 'Pay by 12 May 2025', '24 000,00 UAH'],
  ]) {
    assert.ok(text.includes(words), `${words} in: ${text}`);
  }
});

test('a person needs neither a code nor an address, a taxpayer has another code than a company', async () => {
  assert.ok(
    (await findText({ payer: { name: 'Олена Ґалаґан', taxCode: '', address: '' } })).text.includes('Олена Ґалаґан'),
  );
  const taxpayer = { name: 'ФОП Ґалаґан', taxCode: '3184502113', address: '' };
  assert.ok((await findText({ payer: taxpayer })).text.includes('РНОКПП (ІПН) 3184502113'));
});

const createTransfer = (kopiykas: number) =>
  transferLink({
    recipient: 'БО «БФ Приклад»',
    iban: invoice.receiver.iban,
    taxCode: '32421102',
    kopiykas,
    purpose: getPurpose(invoice),
  });

test('the code on it carries the account, the sum and the purpose', async () => {
  assert.equal(await readQrCode(await toPng(drawInvoice(invoice), 1600)), createTransfer(2_400_000));
});

test('what has come already is taken off the sum to transfer, in figures, in words and in the code', async () => {
  const part = { ...invoice, paid: 600_050 };
  const { text } = await findText(part);
  for (const words of [
    ...['Разом, без ПДВ 24 000,00 грн', 'Уже сплачено 6 000,50 грн', 'До сплати 17 999,50 грн'],
    'Сімнадцять тисяч дев’ятсот дев’яносто дев’ять гривень 50 копійок',
  ]) {
    assert.ok(text.includes(words), `${words} in: ${text}`);
  }
  assert.ok(!text.includes('Разом до сплати'));
  assert.ok((await findText({ ...part, locale: 'en' })).text.includes('До сплати / To pay 17 999,50 UAH'));
  assert.equal(await readQrCode(await toPng(drawInvoice(part), 1600)), createTransfer(1_799_950));
});

test('other currencies have no such code, and neither has a name too long for it', async () => {
  const long = { ...invoice.receiver, recipient: both('Благодійна організація '.repeat(6)) };
  for (const change of [{ currency: 'EUR' as const }, { receiver: long }]) {
    assert.equal(await readQrCode(await toPng(drawInvoice({ ...invoice, ...change }), 1600)), undefined);
  }
});

test('the purpose has the order number and fits the code of the National Bank', () => {
  assert.equal(
    getPurpose(invoice),
    'Благодійний внесок за участь у пробігу (48 учасників), оплата за сувеніри (4 шт.), рахунок № 17 від 01.05.2025, RUN-000042, без ПДВ',
  );
  assert.match(getPurpose({ ...invoice, currency: 'EUR' }), /^[ -~]{1,140}$/u);
  assert.throws(() => getPurpose({ ...invoice, number: '1'.repeat(100) }), RangeError);
});

test('many lines go on on additional pages, which repeat the names of the columns', async () => {
  const lines = Array.from({ length: 60 }, () => invoice.lines[0] as Invoice['lines'][number]);
  const { text, pages } = await findText({ lines });
  assert.equal(pages, 3);
  assert.equal(text.split('Найменування').length - 1, 3);
  assert.ok(text.includes('№ 17, 3/3'));
});
