import type { SkippedLine } from 'shared-lib/api/office';
import { splitLines } from 'shared-lib/tables';
import { UnreadableStatement } from '../bankStatement.errors.ts';
import { joinParts, joinWrapped } from './joinPurpose.ts';
import { parseAmount, parseDay } from './parseValues.ts';
import { NO_FIELDS, toShown, type UnkeyedStatement, type UnreadLine } from './statement.ts';
import { type StatedBalance, type StatementBalance, toOwnAccount, toStatementBalances } from './statementBalance.ts';
import type { UnkeyedRow } from './statementRow.ts';

interface Field {
  tag: string;
  line: number;
  texts: string[];
}

/** Contents of tags, so that a time or a number at the beginning of a wrapped line is none. */
const contents: Record<string, RegExp> = {
  '20': /^(?!\d{2}(?::|\b\s))./u,
  '21': /^(?!\d{2}(?::|\b\s))./u,
  '25': /^(?!\d{2}(?::|\b\s))./u,
  '28': /^\d+(?:\/\d+)?\s*$/u,
  '28C': /^\d+(?:\/\d+)?\s*$/u,
  '13': /^\d{6,}/u,
  '13D': /^\d{6,}/u,
  '34F': /^[A-Z]{3}[CD]?\d/u,
  '60F': /^[CD]\d{6}[A-Z]{3}/u,
  '60M': /^[CD]\d{6}[A-Z]{3}/u,
  '61': /^\d{6}/u,
  '62F': /^[CD]\d{6}[A-Z]{3}/u,
  '62M': /^[CD]\d{6}[A-Z]{3}/u,
  '64': /^[CD]\d{6}[A-Z]{3}/u,
  '65': /^[CD]\d{6}[A-Z]{3}/u,
  '86': /^/u,
  '90C': /^\d+[A-Z]{3}/u,
  '90D': /^\d+[A-Z]{3}/u,
};
const TAG = /^:(\d{2}[A-Z]?):(.*)$/u;
const ENTRY =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R|E)?([CD])[A-Z]?(\d{1,15}(?:[,.]\d{0,2})?)(?!\d)(?:[A-Z][A-Z0-9]{3})?(.*)$/u;

export const isMt940 = (text: string): boolean =>
  /^(?:\uFEFF)?\s*(?:\{1:|:20:|:25:)/u.test(text) || /^:61:\d{6}/mu.test(text);

/** Reads MT940, and MT942, whose entries are not booked yet. @throws {UnreadableStatement} without any field. */
export function readMt940(text: string): UnkeyedStatement {
  const lines = splitLines(text);
  const { fields, blank } = readFields(lines);
  if (!fields.some(({ tag }) => tag in contents)) throw new UnreadableStatement(['date', 'purpose', 'amount']);
  const rows: UnkeyedRow[] = [];
  const skipped: SkippedLine[] = [];
  const unreadableLines: UnreadLine[] = [];
  const balances: StatementBalance[] = [];
  let account = '';
  let opening: StatedBalance | undefined;
  let before = 0;
  let currency = '';
  let isInterim = /\{2:[IO]942/u.test(text);
  for (const [at, field] of fields.entries()) {
    const { tag, line, texts } = field;
    const [first = ''] = texts;
    const seen = { line, lines: texts.length, text: toShown(texts.join('\n')) };
    if (tag === '61') {
      const next = fields[at + 1];
      const details = next?.tag === '86' ? next : undefined;
      const row = readEntry(field, details, currency || findCurrency(fields.slice(at)), isInterim);
      if (row) rows.push(account ? { ...row, account } : row);
      else
        unreadableLines.push({
          ...seen,
          lines: countLines(field, details),
          reason: 'entry',
          fields: NO_FIELDS,
          readings: [],
        });
    } else if (tag !== '86' || fields[at - 1]?.tag !== '61') skipped.push({ ...seen, reason: 'heading' });
    if (tag === '20' || tag === '25') currency = '';
    if (/^6[0245]/u.test(tag)) currency = first.slice(7, 10);
    if (tag === '34F') currency = first.slice(0, 3);
    if (tag === '34F' || tag === '13D') isInterim = true;
    if (/^60/u.test(tag)) {
      isInterim = false;
      opening = parseBalance(first);
      before = rows.length;
    }
    if (tag === '25') account = toOwnAccount(first);
    if (/^62/u.test(tag)) {
      const ends = { opening, closing: parseBalance(first) };
      balances.push(...toStatementBalances(account, ends, rows.slice(before)));
      opening = undefined;
    }
  }
  const read = { lines: lines.length, blank, rows, unreadableLines, skipped, balances };
  return { format: 'mt940', sheet: null, otherSheets: [], ...read };
}

/** `C250520UAH1234,56`: side, day, currency and amount. */
function parseBalance(text: string): StatedBalance | undefined {
  const [, side, year, month, day, currency = '', digits = ''] =
    /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,15}(?:[,.]\d{0,2})?)/u.exec(text) ?? [];
  const amount = parseAmount(digits.replace(/[,.]$/u, ''));
  if (amount === undefined) return undefined;
  return { day: `20${year}-${month}-${day}`, currency, amount: side === 'D' && amount !== 0 ? -amount : amount };
}

