import { and, arrayContains, eq, isNull, ne } from 'drizzle-orm';
import type { OfficeRole } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmails, type OfficeAccessChange } from '../../mail/index.ts';
import { type OfficeAccountRow, officeAccounts } from './access.tables.ts';
import { getAccountId } from './actors.ts';
import { isActive } from './sessions.ts';

export interface AccessChange {
  change: OfficeAccessChange;
  /** The row before the change, if it says more about who has to know. */
  account: OfficeAccountRow;
  /** Who did it, as the audit log records them; undefined: the person. */
  by?: string;
  detail?: string;
  roles?: readonly OfficeRole[];
}

type RecoveryChange = Extract<EmailMessage, { kind: 'office-recovery' }>['change'];

/** Emails about changes of access, enqueued in the caller's transaction; wake the mail worker after the commit. */
export function createAccessEmails({ clock }: { clock: Clock }) {
  async function findOtherOwners(tx: Db, { id }: OfficeAccountRow): Promise<OfficeAccountRow[]> {
    const isOwner = arrayContains(officeAccounts.roles, ['owner']);
    const owners = await tx
      .select()
      .from(officeAccounts)
      .where(and(isOwner, isNull(officeAccounts.revokedAt), ne(officeAccounts.id, id)));
    return owners.filter((owner) => isActive(owner, clock.now()));
  }

  return {
    findName,

    /** To the person, and about an owner to all others. */
    async sendChange(tx: Db, { change, account, by, detail = '', roles = [] }: AccessChange): Promise<void> {
      const isAboutOwner = account.roles.includes('owner') || roles.includes('owner');
      const others = isAboutOwner ? await findOtherOwners(tx, account) : [];
      const shared = {
        kind: 'office-access' as const,
        account: account.id,
        change,
        by: by === undefined ? null : await findName(tx, by),
        detail,
        roles: [...roles],
      };
      const emails = [account, ...others].map(({ id, email, locale }) => ({
        to: email,
        locale,
        message: { ...shared, person: id === account.id ? null : getName(account) },
      }));
      await enqueueEmails(tx, emails, clock.now());
    },

    /** To the person and all owners. */
    async sendRecovery(tx: Db, account: OfficeAccountRow, change: RecoveryChange): Promise<void> {
      const message = { kind: 'office-recovery', account: account.id, change, person: getName(account) } as const;
      const readers = [account, ...(await findOtherOwners(tx, account))];
      const emails = readers.map(({ email, locale }) => ({ to: email, locale, message }));
      await enqueueEmails(tx, emails, clock.now());
    },
  };
}

const getName = ({ name, email }: OfficeAccountRow) => name || email;

async function findName(tx: Db, actor: string): Promise<string> {
  const id = getAccountId(actor);
  if (id === null) return actor;
  const [account] = await tx.select().from(officeAccounts).where(eq(officeAccounts.id, id));
  return account ? getName(account) : actor;
}

export type AccessEmails = ReturnType<typeof createAccessEmails>;
