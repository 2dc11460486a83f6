import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { CreatedInvitation, OfficeRole, SentInvitation, StaffInvitation } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { recordGrant } from '../approvals/grants.ts';
import { InvitationAccepted, InvitationUnknown, StaffRegistered, StaffUnknown } from '../staffAccess.errors.ts';
import {
  type OfficeAccountRow,
  type OfficePasskeyRow,
  officeAccounts,
  officeInvitations,
  officePasskeys,
  officeRecoveryCodes,
  officeSessions,
} from './access.tables.ts';
import type { AccessEmails } from './accessEmails.ts';
import { getAccountId } from './actors.ts';
import { removeDevices } from './devices.ts';
import type { OfficeLinks } from './officeLinks.ts';
import { type ProvedPasskey, storePasskey } from './passkeys.ts';
import { isActive } from './sessions.ts';
import { later, lifetimes, newToken, tokenHash } from './tokens.ts';

export type InvitationRow = typeof officeInvitations.$inferSelect;

export interface Invited {
  email: string;
  name: string;
  roles: OfficeRole[];
  accessUntil: Date | null;
  locale: Locale;
}

export interface InvitationDependencies {
  db: Db;
  clock: Clock;
  siteOrigin: string;
  links: OfficeLinks;
  accessEmails: AccessEmails;
}

export interface Accepted {
  account: OfficeAccountRow;
  passkey: OfficePasskeyRow;
  /** The actor in the audit log. */
  invitedBy: string;
  /** The account existed; its earlier passkeys have ended. */
  isRenewal: boolean;
}

export interface Acceptance {
  name: string;
  label: string;
  passkey: ProvedPasskey;
}

