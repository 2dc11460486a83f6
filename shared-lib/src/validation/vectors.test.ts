import { normalizeCode } from './confirmationCode.ts';
import { isEmail, normalizeEmail } from './emailSyntax.ts';
import bank from './fixtures/bank.json' with { type: 'json' };
import formats from './fixtures/formats.json' with { type: 'json' };
import identity from './fixtures/identity.json' with { type: 'json' };
import { loadPhoneLibrary } from './loadPhoneLibrary.ts';
import { personalDataSchema } from './personalData.ts';
import { normalizeName, recipientNameRule } from './personName.ts';
import { formatPhone, internationalPhone, ukrainianPhone } from './phone.ts';
import { hasRightCheckDigit } from './taxCode.ts';

test.each(formats.phone.valid)('reads the phone $input', ({ input, e164, shown }) => {
  expect(ukrainianPhone(input)).toBe(e164);
  expect(formatPhone(e164)).toBe(shown);
});

test.each(formats.phone.invalid)('rejects the phone "$input"', ({ input }) => {
  expect(ukrainianPhone(input)).toBeNull();
});

test.each(formats.ukrainian_name.cases)('judges the name "$input"', ({ input, normalised, ok }) => {
  expect(normalizeName(input)).toBe(normalised);
  expect(recipientNameRule.isValidSync(input)).toBe(ok);
});

test.each([...bank.edrpou.valid, ...bank.rnokpp.valid])('accepts the check digit of $code', ({ code }) => {
  expect(hasRightCheckDigit(code)).toBe(true);
});

test.each([...bank.edrpou.invalid, ...bank.rnokpp.invalid])('doubts $code: $reason', ({ code }) => {
  expect(hasRightCheckDigit(code)).toBe(false);
});

test.each(identity.code_input)('reads the code "$input"', ({ input, normalised, ok }) => {
  const code = normalizeCode(input);
  expect(/^[0-9]{6}$/.test(code)).toBe(ok);
  if (ok) expect(code).toBe(normalised);
});

test.each(identity.email_normalise)('normalises the email "$input"', ({ input, normalised }) => {
  const email = normalizeEmail(input);
  if (normalised) expect(email).toBe(normalised);
  expect(isEmail(email)).toBe(normalised !== undefined);
});

test.each([
  ['067-123-45-67', '+380671234567'],
  ['8 (067) 123-45-67', '+380671234567'],
  ['38 067 123 45 67', '+380671234567'],
  ['+38 (0) 67 123 45 67', '+380671234567'],
  ['\u202d+380 67 123 45 67\u202c', '+380671234567'],
  ['+380\u00a067\u00a0123\u00a045\u00a067', '+380671234567'],
  ['+380671234567\u200b', '+380671234567'],
  ['00380671234567', '+380671234567'],
  ['+3800671234567', '+380671234567'],
  ['tel:+380671234567', '+380671234567'],
  ['＋３８０６７１２３４５６７', '+380671234567'],
  ['+380671234567, +380501112233', null],
  ['+38067123456', null],
  ['+48 601 234 567', '+48601234567'],
  ['0048601234567', '+48601234567'],
  ['+972-50-123-4567', '+972501234567'],
  ['+49 (0) 170 1234567', '+491701234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('a phone as people bring it: "%s"', (input, e164) => {
  loadPhoneLibrary();
  expect(internationalPhone(input)).toBe(e164);
});

test('a number of another country is refused where one of the carrier is needed, and never changed into one', () => {
  expect(ukrainianPhone('+7 988 012-34-56')).toBeNull();
  expect(internationalPhone('+7 988 012-34-56')).toBe('+79880123456');
});

test('digits without a country code are Ukrainian only for people in Ukraine', () => {
  const schema = personalDataSchema.pick(['country', 'phone']);
  const read = (country: string, phone = '601234567') => schema.isValidSync({ country, phone });
  expect([read('UA'), read('PL'), read('IL', '050-123-4567'), read('IL', '+972 50-123-4567')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
