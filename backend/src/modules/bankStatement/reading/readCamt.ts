import { parseMinorUnits } from '../../../minorUnits.ts';
import { UnreadableStatement } from '../bankStatement.errors.ts';
import { joinParts } from './joinPurpose.ts';
import { parseDay } from './parseValues.ts';
import { findElement, listElements, parseXml, readText, type XmlElement } from './parseXml.ts';
import { NO_FIELDS, toShown, type UnkeyedStatement, type UnreadLine } from './statement.ts';
import { type StatedBalance, type StatementBalance, toOwnAccount, toStatementBalances } from './statementBalance.ts';
import type { UnkeyedRow } from './statementRow.ts';

/** Statement, report of the day and notification: CAMT.053, 052 and 054. */
const REPORTS = ['BkToCstmrStmt/Stmt', 'BkToCstmrAcctRpt/Rpt', 'BkToCstmrDbtCdtNtfctn/Ntfctn'];

type Money = Pick<UnkeyedRow, 'amount' | 'currency'>;
type Part = Omit<UnkeyedRow, 'line' | 'lines'>;

export const isCamt = (text: string): boolean => /^\uFEFF?\s*</u.test(text);

/** Reads CAMT; a line is a transfer in the order of the file. @throws {UnreadableStatement} for other XML. */
export function readCamt(text: string): UnkeyedStatement {
  const document = parseXml(text);
  const reports = REPORTS.flatMap((path) => listElements(document, path));
  if (reports.length === 0) throw new UnreadableStatement(['date', 'purpose', 'amount'], 'xml');
  const rows: UnkeyedRow[] = [];
  const unreadableLines: UnreadLine[] = [];
  const balances: StatementBalance[] = [];
  let line = 0;
  for (const report of reports) {
    const before = rows.length;
    const account = toOwnAccount(readText(report, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
    for (const entry of listElements(report, 'Ntry')) {
      const parts = readEntry(entry);
      for (const part of parts) rows.push({ line: ++line, lines: 1, ...part, ...(account && { account }) });
      if (parts.length === 0)
        unreadableLines.push({
          line: ++line,
          lines: 1,
          text: toShown(toContent(entry)),
          reason: 'entry',
          fields: NO_FIELDS,
          readings: [],
        });
    }
    balances.push(...readBalances(report, account, rows.slice(before)));
  }
  const read = { lines: line, blank: 0, rows, unreadableLines, skipped: [], balances };
  return { format: 'camt', sheet: null, otherSheets: [], ...read };
}

/** Opening and closing balances as booked; available ones are none. */
function readBalances(report: XmlElement, account: string, rows: readonly UnkeyedRow[]): StatementBalance[] {
  const balances = listElements(report, 'Bal');
  const find = (...codes: string[]): StatedBalance | undefined => {
    for (const balance of balances) {
      if (!codes.includes(readText(balance, 'Tp/CdOrPrtry/Cd'))) continue;
      const money = readMoney(balance);
      const day = readText(balance, 'Dt/Dt', 'Dt/DtTm').slice(0, 10);
      if (money && /^\d{4}-\d{2}-\d{2}$/u.test(day)) return { ...money, day };
    }
    return undefined;
  };
  return toStatementBalances(account, { opening: find('OPBD', 'PRCD'), closing: find('CLBD') }, rows);
}

/** A batch becomes its transfers if they add up to it, and one transfer otherwise. @returns nothing when it cannot be read. */
function readEntry(entry: XmlElement): Part[] {
  const money = readMoney(entry);
  const bookedAt = findBookingDay(entry);
  if (!money || !bookedAt) return [];
  const details = listElements(entry, 'NtryDtls/TxDtls');
  const state = readText(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts');
  const isEntryReversal = isTrue(readText(entry, 'RvslInd'));
  const toPart = (parts: readonly XmlElement[], { amount, currency }: Money): Part => {
    const charges = parts.length > 0 ? parts.flatMap(readCharges) : [];
    const fees = [...charges, ...(parts.length === details.length ? readCharges(entry) : [])];
    const own = fees.filter((fee) => fee.currency === currency);
    const purposes = parts.map((part) => readPurpose(part)).filter(Boolean);
    const notes = fees.map((fee) => `комісія ${(Math.abs(fee.amount) / 100).toFixed(2)} ${fee.currency}`);
    const remittance = purposes.length > 0 ? purposes : [readText(entry, 'AddtlNtryInf')];
    return {
      bookedAt,
      amount,
      currency,
      ...readPayer(parts.length === 1 ? parts[0] : undefined, amount),
      purpose: [...remittance, ...notes].filter(Boolean).join('; '),
      documentNumber: readReference(parts.length === 1 ? parts[0] : undefined, entry),
      ...(own.length > 0 && { fee: own.reduce((sum, fee) => sum + Math.abs(fee.amount), 0) }),
      isPending: state !== '' && state !== 'BOOK',
      isReversal: isEntryReversal || parts.some((part) => isTrue(readText(part, 'RvslInd'))),
    };
  };
  if (details.length < 2) return [toPart(details, money)];
  const shares = details.map((part) => readShare(part, money));
  const isSplit = shares.every((share) => share !== undefined);
  if (!isSplit) return [toPart(details, money)];
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  const fees = details.map((part) => readCharges(part).reduce((sum, { amount }) => sum + amount, 0));
  const withFees = fees.reduce((sum, fee) => sum + fee, total);
  if (total !== money.amount && withFees !== money.amount) return [toPart(details, money)];
  const isGross = total === money.amount;
  return details.flatMap((part, at) => {
    const share = shares[at];
    return share ? [toPart([part], { ...share, amount: share.amount + (isGross ? 0 : (fees[at] ?? 0)) })] : [];
  });
}

function readMoney(element: XmlElement, fallback = ''): Money | undefined {
  const node = findElement(element, 'Amt');
  const amount = node && parseDecimal(readText(element, 'Amt'));
  const side = readText(element, 'CdtDbtInd') || fallback;
  if (amount === undefined || (side !== 'CRDT' && side !== 'DBIT')) return undefined;
  return { amount: toSigned(amount, side), currency: toCurrency(node) };
}

/** In the currency of the entry, or not at all. */
function readShare(part: XmlElement, entry: Money): Money | undefined {
  const side = readText(part, 'CdtDbtInd') || (entry.amount < 0 ? 'DBIT' : 'CRDT');
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt']) {
    const node = findElement(part, path);
    const amount = node && parseDecimal(readText(part, path));
    if (amount !== undefined && toCurrency(node) === entry.currency)
      return { amount: toSigned(amount, side), currency: entry.currency };
  }
  return undefined;
}

/** Charges change the amount: the bank took or gave them. */
function readCharges(element: XmlElement): Money[] {
  const records = listElements(element, 'Chrgs/Rcrd');
  const found = records.length > 0 ? records : listElements(element, 'Chrgs');
  return found.flatMap((record) => readMoney(record, 'DBIT') ?? []).filter(({ amount }) => amount !== 0);
}

const parseDecimal = (text: string) => parseMinorUnits(text.replace(/^0+(?=\d)/u, ''));
const toSigned = (amount: number, side: string) => (side === 'DBIT' && amount !== 0 ? -amount : amount);
const toCurrency = (node: XmlElement | undefined) => node?.attributes.Ccy?.toUpperCase() || 'UAH';
const isTrue = (text: string) => text === 'true' || text === '1';

function findBookingDay(entry: XmlElement): Date | undefined {
  const instant = readText(entry, 'BookgDt/DtTm', 'BookgDt/Dt', 'ValDt/DtTm', 'ValDt/Dt');
  if (!/[Zz]$|[+-]\d{2}:?\d{2}$/u.test(instant) || !instant.includes('T')) return parseDay(instant);
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readPayer(
  part: XmlElement | undefined,
  amount: number,
): Pick<Part, 'payerName' | 'payerCode' | 'payerAccount'> {
  const [party, account] = amount < 0 ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct'];
  const parties = findElement(part, 'RltdPties');
  const person = findElement(parties, `${party}/Pty`, `${party}`);
  const codes = [...listElements(person, 'Id/OrgId/Othr/Id'), ...listElements(person, 'Id/PrvtId/Othr/Id')];
  return {
    payerName: readText(person, 'Nm'),
    payerCode: codes.map(({ text }) => text.trim()).find((code) => /^(?:\d{8}|\d{10})$/u.test(code)) ?? '',
    payerAccount: readText(parties, `${account}/Id/IBAN`, `${account}/Id/Othr/Id`).replace(/\s/gu, ''),
  };
}

function readPurpose(part: XmlElement): string {
  const texts = listElements(part, 'RmtInf/Ustrd').map(({ text }) => text.replace(/\s+/gu, ' '));
  const references = listElements(part, 'RmtInf/Strd').flatMap((strd) => [
    readText(strd, 'CdtrRefInf/Ref'),
    ...listElements(strd, 'AddtlRmtInf').map(({ text }) => text.replace(/\s+/gu, ' ').trim()),
  ]);
  const purpose = [joinParts(texts).trim(), ...references].filter(Boolean).join('; ');
  return purpose || readText(part, 'AddtlTxInf');
}

function readReference(part: XmlElement | undefined, entry: XmlElement): string {
  const ownAndEntry = [readText(part, 'Refs/AcctSvcrRef'), readText(entry, 'AcctSvcrRef')];
  const others = [readText(part, 'Refs/TxId'), readText(part, 'Refs/EndToEndId')];
  return [...ownAndEntry, ...others].find((text) => text !== '' && text !== 'NOTPROVIDED') ?? '';
}

const toContent = ({ text, children }: XmlElement): string =>
  [text.trim(), ...children.map(toContent)].filter(Boolean).join(' ');
