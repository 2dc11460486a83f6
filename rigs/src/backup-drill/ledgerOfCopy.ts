import pg from 'pg';
import { retryingDb } from '../../../backend/src/database/transactions.ts';
import { verifyAudit } from '../../../backend/src/modules/audit/verifyAudit.ts';
import { publicLedgerCsv, verifyPublicLedger } from '../../../backend/src/modules/publicLedger/publicLedgerCsv.ts';
import { readLedger } from '../chaos-test/ledgerCheck.ts';

/** Rows of money, registrations and the audit log written until a moment. Those marked permanent are never deleted. */
const tables = {
  orders: { sum: 'sum(total)', at: 'created_at', isPermanent: true },
  ledger: { sum: 'sum(amount)', at: 'written_at', isPermanent: true },
  payments: { sum: 'sum(amount)', at: 'created_at', isPermanent: true },
  registrations: { sum: 'null', at: 'created_at', isPermanent: false },
  race_numbers: { sum: 'sum(number)', at: 'assigned_at', isPermanent: true },
  audit_entries: { sum: 'max(sequence)', at: 'at', isPermanent: true },
} as const;
type Table = keyof typeof tables;

export interface Count {
  rows: number;
  sum: number;
}

export type Counts = Record<Table, Count>;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** When the newest of these rows was written, by the clock of the product. */
export function newestRow(url: string): Promise<Date | undefined> {
  const newest = Object.entries(tables).map(([table, { at }]) => `(select max(${at}) from ${table})`);
  return withClient(url, async (client) => {
    const { rows } = await client.query(`select greatest(${newest.join(', ')}) as newest`);
    return rows[0].newest ?? undefined;
  });
}

/** Counts and sums of what was written until a moment. */
export function countRows(url: string, until: Date): Promise<Counts> {
  return withClient(url, async (client) => {
    const counts: Partial<Counts> = {};
    for (const [table, { sum, at }] of Object.entries(tables)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, coalesce(${sum}, 0)::float8 as sum from ${table} where ${at} <= $1`,
        [until],
      );
      counts[table as Table] = rows[0];
    }
    return counts as Counts;
  });
}

export interface Line {
  what: string;
  restored: string;
  expected: string;
  isGood: boolean;
}

/** A restored row that is missing in the original was erased since; the reverse was lost. */
export function compareCounts(restored: Counts, original: Counts): Line[] {
  return (Object.keys(tables) as Table[]).map((table) => {
    const [mine, theirs] = [restored[table], original[table]];
    const isEqual = mine.rows === theirs.rows && mine.sum === theirs.sum;
    const isErased = !tables[table].isPermanent && mine.rows > theirs.rows;
    return { what: table, restored: printCount(mine), expected: printCount(theirs), isGood: isEqual || isErased };
  });
}

const printCount = ({ rows, sum }: Count) => (sum === 0 ? String(rows) : `${rows} rows, sum ${sum}`);

/** What has to hold in any copy of the database. */
export async function checkLedger(url: string): Promise<Line[]> {
  const { unbalanced, paidWithoutNumber, numbers, stockOff } = await readLedger(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server ends right after its last query; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const audit = await verifyAudit(retryingDb(pool));
    const { rows } = await pool.query({
      text: `select sequence, day::text, kind, amount, currency, purpose_ua as "purposeUa",
      purpose_en as "purposeEn", document, previous_hash as "previousHash", hash from public_ledger order by sequence`,
    });
    const published = verifyPublicLedger(publicLedgerCsv(rows));
    return [
      none('paid orders whose ledger differs', unbalanced.length),
      none('paid registrations without a number', paidWithoutNumber.length),
      none('products whose stock differs from the orders', stockOff.length),
      {
        what: 'race numbers without gaps',
        restored: `${numbers.different} of ${numbers.last}`,
        expected: `${numbers.last} of ${numbers.last}`,
        isGood: numbers.count === numbers.last && numbers.different === numbers.last,
      },
      chain('hash chain of the audit log', audit),
      chain('hash chain of the open ledger', published),
    ];
  } finally {
    await pool.end();
  }
}

const none = (what: string, found: number): Line => ({
  what,
  restored: String(found),
  expected: '0',
  isGood: found === 0,
});

const chain = (what: string, { entries, isIntact }: { entries: number; isIntact: boolean }): Line => ({
  what,
  restored: `${entries} entries, ${isIntact ? 'intact' : 'broken'}`,
  expected: `${entries} entries, intact`,
  isGood: isIntact,
});

/** A table for a terminal. */
export function printLines(lines: readonly Line[]): string {
  const head: Line = { what: 'what', restored: 'restored', expected: 'expected', isGood: true };
  const width = (of: (line: Line) => string) => Math.max(...[head, ...lines].map((line) => of(line).length));
  const [what, restored] = [width((line) => line.what), width((line) => line.restored)];
  return [head, ...lines]
    .map((line, index) => {
      const mark = index === 0 ? ' ' : line.isGood ? '✔' : '✖';
      return `${mark} ${line.what.padEnd(what)}  ${line.restored.padEnd(restored)}  ${line.expected}`;
    })
    .join('\n');
}
