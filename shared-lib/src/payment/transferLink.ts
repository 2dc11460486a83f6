export interface BankTransfer {
  recipient: string;
  iban: string;
  /** EDRPOU of an organisation or tax number of a person. */
  taxCode: string;
  /** Missing: the payer enters the amount. */
  kopiykas?: number;
  purpose: string;
}

export class UnfitTransfer extends RangeError {
  field: keyof BankTransfer;

  constructor(field: keyof BankTransfer) {
    super(`The ${field} does not fit a bank transfer code.`);
    this.field = field;
  }
}

const PREFIX = 'https://bank.gov.ua/qr/';
const LONGEST = { recipient: 70, purpose: 140 } as const;
/** What a code of version 15 holds with error correction M: a larger one no longer scans from paper. */
const LONGEST_LINK = 412;
const ORDER_NUMBER = /RUN-\d{6,9}/;
const LARGEST = 99_999_999_999;

/**
 * Text of the National Bank's payment QR, also a link: format 002 (contract: formats §5). A purpose that is too long for a code loses
 * words before the order number. @throws {UnfitTransfer} for the recipient or the amount
 */
export function transferLink(transfer: BankTransfer): string {
  let purpose = toLine(transfer.purpose);
  let link = toLink(transfer, purpose);
  while (purpose.length > LONGEST.purpose || link.length > LONGEST_LINK) {
    const shorter = shorten(purpose);
    if (shorter === purpose) break;
    purpose = shorter;
    link = toLink(transfer, purpose);
  }
  return link;
}

/** Takes one word from the end, the order number last. */
function shorten(purpose: string): string {
  const number = ORDER_NUMBER.exec(purpose)?.[0];
  if (!number) return cutWord(purpose);
  const [before = '', after = ''] = purpose.split(number);
  if (after !== '') return `${before}${number}${cutWord(after)}`;
  return `${cutWord(before.trimEnd())} ${number}`.trim();
}

function cutWord(text: string): string {
  const space = text.lastIndexOf(' ');
  return text.slice(0, space >= 0 ? space : Math.max(0, text.length - 10));
}

function toLink(transfer: BankTransfer, purpose: string): string {
  const recipient = toLine(transfer.recipient);
  if (recipient.length > LONGEST.recipient) throw new UnfitTransfer('recipient');
  const lines = [
    'BCD',
    '002',
    '1',
    'UCT',
    '',
    recipient,
    transfer.iban.replace(/\s/g, ''),
    amount(transfer.kopiykas),
    transfer.taxCode,
    '',
    '',
    purpose,
    '',
    '',
  ];
  return PREFIX + base64url(lines.join('\n'));
}

/** `UAH500` or `UAH500.50`. */
function amount(kopiykas: number | undefined): string {
  if (kopiykas === undefined) return '';
  if (!Number.isInteger(kopiykas) || kopiykas < 0 || kopiykas > LARGEST) throw new UnfitTransfer('kopiykas');
  const rest = kopiykas % 100;
  const hryvnias = (kopiykas - rest) / 100;
  return rest === 0 ? `UAH${hryvnias}` : `UAH${hryvnias}.${String(rest).padStart(2, '0')}`;
}

// Old bank systems store Windows-1251 only.
const OUTSIDE_WINDOWS_1251 =
  /[^\x20-\x7e\u00a0\u00a4\u00a6\u00a7\u00a9\u00ab-\u00ae\u00b0\u00b1\u00b5-\u00b7\u00bb\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122]/gu;

const toLine = (text: string): string =>
  text.normalize('NFC').replace(/ʼ/g, '’').replace(/\s/g, ' ').replace(OUTSIDE_WINDOWS_1251, '').trim();

function base64url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
