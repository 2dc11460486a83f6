import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { OfficePasskey } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { LastPasskey, PasskeyRejected, PasskeyUnknown } from '../staffAccess.errors.ts';
import {
  type OfficeAccountRow,
  type OfficePasskeyRow,
  officeAccounts,
  officeCeremonies,
  officePasskeys,
} from './access.tables.ts';
import type { AccessEmails } from './accessEmails.ts';
import { later, lifetimes, newToken, tokenHash } from './tokens.ts';

type Purpose = (typeof officeCeremonies.$inferSelect)['purpose'];

/** What a challenge is for; `subject` is the account or invitation that requested it, 0 before a sign-in. */
export interface Ceremony {
  purpose: Purpose;
  subject: number;
  origin: string;
}

export interface NewPasskeyUser {
  email: string;
  name: string;
  userHandle: string;
}

/** A passkey that the ceremony has proved, not stored yet. */
export type ProvedPasskey = Pick<OfficePasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Ceremonies of WebAuthn; user verification is always required. */
interface PasskeysDependencies {
  db: Db;
  clock: Clock;
  accessEmails: AccessEmails;
  /** What an authenticator shows beside the passkey. */
  siteName: () => Promise<string>;
}

export function createPasskeys({ db, clock, accessEmails, siteName }: PasskeysDependencies) {
  const rpId = (origin: string) => new URL(origin).hostname;

  async function storeChallenge({ purpose, subject }: Ceremony, challenge: string): Promise<string> {
    const now = clock.now();
    await db.delete(officeCeremonies).where(lt(officeCeremonies.expiresAt, now));
    const token = newToken();
    const expiresAt = later(now, lifetimes.ceremony);
    await db.insert(officeCeremonies).values({ tokenHash: tokenHash(token), purpose, subject, challenge, expiresAt });
    return token;
  }

  /** One of several parallel calls gets the challenge. @throws {PasskeyRejected} */
  async function takeChallenge({ purpose, subject }: Ceremony, token: string): Promise<string> {
    const [taken] = await db
      .delete(officeCeremonies)
      .where(
        and(
          eq(officeCeremonies.tokenHash, tokenHash(token)),
          eq(officeCeremonies.purpose, purpose),
          eq(officeCeremonies.subject, subject),
        ),
      )
      .returning();
    if (!taken || taken.expiresAt <= clock.now()) throw new PasskeyRejected();
    return taken.challenge;
  }

  /** Like `takeChallenge`, but the same request gets it again for some minutes. @throws {PasskeyRejected} */
  async function useChallenge({ purpose, subject }: Ceremony, token: string, request: string): Promise<string> {
    const now = clock.now();
    const isLiving = and(
      eq(officeCeremonies.tokenHash, tokenHash(token)),
      eq(officeCeremonies.purpose, purpose),
      eq(officeCeremonies.subject, subject),
      gt(officeCeremonies.expiresAt, now),
    );
    await db
      .update(officeCeremonies)
      .set({ usedBy: request, expiresAt: later(now, lifetimes.repeat) })
      .where(and(isLiving, isNull(officeCeremonies.usedBy)));
    const [used] = await db
      .select()
      .from(officeCeremonies)
      .where(and(isLiving, eq(officeCeremonies.usedBy, request)));
    if (!used) throw new PasskeyRejected();
    return used.challenge;
  }

  const ofAccount = (accountId: number) =>
    db.select().from(officePasskeys).where(eq(officePasskeys.accountId, accountId)).orderBy(asc(officePasskeys.id));

  /** A copied passkey is found out by its counter, which one statement checks and moves on. */
  async function moveCounter(id: number, counter: number): Promise<void> {
    const isNewer = or(
      lt(officePasskeys.counter, counter),
      sql`${officePasskeys.counter} = 0 and ${counter}::int8 = 0`,
    );
    const moved = await db
      .update(officePasskeys)
      .set({ counter, lastUsedAt: clock.now() })
      .where(and(eq(officePasskeys.id, id), isNewer))
      .returning({ id: officePasskeys.id });
    if (moved.length === 0) throw new PasskeyRejected();
  }

  return {
    ofAccount,

    async registrationOptions(ceremony: Ceremony, user: NewPasskeyUser, existing: readonly string[] = []) {
      const options = await generateRegistrationOptions({
        rpName: await siteName(),
        rpID: rpId(ceremony.origin),
        userName: user.email,
        userDisplayName: user.name,
        userID: new Uint8Array(Buffer.from(user.userHandle, 'base64url')),
        attestationType: 'none',
        excludeCredentials: existing.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ceremony: await storeChallenge(ceremony, options.challenge), options };
    },

    /** @param request hash of the whole request, which may be repeated. @throws {PasskeyRejected} */
    async register(
      ceremony: Ceremony,
      token: string,
      response: RegistrationResponseJSON,
      request: string,
    ): Promise<ProvedPasskey> {
      const expectedChallenge = await useChallenge(ceremony, token, request);
      const { verified, registrationInfo } = await orRejected(
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: ceremony.origin,
          expectedRPID: rpId(ceremony.origin),
          requireUserVerification: true,
        }),
      );
      if (!verified || !registrationInfo) throw new PasskeyRejected();
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
      };
    },

    async requestOptions(ceremony: Ceremony, allowed: readonly OfficePasskeyRow[] = []) {
      const options = await generateAuthenticationOptions({
        rpID: rpId(ceremony.origin),
        userVerification: 'required',
        allowCredentials: allowed.map((passkey) => ({ id: passkey.credentialId, transports: getTransports(passkey) })),
      });
      return { ceremony: await storeChallenge(ceremony, options.challenge), options };
    },

    /** The account that a credential belongs to. @throws {PasskeyRejected} */
    async getOwner(credentialId: string): Promise<{ account: OfficeAccountRow; passkey: OfficePasskeyRow }> {
      const [found] = await db
        .select({ account: officeAccounts, passkey: officePasskeys })
        .from(officePasskeys)
        .innerJoin(officeAccounts, eq(officeAccounts.id, officePasskeys.accountId))
        .where(eq(officePasskeys.credentialId, credentialId));
      if (!found) throw new PasskeyRejected();
      return found;
    },

    /** @throws {PasskeyRejected} when anything of it is wrong: challenge, origin, signature, user, counter. */
    async authenticate(
      ceremony: Ceremony,
      token: string,
      response: AuthenticationResponseJSON,
      owner: { account: OfficeAccountRow; passkey: OfficePasskeyRow },
    ): Promise<void> {
      const expectedChallenge = await takeChallenge(ceremony, token);
      const { userHandle } = response.response;
      if (userHandle && userHandle !== owner.account.userHandle) throw new PasskeyRejected();
      const { passkey } = owner;
      const { verified, authenticationInfo } = await orRejected(
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: ceremony.origin,
          expectedRPID: rpId(ceremony.origin),
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
            transports: getTransports(passkey),
          },
        }),
      );
      if (!verified) throw new PasskeyRejected();
      await moveCounter(passkey.id, authenticationInfo.newCounter);
    },

    async remove(accountId: number, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [account] = await tx.select().from(officeAccounts).where(eq(officeAccounts.id, accountId)).for('update');
        const all = await tx.select().from(officePasskeys).where(eq(officePasskeys.accountId, accountId));
        const removed = all.find((passkey) => passkey.id === id);
        if (!account || !removed) throw new PasskeyUnknown();
        if (all.length === 1) throw new LastPasskey();
        await tx.delete(officePasskeys).where(eq(officePasskeys.id, id));
        await accessEmails.sendChange(tx, { change: 'passkey-removed', account, detail: removed.label });
      });
    },
  };
}

