import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { clientNetwork } from 'server-lib';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/connection.ts';
import { requestHash } from '../../../plugins/requestHash.ts';
import type { Accounts, CodeRequest, CodeSent } from '../../accounts/index.ts';
import type { AuditChain } from '../../audit/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import { OfficeSignedOut, PasskeyRejected, PasskeyTooNew, SignInRateLimited } from '../staffAccess.errors.ts';
import { type OfficeAccountRow, type OfficePasskeyRow, officeAccounts } from './access.tables.ts';
import type { AccessEmails } from './accessEmails.ts';
import { toActor } from './actors.ts';
import { deviceOfTicket, rememberDevice } from './devices.ts';
import { type Invitations, normalEmail } from './invitations.ts';
import { officeLimits } from './officeLimits.ts';
import type { OfficeLinks } from './officeLinks.ts';
import { type Passkeys, passkeyView, storePasskey } from './passkeys.ts';
import { confirmingPasskeys, confirmsFrom, isOlder } from './proofs.ts';
import type { RecoveryCodesOfStaff } from './recoveryCodes.ts';
import { createSessions, isActive, type OpenedSession, type Principal, type Sessions } from './sessions.ts';

export interface SignInDependencies {
  database: Database;
  clock: Clock;
  codes: Accounts['codes'];
  audit: AuditChain;
  invitations: Invitations;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodesOfStaff;
  sessions: Sessions;
  links: OfficeLinks;
  accessEmails: AccessEmails;
}

export interface Browser {
  client: string;
  device: string;
  deviceToken?: string;
  origin: string;
}

type CodeAddress = Pick<CodeRequest, 'email' | 'locale' | 'canProve' | 'proof'>;

export interface Asserted {
  ceremony: string;
  response: AuthenticationResponseJSON;
}

export interface Attested {
  ceremony: string;
  label: string;
  response: RegistrationResponseJSON;
}

const PURPOSE = 'office-sign-in';

