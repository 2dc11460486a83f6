import vectors from './fixtures/nbu-qr.json';
import { transferLink, UnfitTransfer } from './transferLink.ts';

const transfer = {
  recipient: 'БО «БФ Приклад»',
  iban: 'UA04 305299 0000026001000000001',
  taxCode: '32421102',
  purpose: 'Благодійний внесок на забіг',
};

const getText = (link: string) => Buffer.from(link.replace(vectors.prefix_002, ''), 'base64url').toString();
const findLine = (link: string, number: number) => getText(link).split('\n')[number - 1];

test.each(vectors.cases.filter(({ format, trailing_lf }) => format === '002' && trailing_lf))(
  'makes the published code $name',
  ({ fields, url }) => {
    const [, , , , , recipient = '', iban = '', sum = '', taxCode = '', , , purpose = ''] = fields;
    const kopiykas = sum ? Math.round(Number(sum.slice(3)) * 100) : undefined;
    expect(transferLink({ recipient, iban, taxCode, kopiykas, purpose })).toBe(url);
  },
);

test.each(vectors.amount_field)('writes $kopecks kopiykas as "$field"', ({ kopecks, field }) => {
  expect(findLine(transferLink({ ...transfer, kopiykas: kopecks ?? undefined }), 8)).toBe(field);
});

test('writes each field on one line in characters that banks store', () => {
  const link = transferLink({ ...transfer, purpose: 'Внесок\nвід Мар\u02bcяни 🌰 № 7' });
  expect(findLine(link, 12)).toBe('Внесок від Мар’яни  № 7');
});

test.each([
  ['kopiykas', { kopiykas: 100_000_000_000 }],
  ['kopiykas', { kopiykas: 10.5 }],
  ['recipient', { recipient: 'я'.repeat(71) }],
] as const)('rejects what does not fit: %s', (field, change) => {
  const link = () => transferLink({ ...transfer, ...change });
  expect(link).toThrow(UnfitTransfer);
  expect(link).toThrow(field);
});

const longest = {
  ...transfer,
  recipient: 'БЛАГОДІЙНА ОРГАНІЗАЦІЯ «МІЖНАРОДНИЙ БЛАГОДІЙНИЙ ФОНД ҐАНОК НАДІЇ УКРА',
  kopiykas: 99_999_999_999,
};

test.each([
  'Благодійний внесок за участь корпоративної команди «Їжачок і партнери» у благодійному забігу, рахунок RUN-000042 від 12.05.2025, без ПДВ, №',
  `${'Благодійний внесок за участь '.repeat(20)}RUN-000042`,
  `RUN-000042 ${'щирість '.repeat(40)}`,
  `${'ї'.repeat(400)}RUN-000042`,
])('a purpose of any length fits a code that scans from paper, with its order number: %s', (purpose) => {
  const link = transferLink({ ...longest, purpose });
  expect(link.length).toBeLessThanOrEqual(412);
  const written = findLine(link, 12) ?? '';
  expect(written).toContain('RUN-000042');
  expect(written.length).toBeLessThanOrEqual(140);
});

test('a purpose without a number loses its last words', () => {
  const written = findLine(transferLink({ ...longest, purpose: 'Благодійний внесок на забіг '.repeat(9) }), 12);
  expect(written).toMatch(/^Благодійний внесок на забіг .*[а-яії]$/);
});
