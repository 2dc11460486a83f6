import { asc, gt } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { type AuditRow, auditEntries, auditHead } from './audit.tables.ts';
import { entryHash } from './entryHash.ts';
import { CHAIN_START, isSealIntact, type Seal } from './olderActions.ts';

/** `changed`: its hash does not fit; `removed`: entries before it are missing; `reordered`: it does not follow the one before it. */
export type AuditProblemKind = 'changed' | 'removed' | 'reordered' | 'truncated' | 'older-actions-changed';

export interface AuditProblem {
  sequence: number;
  problem: AuditProblemKind;
}

export interface AuditReport {
  entries: number;
  isIntact: boolean;
  problems: AuditProblem[];
  /** `SEQUENCE:HASH` of the newest entry: keep it elsewhere and pass it the next time. */
  newest: string;
}

const BATCH = 1000;
const REPORTED = 20;

/** Reads the whole log. @param expected `SEQUENCE:HASH` of an earlier report, which finds entries that were cut off. */
export async function verifyAudit(db: Db, expected?: string): Promise<AuditReport> {
  const problems: AuditProblem[] = [];
  const report = (sequence: number, problem: AuditProblemKind) => {
    if (problems.length < REPORTED) problems.push({ sequence, problem });
  };
  const [anchorSequence, anchorHash] = expected ? expected.split(':') : [];
  let last = { sequence: 0, hash: '' };
  let entries = 0;
  let hasAnchor = expected === undefined;
  for (;;) {
    const rows: AuditRow[] = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, last.sequence))
      .orderBy(asc(auditEntries.sequence))
      .limit(BATCH);
    for (const row of rows) {
      const problem = findProblem(row, last);
      if (problem) report(row.sequence, problem);
      if (row.action === CHAIN_START && !(await isSealIntact(db, row.details as unknown as Seal))) {
        report(row.sequence, 'older-actions-changed');
      }
      if (String(row.sequence) === anchorSequence && row.hash === anchorHash) hasAnchor = true;
      last = { sequence: row.sequence, hash: row.hash };
      entries += 1;
    }
    if (rows.length < BATCH) break;
  }
  const [head] = await db.select().from(auditHead);
  // Entries appended while this reads are newer than both.
  const isCutOff = head === undefined || head.sequence < last.sequence || !(await hasEntry(db, head, last));
  if (isCutOff || !hasAnchor) report(last.sequence, 'truncated');
  return {
    entries,
    isIntact: problems.length === 0,
    problems,
    newest: `${last.sequence}:${last.hash}`,
  };
}

function findProblem(row: AuditRow, last: { sequence: number; hash: string }): AuditProblemKind | undefined {
  if (row.sequence !== last.sequence + 1) return 'removed';
  if (row.hash !== entryHash(row)) return 'changed';
  if (row.previousHash !== last.hash) return 'reordered';
  return undefined;
}

async function hasEntry(db: Db, head: { sequence: number; hash: string }, last: { sequence: number; hash: string }) {
  if (head.sequence === last.sequence) return head.hash === last.hash;
  const [row] = await db
    .select({ sequence: auditEntries.sequence, hash: auditEntries.hash })
    .from(auditEntries)
    .where(gt(auditEntries.sequence, head.sequence - 1))
    .orderBy(asc(auditEntries.sequence))
    .limit(1);
  return row?.sequence === head.sequence && row.hash === head.hash;
}
