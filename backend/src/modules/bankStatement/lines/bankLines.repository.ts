import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import type { UnreadLine } from '../reading/statement.ts';
import { bankLines, type LineRow } from './bankLines.tables.ts';

const CHUNK = 50;

/** Keys of raw lines; equal lines of a file are counted. */
export function toLineKeys(lines: readonly Pick<UnreadLine, 'text'>[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ text }) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return createHash('sha256').update(`${text}#${count}`).digest('hex');
  });
}

/** Keeps lines that were not read until staff decides them; those that are known change nothing. */
export async function keepLines(db: Db, file: string, lines: readonly UnreadLine[], now: Date): Promise<void> {
  const keys = toLineKeys(lines);
  for (let at = 0; at < lines.length; at += CHUNK) {
    const rows = lines.slice(at, at + CHUNK).map(({ line, text, reason, fields, readings }, index) => ({
      key: keys[at + index] ?? '',
      file,
      line,
      text,
      reason,
      fields,
      readings,
      state: 'unreadable' as const,
      createdAt: now,
    }));
    await db.insert(bankLines).values(rows).onConflictDoNothing();
  }
}

export function createBankLinesRepository(db: Db) {
  const isShown = inArray(bankLines.state, ['unreadable', 'dismissed']);
  return {
    async list(limit: number, after?: number): Promise<LineRow[]> {
      const [last] = after ? await db.select().from(bankLines).where(eq(bankLines.id, after)) : [];
      return db
        .select()
        .from(bankLines)
        .where(and(isShown, last && isAfter(last)))
        .orderBy(sql`${bankLines.state} = 'dismissed'`, desc(bankLines.id))
        .limit(limit);
    },
    countUndecided: (): Promise<number> => db.$count(bankLines, eq(bankLines.state, 'unreadable')),
    async lock(id: number): Promise<LineRow | undefined> {
      const [row] = await db.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
      return row;
    },
    async decide(id: number, changes: Pick<LineRow, 'state' | 'transferId' | 'decidedAt'>): Promise<void> {
      await db.update(bankLines).set(changes).where(eq(bankLines.id, id));
    },
    async findTexts(transferIds: readonly number[]): Promise<Map<number, string>> {
      if (transferIds.length === 0) return new Map();
      const rows = await db
        .select({ id: bankLines.transferId, text: bankLines.text })
        .from(bankLines)
        .where(inArray(bankLines.transferId, [...transferIds]));
      return new Map(rows.flatMap(({ id, text }) => (id === null || text === '' ? [] : [[id, text]])));
    },
  };
}

function isAfter({ id, state }: LineRow): SQL | undefined {
  const isOlder = lt(bankLines.id, id);
  if (state === 'dismissed') return and(eq(bankLines.state, 'dismissed'), isOlder);
  return or(eq(bankLines.state, 'dismissed'), isOlder);
}