export function createInvitations({ db, clock, siteOrigin, links, accessEmails }: InvitationDependencies) {
  const findAccount = async (email: string, tx: Db = db): Promise<OfficeAccountRow | undefined> =>
    (await tx.select().from(officeAccounts).where(eq(officeAccounts.email, email)))[0];

  async function create(
    tx: Db,
    invited: Invited,
    invitedBy: string,
    renewedAccountId: number | null,
  ): Promise<InvitationRow> {
    const now = clock.now();
    const nonce = newToken();
    const expiresAt = later(now, lifetimes.invitation);
    const { email, name, roles, accessUntil, locale } = invited;
    const values = {
      tokenHash: tokenHash(links.invitationToken(nonce)),
      nonce,
      email,
      name,
      locale,
      roles,
      accessUntil,
      renewedAccountId,
      userHandle: (await findAccount(email, tx))?.userHandle ?? newToken(),
      invitedBy,
      expiresAt,
      acceptedBy: null,
    };
    await tx.delete(officeInvitations).where(lt(officeInvitations.expiresAt, now));
    const [row] = await tx
      .insert(officeInvitations)
      .values(values)
      .onConflictDoUpdate({ target: officeInvitations.email, set: values })
      .returning();
    if (!row) throw new InvitationUnknown();
    return row;
  }

  async function find(token: string): Promise<InvitationRow> {
    const [row] = await db
      .select()
      .from(officeInvitations)
      .where(and(eq(officeInvitations.tokenHash, tokenHash(token)), gt(officeInvitations.expiresAt, clock.now())));
    if (!row) throw new InvitationUnknown();
    return row;
  }

  /** The account of a call whose response was lost; its passkey proves that it is the same. @throws {InvitationAccepted} */
  async function acceptedBefore(
    tx: Db,
    { id, invitedBy, renewedAccountId }: InvitationRow,
    { credentialId }: ProvedPasskey,
  ): Promise<Accepted> {
    const [found] = await tx
      .select({ account: officeAccounts, passkey: officePasskeys })
      .from(officeInvitations)
      .innerJoin(officeAccounts, eq(officeAccounts.id, officeInvitations.acceptedBy))
      .innerJoin(officePasskeys, eq(officePasskeys.accountId, officeAccounts.id))
      .where(and(eq(officeInvitations.id, id), eq(officePasskeys.credentialId, credentialId)));
    if (!found || !isActive(found.account, clock.now())) throw new InvitationAccepted();
    return { ...found, invitedBy, isRenewal: renewedAccountId !== null };
  }

  /** To the mailbox of the person only. */
  async function send(tx: Db, { id, email, locale, roles, expiresAt }: InvitationRow, by: string, isRenewal: boolean) {
    const message = {
      kind: 'office-invitation',
      invitation: id,
      isRenewal,
      by: await accessEmails.findName(tx, by),
      roles,
    } as const;
    await enqueueEmail(tx, { to: email, locale, message, expiresAt }, clock.now());
    return { id, email, expiresAt: expiresAt.toISOString() };
  }

  // A fragment reaches neither servers nor logs.
  const toPath = ({ nonce }: InvitationRow) => nonce && `/office/invitation#${links.invitationToken(nonce)}`;

  return {
    /** Replaces the waiting invitation of the email. @throws {StaffRegistered} */
    async invite(invited: Invited, invitedBy: string): Promise<SentInvitation> {
      const email = normalEmail(invited.email);
      const account = await findAccount(email);
      if (account && isActive(account, clock.now())) throw new StaffRegistered();
      return db.transaction(async (tx) =>
        send(tx, await create(tx, { ...invited, email }, invitedBy, null), invitedBy, false),
      );
    },

    /** For a person who lost the passkeys. @throws {StaffUnknown} */
    async renew(accountId: number, invitedBy: string): Promise<SentInvitation> {
      const [account] = await db.select().from(officeAccounts).where(eq(officeAccounts.id, accountId));
      if (!account || !isActive(account, clock.now())) throw new StaffUnknown();
      return db.transaction(async (tx) => {
        const sent = await send(tx, await create(tx, account, invitedBy, account.id), invitedBy, true);
        await accessEmails.sendChange(tx, { change: 'invitation-renewed', account, by: invitedBy });
        return sent;
      });
    },

    /** For the command line alone: makes the email an owner, or lets the owner of the email register another passkey. */
    async inviteOwner(
      invited: Pick<Invited, 'email' | 'name' | 'locale'>,
      invitedBy: string,
    ): Promise<CreatedInvitation> {
      const email = normalEmail(invited.email);
      const account = await findAccount(email);
      const name = account?.name ?? invited.name;
      const { locale } = account ?? invited;
      return db.transaction(async (tx) => {
        const row = await create(tx, { email, name, roles: ['owner'], accessUntil: null, locale }, invitedBy, null);
        if (account)
          await accessEmails.sendChange(tx, { change: 'invitation-renewed', account, by: invitedBy, roles: row.roles });
        return { id: row.id, link: siteOrigin + toPath(row), expiresAt: row.expiresAt.toISOString() };
      });
    },

    /** The path behind the link in an email; undefined when the invitation was accepted or cancelled meanwhile. */
    async findPath(id: number): Promise<string | undefined> {
      const [row] = await db.select().from(officeInvitations).where(eq(officeInvitations.id, id));
      return (row && toPath(row)) || undefined;
    },

    /** Those that would replace the passkeys of an account. */
    async cancelRenewals(tx: Db, { email }: OfficeAccountRow): Promise<void> {
      await tx.delete(officeInvitations).where(eq(officeInvitations.email, email));
    },

    async cancel(id: number): Promise<void> {
      const gone = await db
        .delete(officeInvitations)
        .where(and(eq(officeInvitations.id, id), isNull(officeInvitations.acceptedBy)))
        .returning();
      if (gone.length === 0) throw new InvitationUnknown();
    },

    async list(getName: (actor: string) => string): Promise<StaffInvitation[]> {
      const rows = await db
        .select()
        .from(officeInvitations)
        .where(and(gt(officeInvitations.expiresAt, clock.now()), isNull(officeInvitations.acceptedBy)));
      return rows.map(({ id, email, name, roles, invitedBy, expiresAt }) => ({
        id,
        email,
        name,
        roles,
        invitedBy: getName(invitedBy),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    find,

    /** @throws {InvitationAccepted} */
    async findWaiting(token: string): Promise<InvitationRow> {
      const row = await find(token);
      if (row.acceptedBy !== null) throw new InvitationAccepted();
      return row;
    },

    /** Creates or restores the account; a repeat gets the same. @throws {InvitationUnknown} {@link InvitationAccepted} */
    accept: (invitation: InvitationRow, acceptance: Acceptance): Promise<Accepted> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const [taken] = await tx
          .select()
          .from(officeInvitations)
          .where(and(eq(officeInvitations.id, invitation.id), eq(officeInvitations.tokenHash, invitation.tokenHash)))
          .for('update');
        if (!taken) throw new InvitationUnknown();
        if (taken.acceptedBy !== null) return acceptedBefore(tx, taken, acceptance.passkey);
        const { account, isRenewal } = await storeAccount(tx, taken, acceptance, now);
        const grantedBy = getAccountId(taken.invitedBy);
        const addedWith = grantedBy === null ? 'command-line' : 'invitation';
        const passkey = await storePasskey(tx, account, acceptance.passkey, {
          label: acceptance.label,
          addedWith,
          now,
        });
        if (grantedBy !== null) await recordGrant(tx, { accountId: account.id, grantedBy, at: now });
        await tx.update(officeInvitations).set({ acceptedBy: account.id }).where(eq(officeInvitations.id, taken.id));
        const { invitedBy } = taken;
        const change = isRenewal ? 'passkeys-replaced' : 'passkey-added';
        await accessEmails.sendChange(tx, { change, account, detail: acceptance.label });
        return { account, passkey, invitedBy, isRenewal };
      }),

    findAccount: (email: string) => findAccount(email),
  };
}

async function storeAccount(
  tx: Db,
  { email, roles, accessUntil, renewedAccountId, userHandle, locale }: InvitationRow,
  { name }: Acceptance,
  now: Date,
): Promise<{ account: OfficeAccountRow; isRenewal: boolean }> {
  const isOld = or(eq(officeAccounts.id, renewedAccountId ?? 0), eq(officeAccounts.email, email));
  const [old] = await tx.select().from(officeAccounts).where(isOld).for('update');
  if (!old) {
    const [created] = await tx
      .insert(officeAccounts)
      .values({ email, name, locale, roles, userHandle, accessUntil, revokedAt: null, createdAt: now })
      .returning();
    if (!created) throw new InvitationUnknown();
    return { account: created, isRenewal: false };
  }
  // A renewed account may have been revoked meanwhile.
  if (renewedAccountId !== null && !isActive(old, now)) throw new InvitationUnknown();
  await tx.delete(officePasskeys).where(eq(officePasskeys.accountId, old.id));
  await tx.delete(officeRecoveryCodes).where(eq(officeRecoveryCodes.accountId, old.id));
  await tx.delete(officeSessions).where(eq(officeSessions.accountId, old.id));
  await removeDevices(tx, old.id);
  const access = renewedAccountId === null ? { roles, accessUntil, revokedAt: null } : {};
  const [restored] = await tx
    .update(officeAccounts)
    .set({ name, ...access })
    .where(eq(officeAccounts.id, old.id))
    .returning();
  return { account: restored ?? old, isRenewal: true };
}

export const normalEmail = (email: string) => email.trim().toLowerCase();

export type Invitations = ReturnType<typeof createInvitations>;