/** A repeat gets the stored one. @throws {PasskeyRejected} when the credential is registered otherwise. */
export async function storePasskey(
  db: Db,
  account: Pick<OfficeAccountRow, 'id'>,
  passkey: ProvedPasskey,
  { label, addedWith, now }: Pick<OfficePasskeyRow, 'label' | 'addedWith'> & { now: Date },
): Promise<OfficePasskeyRow> {
  const { credentialId, publicKey, counter, transports } = passkey;
  const [stored] = await db
    .insert(officePasskeys)
    .values({ accountId: account.id, credentialId, publicKey, counter, transports, label, addedWith, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (stored) return stored;
  const [known] = await db.select().from(officePasskeys).where(eq(officePasskeys.credentialId, credentialId));
  if (known?.accountId !== account.id || known.publicKey !== publicKey) throw new PasskeyRejected();
  return known;
}

export function passkeyView({ id, label, createdAt, lastUsedAt }: OfficePasskeyRow): OfficePasskey {
  return { id, label, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function getTransports({ transports }: OfficePasskeyRow) {
  return transports as AuthenticatorTransport[];
}

/** The library throws for whatever does not fit. */
async function orRejected<Result>(verification: Promise<Result>): Promise<Result> {
  return verification.catch((cause: unknown) => {
    throw new PasskeyRejected(cause);
  });
}

export type Passkeys = ReturnType<typeof createPasskeys>;
