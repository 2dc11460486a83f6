import { inOtherLayout } from './keyboardLayouts.ts';
import { isSameCode, parseScannedCode } from './scannedCode.ts';

const consent = { kind: 'consent', code: '12345678' };
const order = { kind: 'order', order: 'RUN-000042' };
const number = { kind: 'race-number', code: 'aZ_-09yQwm' };

test.each([
  ['United States', 'PICKUP:12345678', 'RUN-000042', 'https://run.example/en/numbers/aZ_-09yQwm'],
  ['Caps Lock', 'pickup:12345678', 'run-000042', 'HTTPS://RUN.EXAMPLE/EN/NUMBERS/Az_-09YqWM'],
  ['Ukrainian', 'ЗШСЛГЗЖ12345678', 'КГТ-000042', 'реезіЖ..кгтюучфьздуюут.тгьиукі.фЯ_-09нЙць'],
  ['Ukrainian, Caps Lock', 'зшслгзЖ12345678', 'кгт-000042', 'РЕЕЗІж..КГТЮУЧФЬЗДУЮУТ.ТГЬИУКІ.Фя_-09НйЦЬ'],
  ['Ukrainian, no Shift', 'зшслгзж12345678', 'кгт-000042', 'реезіж..кгтюучфьздуюут.тгьиукі.фя--09нйць'],
  ['Russian', 'ЗШСЛГЗЖ12345678', 'КГТ-000042', 'реезыЖ..кгтюучфьздуюут.тгьиукы.фЯ_-09нЙць'],
  ['German', 'PICKUPÖ12345678', 'RUNß000042', 'httpsÖ--run.example-en-numbers-aY?ß09zQwm'],
  ['French', 'PICKUPM&é"\'(-è_', "RUN)àààà'é", 'httpsM!!run;exq,ple!en!nu,bers!qW°)àçyAz,'],
  ['French, Caps Lock', 'pickupm12345678', 'run)000042', 'HTTPSm!!RUN;EXQ,PLE!EN!NU,BERS!Qw°)09YaZ,'],
])('%s: a consent, an order and the link of a number', (_layout, ofConsent, ofOrder, ofNumber) => {
  expect(parseScannedCode(ofConsent)).toEqual(consent);
  expect(parseScannedCode(ofOrder)).toEqual(order);
  const scanned = parseScannedCode(ofNumber);
  expect(scanned.kind).toBe('race-number');
  expect(scanned.kind === 'race-number' && isSameCode(number.code, scanned.code)).toBe(true);
});

test('a layout that keeps Shift keeps the capital letters of a code', () => {
  for (const text of ['https://run.example/numbers/aZ_-09yQwm', 'реезіЖ..кгтюучфьздую.тгьиукі.фЯ_-09нЙць']) {
    expect(parseScannedCode(text)).toEqual(number);
  }
});

test.each([
  ['line ends', 'RUN-000042\r\n\r\n'],
  ['a tab', 'RUN-000042\t'],
  ['the kind of bar code', ']Q3RUN-000042'],
  ['the same in Ukrainian', 'їЙ3КГТ-000042'],
  ['group separators', '\u001dRUN-000042\u001d'],
  ['a byte order mark', '\ufeffRUN-000042'],
  ['start and end of text', '\u0002RUN-000042\u0003'],
])('%s around a code do not count', (_name, text) => {
  expect(parseScannedCode(text)).toEqual(order);
});

test.each(['run 42', 'run42', 'Run-00042', 'кгт 42'])('an order as a person types it: %s', (text) => {
  expect(parseScannedCode(text)).toEqual(order);
});

test('digits alone say nothing about what they are', () => {
  expect(parseScannedCode(' 1042 ')).toEqual({ kind: 'digits', digits: '1042' });
});

test('a number in digits that a French keyboard wrote without Shift', () => {
  expect(parseScannedCode('&àé"\r')).toEqual({ kind: 'digits', digits: '1023' });
  for (const text of ["'", '--', '(-_', 'é']) expect(parseScannedCode(text)).toEqual({ kind: 'unknown' });
});

test.each([
  '',
  'PICKUP:47878',
  'PICKUP:123456789',
  'RUN-',
  '-',
  'RUN-0000000042',
  'Бондар',
  'run',
  '4820000000017',
  'WIFI:S:run;;',
  'https://run.example/orders',
])('no code: «%s»', (text) => {
  expect(parseScannedCode(text)).toEqual({ kind: 'unknown' });
});

test('the other layout keeps Shift', () => {
  expect(inOtherLayout('Jktyf')).toBe('Олена');
  expect(inOtherLayout('кгт')).toBe('run');
  expect(inOtherLayout('ЗШСЛГЗЖ')).toBe('PICKUP:');
});
