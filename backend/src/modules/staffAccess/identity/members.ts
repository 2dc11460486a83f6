import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm';
import type { OfficeRole, StaffMember, StaffSession } from 'shared-lib/api/office';
import { write } from 'shared-lib/api/office/contract';
import type { Clock } from '../../../clock.ts';
import type { Database, Db } from '../../../database/connection.ts';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import { recordGrant } from '../approvals/grants.ts';
import { isPermitted } from '../permissions.ts';
import { LastOwner, OwnRoles, StaffUnknown } from '../staffAccess.errors.ts';
import { type OfficeAccountRow, officeAccounts, officePasskeys, officeRecoveryCodes } from './access.tables.ts';
import type { AccessEmails } from './accessEmails.ts';
import { toActor } from './actors.ts';
import { removeDevices } from './devices.ts';
import { normalEmail } from './invitations.ts';
import { passkeyView } from './passkeys.ts';
import { createSessions, isActive, type Sessions } from './sessions.ts';

export interface MembersDependencies {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  accessEmails: AccessEmails;
}

export function createMembers({ database: { db }, clock, sessions, accessEmails }: MembersDependencies) {
  /** Locks all owners, so that two of them cannot remove each other at once. @throws {LastOwner} */
  async function assertOwnerStays(tx: Db, leaving: OfficeAccountRow): Promise<void> {
    if (!isLastingOwner(leaving)) return;
    const owners = await tx
      .select()
      .from(officeAccounts)
      .where(and(arrayContains(officeAccounts.roles, ['owner']), isNull(officeAccounts.revokedAt)))
      .orderBy(asc(officeAccounts.id))
      .for('update');
    if (!owners.some((owner) => owner.id !== leaving.id && isLastingOwner(owner))) throw new LastOwner();
  }

  async function lockAccount(tx: Db, id: number): Promise<OfficeAccountRow> {
    // Always before a single account, so that parallel changes wait and do not deadlock.
    await tx
      .select({ id: officeAccounts.id })
      .from(officeAccounts)
      .where(arrayContains(officeAccounts.roles, ['owner']))
      .orderBy(asc(officeAccounts.id))
      .for('update');
    const [account] = await tx.select().from(officeAccounts).where(eq(officeAccounts.id, id)).for('update');
    if (!account) throw new StaffUnknown();
    return account;
  }

  async function show(accounts: OfficeAccountRow[], viewer: { accountId: number; sessionId: number } | undefined) {
    const now = clock.now();
    const living = await sessions.list(viewer?.sessionId);
    const passkeys = await db.select().from(officePasskeys).orderBy(asc(officePasskeys.id));
    return accounts.map((account): StaffMember => {
      const own = living.filter(({ accountId }) => accountId === account.id).map(withoutAccount);
      return {
        id: account.id,
        email: account.email,
        name: account.name,
        roles: account.roles,
        state: account.revokedAt ? 'revoked' : isActive(account, now) ? 'active' : 'expired',
        accessUntil: account.accessUntil?.toISOString() ?? null,
        lastSeenAt: own[0]?.lastSeenAt ?? null,
        passkeys: passkeys.filter(({ accountId }) => accountId === account.id).map(passkeyView),
        sessions: own,
        isSelf: account.id === viewer?.accountId,
      };
    });
  }

  const showOne = async (account: OfficeAccountRow, viewer?: { accountId: number; sessionId: number }) => {
    const [member] = await show([account], viewer);
    if (!member) throw new StaffUnknown();
    return member;
  };

  return {
    async list(viewer?: { accountId: number; sessionId: number }): Promise<StaffMember[]> {
      return show(await db.select().from(officeAccounts).orderBy(asc(officeAccounts.id)), viewer);
    },

    async countOwners(): Promise<number> {
      const isOwner = arrayContains(officeAccounts.roles, ['owner']);
      return (await db.select().from(officeAccounts).where(isOwner)).filter(isLastingOwner).length;
    },

    async find(id: number): Promise<OfficeAccountRow> {
      const [account] = await db.select().from(officeAccounts).where(eq(officeAccounts.id, id));
      if (!account) throw new StaffUnknown();
      return account;
    },

    async changeRoles(
      id: number,
      { by, ...access }: { roles: OfficeRole[]; accessUntil: Date | null; by: string },
      viewer?: { accountId: number; sessionId: number },
    ): Promise<StaffMember> {
      if (viewer?.accountId === id) throw new OwnRoles();
      const changed = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        if (!isActive(account, clock.now())) throw new StaffUnknown();
        if (!isLastingOwner({ ...account, ...access })) await assertOwnerStays(tx, account);
        const [row] = await tx
          .update(officeAccounts)
          .set({ roles: access.roles, accessUntil: access.accessUntil })
          .where(eq(officeAccounts.id, id))
          .returning();
        await accessEmails.sendChange(tx, { change: 'roles-changed', account, by, roles: access.roles });
        if (viewer && mayApprove(access.roles) && !mayApprove(account.roles)) {
          await recordGrant(tx, { accountId: id, grantedBy: viewer.accountId, at: clock.now() });
        }
        return row ?? account;
      });
      return showOne(changed, viewer);
    },

    /** Ends access at once. @param email repeats that of the account. @throws {LastOwner} {@link StaffUnknown} {@link ValidationFailed} */
    async revoke(
      id: number,
      { email, by }: { email: string; by: string },
      viewer?: { accountId: number; sessionId: number },
    ): Promise<StaffMember> {
      const revoked = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        if (normalEmail(email) !== account.email) throw new ValidationFailed({ email: 'errors.text' });
        if (account.revokedAt === null) await assertOwnerStays(tx, account);
        await createSessions({ db: tx, clock }).end(id);
        await tx.delete(officePasskeys).where(eq(officePasskeys.accountId, id));
        await tx.delete(officeRecoveryCodes).where(eq(officeRecoveryCodes.accountId, id));
        const [row] = await tx
          .update(officeAccounts)
          .set({ revokedAt: account.revokedAt ?? clock.now() })
          .where(eq(officeAccounts.id, id))
          .returning();
        await removeDevices(tx, id);
        if (account.revokedAt === null) await accessEmails.sendChange(tx, { change: 'access-ended', account, by });
        return row ?? account;
      });
      return showOne(revoked, viewer);
    },

    async names(): Promise<(actor: string) => { name: string; account: number | null }> {
      const accounts = await db
        .select({ id: officeAccounts.id, name: officeAccounts.name, email: officeAccounts.email })
        .from(officeAccounts);
      const known = new Map(accounts.map(({ id, name, email }) => [toActor(id), { name: name || email, account: id }]));
      return (actor) => known.get(actor) ?? { name: actor, account: null };
    },
  };
}

function isLastingOwner({
  roles,
  accessUntil,
  revokedAt,
}: Pick<OfficeAccountRow, 'roles' | 'accessUntil' | 'revokedAt'>) {
  return roles.includes('owner') && accessUntil === null && revokedAt === null;
}

const mayApprove = (roles: readonly OfficeRole[]) => isPermitted(roles, write('refund'));

export function withoutAccount(session: StaffSession & { accountId: number }): StaffSession {
  const { accountId: _accountId, ...shown } = session;
  return shown;
}

export type Members = ReturnType<typeof createMembers>;
