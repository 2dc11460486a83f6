import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { officeOrigin, signedInOwner } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { officeAccounts, officeSessions } from '../../staffAccess/index.ts';
import { createLive } from './createLive.ts';
import { createEditing } from './editing.ts';

test('pages that open in the same instant all learn of a change', async () => {
  const site = await openSite({ publicOrigin: officeOrigin });
  await signedInOwner(site);
  const { clock } = site;
  const { db } = site.database;
  const [principal] = await db
    .select({ account: officeAccounts, session: officeSessions })
    .from(officeSessions)
    .innerJoin(officeAccounts, eq(officeAccounts.id, officeSessions.accountId));
  assert.ok(principal);
  const recentOrders = async () => new Map([['RUN-000001', 1]]);
  const live = createLive({ db, clock, editing: createEditing({ db, clock }), recentOrders });
  const streams = await Promise.all([live.open(principal), live.open(principal)]);
  for (const stream of streams) {
    let text = '';
    stream.setEncoding('utf8').on('data', (part) => (text += part));
    while (!text.includes('RUN-000001')) await once(stream, 'data', { signal: AbortSignal.timeout(10_000) });
  }
  await live.close();
});
