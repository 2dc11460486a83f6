import { consentQrText, formatConsentCode, readConsentCode, scannedConsentCode } from './pickupConsent.ts';

test('a code is read as it is shown, said or scanned', () => {
  for (const text of ['12345678', ' 1234 5678 ', '1234-5678', formatConsentCode('12345678'), 'PICKUP:12345678']) {
    expect(readConsentCode(text)).toBe('12345678');
  }
});

test('anything else is no code', () => {
  for (const text of ['', '1234567', '123456789', '1234567a', 'https://run.example/numbers/12345678']) {
    expect(readConsentCode(text)).toBeUndefined();
  }
});

test('a scanned race number is not taken for a code', () => {
  expect(scannedConsentCode('12345678')).toBeUndefined();
  expect(scannedConsentCode(consentQrText('12345678'))).toBe('12345678');
});
