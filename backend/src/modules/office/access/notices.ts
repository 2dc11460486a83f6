import { and, arrayContains, eq, isNull, ne } from 'drizzle-orm';
import type { OfficeRole } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmails, type OfficeAccessChange } from '../../mail/index.ts';
import { type OfficeAccountRow, officeAccounts } from './access.tables.ts';
import { accountOf } from './actors.ts';
import { isActive } from './sessions.ts';

export interface AccessNotice {
  change: OfficeAccessChange;
  /** As it was before the change, if that says more about who has to know. */
  account: OfficeAccountRow;
  /** Who did it, as the audit log records them; undefined: the person. */
  by?: string;
  detail?: string;
  roles?: readonly OfficeRole[];
}

export function createNotices({ clock }: { clock: Clock }) {
  /** Stores them in the caller's transaction; wake the worker after the commit. */
  async function tell(tx: Db, { change, account, by, detail = '', roles = [] }: AccessNotice): Promise<void> {
    const now = clock.now();
    const isAboutOwner = account.roles.includes('owner') || roles.includes('owner');
    const others = isAboutOwner ? await ownersBeside(tx, account) : [];
    const actor = by === undefined ? null : await nameOf(tx, by);
    const shared = {
      kind: 'office-access' as const,
      account: account.id,
      change,
      by: actor,
      detail,
      roles: [...roles],
    };
    await enqueueEmails(
      tx,
      [account, ...others.filter((owner) => isActive(owner, now))].map(({ id, email, locale }) => ({
        to: email,
        locale,
        message: { ...shared, person: id === account.id ? null : account.name || account.email },
      })),
      now,
    );
  }

  return { tell, nameOf };
}

const ownersBeside = (tx: Db, { id }: OfficeAccountRow): Promise<OfficeAccountRow[]> =>
  tx
    .select()
    .from(officeAccounts)
    .where(
      and(arrayContains(officeAccounts.roles, ['owner']), isNull(officeAccounts.revokedAt), ne(officeAccounts.id, id)),
    );

async function nameOf(tx: Db, actor: string): Promise<string> {
  const id = accountOf(actor);
  if (id === null) return actor;
  const [account] = await tx.select().from(officeAccounts).where(eq(officeAccounts.id, id));
  return account?.name || account?.email || actor;
}

export type Notices = ReturnType<typeof createNotices>;
