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
const LARGEST = 99_999_999_999;

/** Text of the National Bank's payment QR, also a link: format 002 (contract: formats §5). @throws {UnfitTransfer} */
export function transferLink(transfer: BankTransfer): string {
  const lines = [
    'BCD',
    '002',
    '1',
    'UCT',
    '',
    line(transfer, 'recipient'),
    transfer.iban.replace(/\s/g, ''),
    amount(transfer.kopiykas),
    transfer.taxCode,
    '',
    '',
    line(transfer, 'purpose'),
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

function line(transfer: BankTransfer, field: 'recipient' | 'purpose'): string {
  const text = transfer[field]
    .normalize('NFC')
    .replace(/ʼ/g, '’')
    .replace(/\s/g, ' ')
    .replace(OUTSIDE_WINDOWS_1251, '')
    .trim();
  if (text.length > LONGEST[field]) throw new UnfitTransfer(field);
  return text;
}

function base64url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
