import type { KeyedService } from 'shared-lib/api/office';
import { write } from 'shared-lib/api/office/contract';
import type { Db } from '../../database/connection.ts';
import { enqueueEmails } from '../mail/index.ts';
import { isActive, isPermitted, officeAccounts } from '../staffAccess/index.ts';

/** Tells all owners, also who did it: a stranger may have acted in their name. */
export async function sendChangedService(
  tx: Db,
  now: Date,
  { service, change, by }: { service: KeyedService; change: 'saved' | 'untested' | 'removed'; by: string },
): Promise<void> {
  const accounts = await tx.select().from(officeAccounts);
  const owners = accounts.filter((account) => isActive(account, now) && isPermitted(account.roles, write('staff')));
  if (owners.length === 0) return;
  await enqueueEmails(
    tx,
    owners.map(({ email: to, locale }) => ({ to, locale, message: { kind: 'office-service', service, change, by } })),
    now,
  );
}
