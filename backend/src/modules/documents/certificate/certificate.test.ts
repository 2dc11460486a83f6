import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleIssuer } from '../../../testing/exampleIssuer.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { createDocumentRenderer } from '../createDocumentRenderer.ts';

const documents = createDocumentRenderer();
const run = { issuer: exampleIssuer, date: new Date('2025-05-25T07:00:00Z'), edition: 32, orderNumber: 'RUN-000042' };

async function expectWords(bytes: Buffer, words: string[]) {
  const { text, pages } = await readPdf(bytes);
  assert.equal(pages, 1);
  for (const word of words) assert.ok(text.includes(word), `${word} in: ${text}`);
}

test('a person gets a certificate with the number they ran with', async () => {
  const person = { ...run, name: 'Олена Ґалаґан', number: '1042', format: 'Забіг 5 км', place: 'Київ' };
  const file = await documents.certificate({ ...person, locale: 'ua' });
  assert.equal(file.name, 'certificate-1042-Olena-Galagan.pdf');
  await expectWords(file.bytes, [
    'СЕРТИФІКАТ УЧАСТІ',
    'ОЛЕНА ҐАЛАҐАН',
    '1042',
    'Забіг 5 км',
    '25 травня 2025',
    'RUN-000042',
  ]);
});

test('without an order none is mentioned', async () => {
  const person = { ...run, orderNumber: '', name: 'Олена Ґалаґан', number: '7', format: '5 км', place: 'Київ' };
  const { text } = await readPdf((await documents.certificate({ ...person, locale: 'ua' })).bytes);
  assert.equal(text.includes('Замовлення'), false);
});

test('a team gets one with the number of its people, under its legal name however long it is', async () => {
  const name = 'Товариство з обмеженою відповідальністю «Всеукраїнське об’єднання розробників тихого коду»';
  const team = { ...run, name, people: 48, format: 'Forest run', place: 'Kyiv' };
  const { bytes } = await documents.certificate({ ...team, locale: 'en' });
  await expectWords(bytes, [
    'CERTIFICATE OF PARTICIPATION',
    'Participants',
    '48',
    'Біг доброти No. 32',
    'ТИХОГО КОДУ»',
  ]);
});

test('the letter of thanks states the sum in figures and in words', async () => {
  const letter = {
    issuer: exampleIssuer,
    name: 'ТОВ «Тихий код»',
    taxCode: '21004568',
    sum: 2_400_050,
    orderNumber: 'RUN-000042',
    paidAt: new Date('2025-05-12T07:00:00Z'),
    writtenAt: new Date('2025-05-14T07:00:00Z'),
    edition: 32,
    currency: 'UAH',
    foundation: { name: 'БО «БФ Приклад»', edrpou: '32421102' },
  } as const;
  const ukrainian = await documents.helpLetter({ ...letter, locale: 'ua' });
  await expectWords(ukrainian.bytes, [
    ...['ПОДЯКА ЗА БЛАГОДІЙНУ ДОПОМОГУ', 'ТОВ «Тихий код»', '21004568', '12 травня 2025', 'RUN-000042'],
    ...['24 000,50 грн (двадцять чотири тисячі гривень 50 копійок)', 'БО «БФ Приклад»'],
  ]);
  const english = await documents.helpLetter({ ...letter, locale: 'en' });
  await expectWords(english.bytes, ['24,000.50 UAH (twenty-four thousand hryvnias 50 kopiykas)', '12 May 2025']);
});
