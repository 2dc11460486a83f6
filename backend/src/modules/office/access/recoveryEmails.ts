import type { Db } from '../../../database/connection.ts';
import { enqueueEmails } from '../../mail/index.ts';
import { type OfficeAccountRow, officeAccounts } from './access.tables.ts';
import { isActive } from './sessions.ts';

export async function reportRecovery(
  tx: Db,
  now: Date,
  { id, name, email }: OfficeAccountRow,
  change: 'created' | 'used',
): Promise<void> {
  const accounts = await tx.select().from(officeAccounts);
  const readers = accounts.filter(
    (account) => account.id === id || (account.roles.includes('owner') && isActive(account, now)),
  );
  const message = { kind: 'office-recovery', change, person: name || email } as const;
  await enqueueEmails(
    tx,
    readers.map(({ email: to, locale }) => ({ to, locale, message })),
    now,
  );
}