function readFields(lines: readonly string[]): { fields: Field[]; blank: number } {
  const fields: Field[] = [];
  let blank = 0;
  let current: Field | undefined;
  for (const [at, line] of lines.entries()) {
    const [, tag = '', content = ''] = TAG.exec(line) ?? [];
    const isTag = contents[tag]?.test(content) ?? false;
    const isEnd = /^-\}?\s*$/u.test(line);
    if (isTag) current = { tag, line: at + 1, texts: [content] };
    else if (line.trim() === '') {
      blank += 1;
      continue;
    } else if (isEnd || !current || current.tag === '') current = { tag: '', line: at + 1, texts: [line] };
    else {
      current.texts.push(line);
      continue;
    }
    fields.push(current);
    if (isEnd) current = undefined;
  }
  return { fields, blank };
}

const countLines = (entry: Field, details: Field | undefined) => entry.texts.length + (details?.texts.length ?? 0);

/** Currency of the balance at the end when none is at the beginning. */
const findCurrency = (fields: readonly Field[]): string =>
  fields.find(({ tag }) => /^6[0245]/u.test(tag))?.texts[0]?.slice(7, 10) ?? 'UAH';

function readEntry(entry: Field, details: Field | undefined, currency: string, isInterim: boolean) {
  const [first = '', second = '', ...others] = entry.texts.map(toClean);
  const isWhole = ENTRY.test(first);
  const [, year, month, day, bookedMonth, bookedDay, mark, side, digits = '', behind = ''] =
    ENTRY.exec(isWhole ? first : first + second) ?? [];
  const amount = parseAmount(digits.replace(/[,.]$/u, ''));
  const bookedAt = parseDay(findBookingDay(`20${year}`, month, day, bookedMonth, bookedDay));
  if (!bookedAt || amount === undefined) return undefined;
  const [customer = '', ...bank] = behind.split('//');
  const additional = isWhole ? [second, ...others] : others;
  const isReversal = mark === 'R';
  const sign = (side === 'C') === isReversal ? -1 : 1;
  const { purpose, ...payer } = readDetails(details?.texts.map(toClean) ?? []);
  const reference = bank.join('//').trim() || customer.trim();
  return {
    line: entry.line,
    lines: countLines(entry, details),
    bookedAt,
    amount: amount === 0 ? 0 : sign * amount,
    currency: currency || 'UAH',
    ...payer,
    purpose: [purpose, joinWrapped(additional).trim()].filter(Boolean).join('; '),
    documentNumber: /^(?:NONREF)?$/u.test(reference) ? '' : reference,
    isPending: isInterim || mark === 'E',
    isReversal,
  };
}

const toClean = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** The day of booking has no year: it is the one nearest to the day of value. */
function findBookingDay(year: string, month = '', day = '', bookedMonth = month, bookedDay = day): string {
  const distance = Number(bookedMonth) - Number(month);
  const shift = distance > 6 ? -1 : distance < -6 ? 1 : 0;
  return `${Number(year) + shift}-${bookedMonth}-${bookedDay}`;
}

/** Subfields `?20`, fields with names such as `/REMI/`, or text. */
function readDetails(
  lines: readonly string[],
): Pick<UnkeyedRow, 'payerName' | 'payerCode' | 'payerAccount' | 'purpose'> {
  const text = joinWrapped(lines);
  const [, ...coded] = text.split(/\?(?=\d{2})/u);
  const isCoded = /^\d{3}\?\d{2}/u.test(text);
  if (isCoded) {
    const of = (isWanted: (code: number) => boolean) =>
      coded.flatMap((part) => (isWanted(Number(part.slice(0, 2))) ? [part.slice(2)] : []));
    return {
      purpose: toLine(joinParts(of((code) => (code >= 20 && code < 30) || (code >= 60 && code < 64)))),
      payerAccount: of((code) => code === 31)
        .join('')
        .replace(/\s/gu, ''),
      payerName: toLine(of((code) => code === 32 || code === 33).join('')),
      payerCode: of((code) => code === 38)
        .join('')
        .replace(/\D/gu, ''),
    };
  }
  const parts = text.split(/\/([A-Z]{3,4})\//u);
  const named = (name: string) => toLine(parts[parts.indexOf(name) + 1] ?? '');
  const purpose = parts.includes('REMI') ? named('REMI').replace(/^USTD\/\/?/u, '') : '';
  return {
    purpose: purpose || toLine(text),
    payerAccount: parts.includes('IBAN') ? named('IBAN') : '',
    payerName: parts.includes('NAME') ? named('NAME') : '',
    payerCode: '',
  };
}

const toLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
