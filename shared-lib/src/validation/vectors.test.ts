import { normalizeCode } from './confirmationCode.ts';
import { isEmail, normalizeEmail } from './email.ts';
import bank from './fixtures/bank.json' with { type: 'json' };
import formats from './fixtures/formats.json' with { type: 'json' };
import identity from './fixtures/identity.json' with { type: 'json' };
import { normalizeName, recipientNameRule } from './personName.ts';
import { formatPhone, ukrainianPhone } from './phone.ts';
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
