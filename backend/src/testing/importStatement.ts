import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { StatementImport } from 'shared-lib/api/office';
import { bankTransfers } from './moduleInternals.ts';
import type { temporaryBackend } from './temporaryBackend.ts';

type Site = Pick<Awaited<ReturnType<typeof temporaryBackend>>, 'staff' | 'database'>;

/** Uploads a statement as staff and waits until it is imported. @returns what became of its transfers. */
export async function importStatement(site: Site, file: string, content: string) {
  const bytes = Buffer.from(content).toString('base64');
  const uploaded = await site.staff('statement', { file, bytes });
  assert.equal(uploaded.status, 200, JSON.stringify(uploaded.body));
  const ended = await waitForImport(site, uploaded.body.id);
  const { db } = site.database;
  const transfers = await db.select().from(bankTransfers).where(eq(bankTransfers.importId, ended.id));
  const listIn = (state: string) => transfers.filter((transfer) => transfer.state === state);
  return {
    ...ended,
    settled: listIn('settled'),
    proposed: listIn('proposed'),
    contributions: listIn('contribution'),
    ignored: listIn('ignored'),
  };
}

export async function waitForImport(site: Pick<Site, 'staff'>, id: number): Promise<StatementImport> {
  for (;;) {
    const imports: StatementImport[] = (await site.staff('statement-imports')).body;
    const found = imports.find((one) => one.id === id);
    assert.ok(found, 'the import is listed');
    if (found.state === 'done' || found.state === 'failed') return found;
    await sleep(50);
  }
}
