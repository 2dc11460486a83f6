import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { exampleIssuer } from '../../../testing/exampleIssuer.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { readQrCode } from '../../../testing/readQrCode.ts';
import { createDocumentRenderer } from '../createDocumentRenderer.ts';
import type { OnlineNumber } from './onlineNumber.ts';

const documents = createDocumentRenderer();

const olena: OnlineNumber = {
  issuer: exampleIssuer,
  number: '1042',
  name: 'Олена Ґалаґан',
  city: 'Київ',
  strip: 'online',
  category: 'Онлайн, у своєму місті',
  date: new Date('2025-05-25T07:00:00Z'),
  edition: 32,
  locale: 'ua',
  verifyUrl: 'https://run.example/number/Q7x_-a1b2c3d',
};

test('the printed number is one page of A5 that can be searched', async () => {
  const { name, bytes } = await documents.onlineNumber(olena);
  const pdf = await readPdf(bytes);
  assert.equal(name, '1042-Olena-Galagan.pdf');
  assert.deepEqual([pdf.pages, pdf.size, pdf.language, pdf.isTagged], [1, [595, 420], 'uk', true]);
  assert.equal(pdf.title, 'Номер 1042, Олена Ґалаґан');
  for (const words of [
    '1042',
    'ОЛЕНА ҐАЛАҐАН',
    'Київ',
    '25 травня 2025',
    'Онлайн, у своєму місті',
    'Біг доброти № 32',
  ]) {
    assert.ok(pdf.text.includes(words), `${words} in: ${pdf.text}`);
  }
});

test('it speaks English too, and keeps names from anywhere', async () => {
  const { bytes } = await documents.onlineNumber({ ...olena, locale: 'en', name: 'Łukasz Şükrü Ďuriš', city: 'Łódź' });
  const { text, language } = await readPdf(bytes);
  assert.equal(language, 'en');
  for (const words of ['ŁUKASZ ŞÜKRÜ ĎURIŠ', 'Łódź', '25 May 2025', 'Біг доброти No. 32'])
    assert.ok(text.includes(words), text);
});

test('the same data gives the same bytes', async () => {
  assert.deepEqual((await documents.onlineNumber(olena)).bytes, (await documents.onlineNumber(olena)).bytes);
});

test('the image is wide enough to share, and a camera reads its code', async () => {
  const { name, bytes } = await documents.onlineNumberImage(olena);
  const { width, height, format } = await sharp(bytes).metadata();
  assert.equal(name, '1042-Olena-Galagan.png');
  assert.deepEqual([width, height, format], [2480, 1748, 'png']);
  assert.equal(await readQrCode(bytes), olena.verifyUrl);
});

test('a team gets all its numbers, each under a name of its own', async () => {
  const people = [olena, { ...olena, name: 'Олена Ґалаґан' }, { ...olena, number: '1043', name: 'Згурський Юрій' }];
  const { name, bytes } = documents.onlineNumbers('ТОВ «Тихий код»', people);
  assert.equal(name, 'TOV-Tykhyi-kod.zip');
  const files = unzipSync(await whole(bytes));
  assert.deepEqual(Object.keys(files), [
    '1042-Olena-Galagan.pdf',
    '1042-Olena-Galagan-2.pdf',
    '1043-Zghurskyi-Yurii.pdf',
  ]);
  const last = await readPdf(Buffer.from(files['1043-Zghurskyi-Yurii.pdf'] ?? []));
  assert.ok(last.text.includes('ЗГУРСЬКИЙ ЮРІЙ'));
});

test('no number is made before the one before it was taken', async () => {
  let requested = 0;
  function* crowd() {
    for (; requested < 500; ) yield { ...olena, number: String(++requested) };
  }
  const { bytes } = documents.onlineNumbers('Команда', crowd());
  await bytes.next();
  assert.equal(requested, 1);
  await bytes.return(undefined);
});

test('others are served while the numbers of a big team are made', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await whole(
    documents.onlineNumbers(
      'Команда',
      Array.from({ length: 10 }, () => olena),
    ).bytes,
  );
  clearInterval(timer);
  assert.ok(ticks >= 9, `${ticks} turns`);
});

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
