import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { CreatedInvitation, OfficeRole, StaffInvitation } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { InvitationUnknown, StaffRegistered, StaffUnknown } from '../office.errors.ts';
import {
  type OfficeAccountRow,
  type OfficePasskeyRow,
  officeAccounts,
  officeInvitations,
  officePasskeys,
  officeSessions,
} from './access.tables.ts';
import { accountOf } from './actors.ts';
import { type ProvedPasskey, storePasskey } from './passkeys.ts';
import { isActive } from './sessions.ts';
import { later, lifetimes, newToken, tokenHash } from './tokens.ts';

export type InvitationRow = typeof officeInvitations.$inferSelect;

export interface Invited {
  email: string;
  name: string;
  roles: OfficeRole[];
  accessUntil: Date | null;
}

export interface InvitationDependencies {
  db: Db;
  clock: Clock;
  siteOrigin: string;
}

export interface Acceptance {
  name: string;
  label: string;
  passkey: ProvedPasskey;
}

export function createInvitations({ db, clock, siteOrigin }: InvitationDependencies) {
  const findAccount = async (email: string): Promise<OfficeAccountRow | undefined> =>
    (await db.select().from(officeAccounts).where(eq(officeAccounts.email, email)))[0];

  async function create(
    invited: Invited,
    invitedBy: string,
    renewedAccountId: number | null,
  ): Promise<CreatedInvitation> {
    const now = clock.now();
    const token = newToken();
    const expiresAt = later(now, lifetimes.invitation);
    const { email, name, roles, accessUntil } = invited;
    const values = {
      tokenHash: tokenHash(token),
      email,
      name,
      roles,
      accessUntil,
      renewedAccountId,
      userHandle: (await findAccount(email))?.userHandle ?? newToken(),
      invitedBy,
      expiresAt,
    };
    await db.delete(officeInvitations).where(lt(officeInvitations.expiresAt, now));
    const [row] = await db
      .insert(officeInvitations)
      .values(values)
      .onConflictDoUpdate({ target: officeInvitations.email, set: values })
      .returning({ id: officeInvitations.id });
    // A fragment reaches neither servers nor logs.
    return { id: row?.id ?? 0, link: `${siteOrigin}/office/invitation#${token}`, expiresAt: expiresAt.toISOString() };
  }

  return {
    /** Replaces the waiting invitation of the email. @throws {StaffRegistered} */
    async invite(invited: Invited, invitedBy: string): Promise<CreatedInvitation> {
      const email = normalEmail(invited.email);
      const account = await findAccount(email);
      if (account && isActive(account, clock.now())) throw new StaffRegistered();
      return create({ ...invited, email }, invitedBy, null);
    },

    /** For a person who lost the passkeys. @throws {StaffUnknown} */
    async renew(accountId: number, invitedBy: string): Promise<CreatedInvitation> {
      const [account] = await db.select().from(officeAccounts).where(eq(officeAccounts.id, accountId));
      if (!account || !isActive(account, clock.now())) throw new StaffUnknown();
      return create(account, invitedBy, account.id);
    },

    /** Makes the email an owner, or lets the owner of the email register another passkey. */
    async inviteOwner(invited: Pick<Invited, 'email' | 'name'>, invitedBy: string): Promise<CreatedInvitation> {
      const email = normalEmail(invited.email);
      const account = await findAccount(email);
      const name = account?.name ?? invited.name;
      return create({ email, name, roles: ['owner'], accessUntil: null }, invitedBy, null);
    },

    async cancel(id: number): Promise<void> {
      const gone = await db.delete(officeInvitations).where(eq(officeInvitations.id, id)).returning();
      if (gone.length === 0) throw new InvitationUnknown();
    },

    async list(nameOf: (actor: string) => string): Promise<StaffInvitation[]> {
      const rows = await db.select().from(officeInvitations).where(gt(officeInvitations.expiresAt, clock.now()));
      return rows.map(({ id, email, name, roles, invitedBy, expiresAt }) => ({
        id,
        email,
        name,
        roles,
        invitedBy: nameOf(invitedBy),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    async find(token: string): Promise<InvitationRow> {
      const [row] = await db
        .select()
        .from(officeInvitations)
        .where(and(eq(officeInvitations.tokenHash, tokenHash(token)), gt(officeInvitations.expiresAt, clock.now())));
      if (!row) throw new InvitationUnknown();
      return row;
    },

    /** Creates or restores the account; of parallel calls one gets it. @throws {InvitationUnknown} */
    accept: (
      invitation: InvitationRow,
      acceptance: Acceptance,
    ): Promise<{ account: OfficeAccountRow; passkey: OfficePasskeyRow }> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const [taken] = await tx
          .delete(officeInvitations)
          .where(and(eq(officeInvitations.id, invitation.id), eq(officeInvitations.tokenHash, invitation.tokenHash)))
          .returning();
        if (!taken) throw new InvitationUnknown();
        const account = await storeAccount(tx, taken, acceptance, now);
        const addedWith = accountOf(taken.invitedBy) === null ? 'command-line' : 'invitation';
        const passkey = await storePasskey(tx, account, acceptance.passkey, {
          label: acceptance.label,
          addedWith,
          now,
        });
        return { account, passkey };
      }),

    findAccount,
  };
}

async function storeAccount(
  tx: Db,
  { email, roles, accessUntil, renewedAccountId, userHandle }: InvitationRow,
  { name }: Acceptance,
  now: Date,
): Promise<OfficeAccountRow> {
  const isOld = or(eq(officeAccounts.id, renewedAccountId ?? 0), eq(officeAccounts.email, email));
  const [old] = await tx.select().from(officeAccounts).where(isOld).for('update');
  if (!old) {
    const [created] = await tx
      .insert(officeAccounts)
      .values({ email, name, roles, userHandle, accessUntil, revokedAt: null, createdAt: now })
      .returning();
    if (!created) throw new InvitationUnknown();
    return created;
  }
  // A renewed account may have been revoked meanwhile.
  if (renewedAccountId !== null && !isActive(old, now)) throw new InvitationUnknown();
  await tx.delete(officePasskeys).where(eq(officePasskeys.accountId, old.id));
  await tx.delete(officeSessions).where(eq(officeSessions.accountId, old.id));
  const access = renewedAccountId === null ? { roles, accessUntil, revokedAt: null } : {};
  const [restored] = await tx
    .update(officeAccounts)
    .set({ name, ...access })
    .where(eq(officeAccounts.id, old.id))
    .returning();
  return restored ?? old;
}

export const normalEmail = (email: string) => email.trim().toLowerCase();

export type Invitations = ReturnType<typeof createInvitations>;
