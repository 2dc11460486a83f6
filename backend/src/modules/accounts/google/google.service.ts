import { cutText } from 'shared-lib/text';
import { limits, normalizeEmail, tidyText } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import { LoginRateLimited } from '../accounts.errors.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { newTicket, ticketHash } from '../codes/codeHash.ts';
import { createCodesRepository } from '../codes/codes.repository.ts';
import { createGoogleKeys } from './googleKeys.ts';
import type { GoogleSettings } from './googleSettings.ts';
import { type GooglePerson, GoogleRejected, verifyGoogleToken } from './googleToken.ts';

export interface GoogleDependencies {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  settings: GoogleSettings;
}

const NONCE_LIFE_MS = 10 * 60_000;
const noncesPerClient: RateLimit = { name: 'google-nonce', times: 120, seconds: 60 * 60 };

export function createGoogleService({ db, clock, accounts, settings }: GoogleDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });
  const findKey = createGoogleKeys(settings.jwksUrl, clock);

  /** Finds the user by Google's id, then by email address, or creates one without a password. */
  async function personFor(tx: Db, google: GooglePerson, locale: Locale): Promise<UserRow> {
    const repository = createAccountsRepository(tx);
    const known = await repository.findByGoogleSub(google.sub);
    if (known) return known;
    const email = normalizeEmail(google.email);
    const now = clock.now();
    const sameAddress = await repository.findByEmail(email);
    if (!sameAddress) return create(tx, { ...google, email }, now);
    // Another Google account is linked: we cannot decide which owner of the mailbox is right.
    if (sameAddress.googleSub) throw new GoogleRejected();
    // A password set for an unconfirmed email address may be an attacker's.
    const unproved = sameAddress.emailConfirmedAt ? {} : { passwordHash: null, emailConfirmedAt: now };
    if (!sameAddress.emailConfirmedAt) await repository.revokeSessions(sameAddress.id, now);
    const linked = await repository.updateUser(sameAddress.id, { googleSub: google.sub, ...unproved });
    await auditLog.recordEvent(tx, sameAddress.id, 'google-linked', now);
    await enqueueEmail(tx, { to: sameAddress.email, locale, message: { kind: 'google-linked' } }, now);
    return linked ?? sameAddress;
  }

  async function create(tx: Db, google: GooglePerson, now: Date): Promise<UserRow> {
    const name = cutText(tidyText(google.givenName), limits.name);
    const lastName = cutText(tidyText(google.familyName), limits.name);
    const person = { email: google.email, name, lastName, googleSub: google.sub };
    const user = await createAccountsRepository(tx).insertUser({
      ...person,
      emailConfirmedAt: now,
      registeredAt: now,
    });
    // Two concurrent first sign-ins: the second starts over with a new nonce.
    if (!user) throw new GoogleRejected();
    await auditLog.recordEvent(tx, user.id, 'account-created', now);
    return user;
  }

  return {
    async nonce(client: string) {
      const { ok, retryAfter } = await rateLimiter.consumeClient(noncesPerClient, client);
      if (!ok) throw new LoginRateLimited(retryAfter);
      const nonce = newTicket();
      const expiresAt = new Date(clock.now().getTime() + NONCE_LIFE_MS);
      await createCodesRepository(db).insertTicket({
        hash: ticketHash(nonce),
        purpose: 'google-nonce',
        email: '',
        expiresAt,
      });
      return { nonce, clientId: settings.clientId, scriptUrl: settings.scriptUrl };
    },

    async signIn(credential: string, nonce: string, locale: Locale): Promise<{ token: string; user: UserRow }> {
      const google = await verifyGoogleToken(credential, nonce, { ...settings, findKey }, clock.now());
      return db.transaction(async (tx) => {
        const isOurs = await createCodesRepository(tx).takeTicket(ticketHash(nonce), 'google-nonce', clock.now());
        if (!isOurs) throw new GoogleRejected();
        return accounts.openSession(await personFor(tx, google, locale), tx);
      });
    },
  };
}

export type GoogleService = ReturnType<typeof createGoogleService>;