/** Ways into the office, and the confirmation by passkey inside. */
export function createSignIn(dependencies: SignInDependencies) {
  const { database, clock, codes, audit, invitations, passkeys, recoveryCodes } = dependencies;
  const { sessions, links, accessEmails } = dependencies;
  const { db } = database;
  const limiter = createRateLimiter({ db, clock });

  async function spend(limit: RateLimit, subject: string): Promise<void> {
    const { ok, retryAfter } = await limiter.consume(limit, subject);
    if (!ok) throw new SignInRateLimited(retryAfter);
  }
  async function spendOfClient(limit: RateLimit, client: string): Promise<void> {
    const { ok, retryAfter } = await limiter.consumeClient(limit, client);
    if (!ok) throw new SignInRateLimited(retryAfter);
  }

  async function open(
    account: OfficeAccountRow,
    passkey: OfficePasskeyRow | null,
    { device, deviceToken: given }: Browser,
    { isFirst = false, freshDevice: fresh }: { isFirst?: boolean; freshDevice?: string } = {},
  ): Promise<OpenedSession> {
    const opened = await database.db.transaction(async (tx) => {
      const { token, isNew } = await rememberDevice(tx, account.id, { given, fresh }, clock);
      if (isNew && !isFirst) await accessEmails.sendChange(tx, { change: 'new-device', account, detail: device });
      return { ...(await createSessions({ db: tx, clock }).open(account, passkey, device)), device: token };
    });
    await audit.note({
      actor: toActor(account.id),
      action: 'sign-in',
      target: `session ${opened.session.id}`,
      details: { method: opened.session.method },
    });
    return opened;
  }

  return {
    async signInOptions({ client, origin }: Browser) {
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      return passkeys.requestOptions({ purpose: 'sign-in', subject: 0, origin });
    },

    async signIn({ ceremony, response }: Asserted, browser: Browser): Promise<OpenedSession> {
      const { client, origin } = browser;
      await spendOfClient(officeLimits.signInsPerClient, client);
      const owner = await passkeys.getOwner(response.id);
      const subject = `${owner.account.id}\n${clientNetwork(client).client}`;
      await spend(officeLimits.signIns, subject);
      await passkeys.authenticate({ purpose: 'sign-in', subject: 0, origin }, ceremony, response, owner);
      if (!isActive(owner.account, clock.now())) throw new PasskeyRejected();
      await limiter.reset(officeLimits.signIns, subject);
      return open(owner.account, owner.passkey, browser);
    },

    /** An email without an account gets an email that says so, which takes the same time. */
    async sendCode({ email: typed, ...address }: CodeAddress, { client }: Browser): Promise<CodeSent> {
      const email = normalEmail(typed);
      const account = await invitations.findAccount(email);
      const mayEnter = account !== undefined && isActive(account, clock.now());
      const request = { purpose: PURPOSE, email, ...address, caller: { client } } as const;
      return codes.send(request, (code) => (mayEnter ? { kind: 'office-code', code } : { kind: 'office-unknown' }));
    },

    /** A repeat under the same idempotency key gets another session. */
    async signInByCode(
      typed: { email: string; code: string; key: string | undefined },
      browser: Browser,
    ): Promise<OpenedSession> {
      const { client } = browser;
      const email = normalEmail(typed.email);
      const ticket = await codes.confirm({
        purpose: PURPOSE,
        email,
        code: typed.code,
        caller: { client },
        key: typed.key,
      });
      const account = await invitations.findAccount(email);
      if (!account || !isActive(account, clock.now())) throw new OfficeSignedOut();
      return open(account, null, browser, { freshDevice: deviceOfTicket(ticket) });
    },

    async openInvitation(token: string, { client }: Browser) {
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      return invitations.findWaiting(token);
    },

    async invitationOptions({ token, name }: { token: string; name: string }, { client, origin }: Browser) {
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      const invitation = await invitations.findWaiting(token);
      const user = { email: invitation.email, name, userHandle: invitation.userHandle };
      return passkeys.registrationOptions({ purpose: 'invitation', subject: invitation.id, origin }, user);
    },

    async acceptInvitation(body: Attested & { token: string; name: string }, browser: Browser): Promise<OpenedSession> {
      const { token, name, ceremony, label, response } = body;
      const { client, origin } = browser;
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      const invitation = await invitations.find(token);
      const proved = await passkeys.register(
        { purpose: 'invitation', subject: invitation.id, origin },
        ceremony,
        response,
        requestHash(body),
      );
      const accepted = await invitations.accept(invitation, { name, label, passkey: proved });
      const { account, passkey, invitedBy, isRenewal } = accepted;
      await audit.note({
        actor: toActor(account.id),
        action: 'accept-invitation',
        target: `invitation ${invitation.id}`,
        details: { roles: account.roles, invitedBy, isRenewal },
      });
      return open(account, passkey, browser, { isFirst: true });
    },

    async confirmationOptions({ account, session }: Principal, origin: string) {
      const own = confirmingPasskeys(await passkeys.ofAccount(account.id), session, clock.now());
      return passkeys.requestOptions({ purpose: 'confirmation', subject: account.id, origin }, own);
    },

    /** @throws {PasskeyRejected} also for a passkey of another person. {@link PasskeyTooNew} for one newer than the session. */
    async confirm(principal: Principal, { ceremony, response }: Asserted, origin: string): Promise<Date> {
      const { account, session } = principal;
      await spend(officeLimits.confirmations, String(account.id));
      const owner = await passkeys.getOwner(response.id);
      if (owner.account.id !== account.id) throw new PasskeyRejected();
      await passkeys.authenticate({ purpose: 'confirmation', subject: account.id, origin }, ceremony, response, owner);
      if (!isOlder(owner.passkey, session)) throw new PasskeyTooNew([confirmsFrom(owner.passkey)]);
      return sessions.confirm(principal, owner.passkey);
    },

    async passkeyOptions({ account }: Principal, origin: string) {
      const own = await passkeys.ofAccount(account.id);
      const existing = own.map(({ credentialId }) => credentialId);
      return passkeys.registrationOptions({ purpose: 'passkey', subject: account.id, origin }, account, existing);
    },

    async addPasskey({ account }: Principal, body: Attested, origin: string) {
      const { ceremony, label, response } = body;
      const purpose = { purpose: 'passkey', subject: account.id, origin } as const;
      const proved = await passkeys.register(purpose, ceremony, response, requestHash(body));
      const known = (await passkeys.ofAccount(account.id)).find(
        ({ credentialId }) => credentialId === proved.credentialId,
      );
      if (known) return passkeyView(known);
      const stored = await db.transaction(async (tx) => {
        await accessEmails.sendChange(tx, { change: 'passkey-added', account, detail: label });
        return storePasskey(tx, account, proved, { label, addedWith: 'passkey', now: clock.now() });
      });
      await audit.note({ actor: toActor(account.id), action: 'add-passkey', target: `passkey ${stored.id}` });
      return passkeyView(stored);
    },

    /** For who lost every passkey: the session proves the mailbox, the printed code the rest. @throws {RecoveryCodeRejected} */
    async recoveryOptions({ account }: Principal, code: string, { client, origin }: Browser) {
      await spend(officeLimits.recoveries, `${account.id}\n${clientNetwork(client).client}`);
      await recoveryCodes.assertUnused(account.id, code);
      const existing = (await passkeys.ofAccount(account.id)).map(({ credentialId }) => credentialId);
      return passkeys.registrationOptions({ purpose: 'recovery', subject: account.id, origin }, account, existing);
    },

    async recover({ account }: Principal, body: Attested & { code: string }, { client, origin }: Browser) {
      await spend(officeLimits.recoveries, `${account.id}\n${clientNetwork(client).client}`);
      const { code, ceremony, label, response } = body;
      const purpose = { purpose: 'recovery', subject: account.id, origin } as const;
      const proved = await passkeys.register(purpose, ceremony, response, requestHash(body));
      const now = clock.now();
      const stored = await db.transaction(async (tx) => {
        const isFirst = await recoveryCodes.use(tx, account.id, code, proved.credentialId);
        const passkey = await storePasskey(tx, account, proved, { label, addedWith: 'recovery', now });
        if (isFirst) await accessEmails.sendRecovery(tx, account, 'used');
        return passkey;
      });
      await audit.note({ actor: toActor(account.id), action: 'recover-access', target: `passkey ${stored.id}` });
      return passkeyView(stored);
    },

    /** Behind a link in emails about access. */
    endingLink: {
      async isValid(token: string, client: string): Promise<boolean> {
        await spendOfClient(officeLimits.endingLinks, client);
        return links.readEndingToken(token, clock.now()) !== undefined;
      },
      /** Ends all sessions of the account and cancels a waiting link for another passkey. @returns false for a forged or old token. */
      async end(token: string, client: string): Promise<boolean> {
        await spendOfClient(officeLimits.endingLinks, client);
        const accountId = links.readEndingToken(token, clock.now());
        if (accountId === undefined) return false;
        const target = toActor(accountId);
        await audit.record({ actor: 'email link', action: 'end-sessions', target }, () =>
          db.transaction(async (tx) => {
            const [account] = await tx.select().from(officeAccounts).where(eq(officeAccounts.id, accountId));
            if (account) await invitations.cancelRenewals(tx, account);
            return createSessions({ db: tx, clock }).end(accountId);
          }),
        );
        return true;
      },
    },

    async signOut({ account, session }: Principal): Promise<void> {
      await sessions.end(account.id, { only: session.id });
      await audit.note({ actor: toActor(account.id), action: 'sign-out', target: `session ${session.id}` });
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
