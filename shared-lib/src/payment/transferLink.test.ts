import vectors from './fixtures/nbu-qr.json';
import { transferLink, UnfitTransfer } from './transferLink.ts';

const transfer = {
  recipient: 'БО «БФ Приклад»',
  iban: 'UA04 305299 0000026001000000001',
  taxCode: '32421102',
  purpose: 'Благодійний внесок на забіг',
};

const textOf = (link: string) => Buffer.from(link.replace(vectors.prefix_002, ''), 'base64url').toString();
const lineOf = (link: string, number: number) => textOf(link).split('\n')[number - 1];

test.each(vectors.cases.filter(({ format, trailing_lf }) => format === '002' && trailing_lf))(
  'makes the published code $name',
  ({ fields, url }) => {
    const [, , , , , recipient = '', iban = '', sum = '', taxCode = '', , , purpose = ''] = fields;
    const kopiykas = sum ? Math.round(Number(sum.slice(3)) * 100) : undefined;
    expect(transferLink({ recipient, iban, taxCode, kopiykas, purpose })).toBe(url);
  },
);

test.each(vectors.amount_field)('writes $kopecks kopiykas as "$field"', ({ kopecks, field }) => {
  expect(lineOf(transferLink({ ...transfer, kopiykas: kopecks ?? undefined }), 8)).toBe(field);
});

test('writes each field on one line in characters that banks store', () => {
  const link = transferLink({ ...transfer, purpose: 'Внесок\nвід Мар\u02bcяни 🌰 № 7' });
  expect(lineOf(link, 12)).toBe('Внесок від Мар’яни  № 7');
});

test.each([
  ['kopiykas', { kopiykas: 100_000_000_000 }],
  ['kopiykas', { kopiykas: 10.5 }],
  ['recipient', { recipient: 'я'.repeat(71) }],
  ['purpose', { purpose: 'я'.repeat(141) }],
] as const)('rejects what does not fit: %s', (field, change) => {
  const link = () => transferLink({ ...transfer, ...change });
  expect(link).toThrow(UnfitTransfer);
  expect(link).toThrow(field);
});
