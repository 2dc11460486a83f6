import type { ValidationError } from 'yup';
import { checkDigitAbroad, formatWaybillNumber, isWaybillNumber, normalizeWaybillNumber } from '../waybillNumber.ts';
import { addressAbroad, deliveryAbroadSchema } from './deliveryAbroad.ts';
import { readPostalCode } from './postalCodes.ts';

const berlin = {
  country: 'DE',
  region: 'Berlin',
  settlement: 'Berlin',
  street: 'Schönhauser Allee 12',
  flat: '',
  postalCode: '10 115',
  recipientName: 'Olena',
  recipientLastName: 'Łukasik',
  phone: '+49 30 901820',
};

function getProblems(value: object): Record<string, string> {
  try {
    deliveryAbroadSchema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries(
      (error as ValidationError).inner.map(({ path = '', message }) => [path, message]).reverse(),
    );
  }
}

test('an address comes out as its country writes it, without a region where none is used', () => {
  expect(deliveryAbroadSchema.validateSync(berlin)).toMatchObject({
    region: '',
    postalCode: '10115',
    phone: '+4930901820',
  });
});

test.each([
  [{ street: 'Schönhauser Аllee 12' }, { street: 'errors.latinLetter/А' }],
  [{ recipientName: 'Олена' }, { recipientName: 'errors.latinLetter/О' }],
  [{ flat: 'кв. 4' }, { flat: 'errors.latinLetter/к' }],
  [{ street: '🏠' }, { street: 'errors.text' }],
  [{ settlement: '١٢' }, { settlement: 'errors.latinLetter/١' }],
  [{ country: 'AE', postalCode: '١٢٣' }, { postalCode: 'errors.latinLetter/١' }],
  [{ recipientName: '123' }, { recipientName: 'errors.text' }],
  [{ recipientLastName: '<b>x</b>' }, { recipientLastName: 'errors.text' }],
  [{ recipientName: 'Mar\u02bciana', recipientLastName: "O'Brien-Łukasik Jr." }, {}],
  [{ country: 'MT', postalCode: 'VLT 1117', settlement: 'Ħamrun', street: 'Triq il-Ħanut' }, {}],
  [{ postalCode: '1011' }, { postalCode: 'errors.postalCode/10115' }],
  [{ postalCode: '' }, { postalCode: 'errors.required' }],
  [{ country: 'US', postalCode: '62701', region: '' }, { region: 'errors.required' }],
  [{ phone: '0671112233' }, { phone: 'errors.phone' }],
])('%o is a problem of its field', (changes, problems) => {
  expect(getProblems({ ...berlin, ...changes })).toEqual(problems);
});

test('a country without a form of postal codes takes any, and none', () => {
  expect(getProblems({ ...berlin, country: 'AE', postalCode: '' })).toEqual({});
});

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['NL', '1012ab', '1012 AB'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['PL', '00001', '00-001'],
  ['US', '100011234', '10001-1234'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['IE', 'F92 HHN8', 'F92 HHN8'],
  ['IE', 'A94E0D4', 'A94 E0D4'],
  ['IE', 'D6W 1234', 'D6W 1234'],
  ['IE', 'D02 AF3', null],
  ['DE', '5０667', '50667'],
  ['PL', '0000', null],
  ['GB', 'SW1A', null],
])('the postal code %s %s is read as %s', (country, typed, read) => {
  expect(readPostalCode(country, typed)).toBe(read);
});

test('an address is one line that ends with its country in the language of the page', () => {
  const address = { ...berlin, region: '', flat: 'Hof 2', postalCode: '10115' };
  expect(addressAbroad(address, 'ua')).toBe('Schönhauser Allee 12, Hof 2, Berlin 10115, Німеччина');
  expect(addressAbroad(address, 'en')).toBe('Schönhauser Allee 12, Hof 2, Berlin 10115, Germany');
});

test('a number abroad has a check digit, and is written in groups', () => {
  // The example of the standard S10 of the Universal Postal Union.
  expect(checkDigitAbroad('47312482')).toBe(9);
  expect(isWaybillNumber(normalizeWaybillNumber('rr 4731 2482 9 ua'), 'ukrposhta')).toBe(true);
  expect(isWaybillNumber('RR473124828UA', 'ukrposhta')).toBe(false);
  expect(isWaybillNumber('RR473124829UA')).toBe(false);
  expect(formatWaybillNumber('RR473124829UA')).toBe('RR 4731 2482 9 UA');
});
