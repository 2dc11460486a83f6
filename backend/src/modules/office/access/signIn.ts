import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { clientNetwork } from 'shared-lib/serving';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/connection.ts';
import type { Accounts, CodeRequest, CodeSent } from '../../accounts/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import type { AuditChain } from '../audit/auditChain.ts';
import { OfficeSignedOut, PasskeyRejected, PasskeyTooNew, SignInRateLimited } from '../office.errors.ts';
import type { OfficeAccountRow, OfficePasskeyRow } from './access.tables.ts';
import { actorOf } from './actors.ts';
import { type Invitations, normalEmail } from './invitations.ts';
import { officeLimits } from './officeLimits.ts';
import { type Passkeys, passkeyView, storePasskey } from './passkeys.ts';
import { confirmingPasskeys, confirmsFrom, isOlder } from './proofs.ts';
import { isActive, type OpenedSession, type Principal, type Sessions } from './sessions.ts';

export interface SignInDependencies {
  database: Database;
  clock: Clock;
  codes: Accounts['codes'];
  audit: AuditChain;
  invitations: Invitations;
  passkeys: Passkeys;
  sessions: Sessions;
  wakeMail: () => void;
}

export interface Browser {
  client: string;
  device: string;
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
  const { database, clock, codes, audit, invitations, passkeys, sessions, wakeMail } = dependencies;
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
    device: string,
  ): Promise<OpenedSession> {
    const opened = await sessions.open(account, passkey, device);
    await audit.note({
      actor: actorOf(account.id),
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

    async signIn({ ceremony, response }: Asserted, { client, device, origin }: Browser): Promise<OpenedSession> {
      await spendOfClient(officeLimits.signInsPerClient, client);
      const owner = await passkeys.ownerOf(response.id);
      const subject = `${owner.account.id}\n${clientNetwork(client).client}`;
      await spend(officeLimits.signIns, subject);
      await passkeys.authenticate({ purpose: 'sign-in', subject: 0, origin }, ceremony, response, owner);
      if (!isActive(owner.account, clock.now())) throw new PasskeyRejected();
      await limiter.reset(officeLimits.signIns, subject);
      return open(owner.account, owner.passkey, device);
    },

    /** An email without an account gets an email that says so, which takes the same time. */
    async sendCode({ email: typed, ...address }: CodeAddress, { client }: Browser): Promise<CodeSent> {
      const email = normalEmail(typed);
      const account = await invitations.findAccount(email);
      const mayEnter = account !== undefined && isActive(account, clock.now());
      const request = { purpose: PURPOSE, email, ...address, caller: { client } } as const;
      const sent = await codes.send(request, (code) =>
        mayEnter ? { kind: 'office-code', code } : { kind: 'office-unknown' },
      );
      wakeMail();
      return sent;
    },

    async signInByCode(typed: { email: string; code: string }, { client, device }: Browser): Promise<OpenedSession> {
      const email = normalEmail(typed.email);
      await codes.spend({ purpose: PURPOSE, email, code: typed.code, caller: { client } }, async () => {});
      const account = await invitations.findAccount(email);
      if (!account || !isActive(account, clock.now())) throw new OfficeSignedOut();
      return open(account, null, device);
    },

    async openInvitation(token: string, { client }: Browser) {
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      return invitations.find(token);
    },

    async invitationOptions({ token, name }: { token: string; name: string }, { client, origin }: Browser) {
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      const invitation = await invitations.find(token);
      const user = { email: invitation.email, name, userHandle: invitation.userHandle };
      return passkeys.registrationOptions({ purpose: 'invitation', subject: invitation.id, origin }, user);
    },

    async acceptInvitation(
      { token, name, ceremony, label, response }: Attested & { token: string; name: string },
      { client, device, origin }: Browser,
    ): Promise<OpenedSession> {
      await spendOfClient(officeLimits.ceremoniesPerClient, client);
      const invitation = await invitations.find(token);
      const proved = await passkeys.register(
        { purpose: 'invitation', subject: invitation.id, origin },
        ceremony,
        response,
      );
      const { account, passkey } = await invitations.accept(invitation, { name, label, passkey: proved });
      await audit.note({
        actor: actorOf(account.id),
        action: 'accept-invitation',
        target: `invitation ${invitation.id}`,
        details: { roles: account.roles },
      });
      return open(account, passkey, device);
    },

    async confirmationOptions({ account, session }: Principal, origin: string) {
      const own = confirmingPasskeys(await passkeys.ofAccount(account.id), session, clock.now());
      return passkeys.requestOptions({ purpose: 'confirmation', subject: account.id, origin }, own);
    },

    /** @throws {PasskeyRejected} also for a passkey of another person. {@link PasskeyTooNew} for one newer than the session. */
    async confirm(principal: Principal, { ceremony, response }: Asserted, origin: string): Promise<Date> {
      const { account, session } = principal;
      await spend(officeLimits.confirmations, String(account.id));
      const owner = await passkeys.ownerOf(response.id);
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

    async addPasskey({ account }: Principal, { ceremony, label, response }: Attested, origin: string) {
      const proved = await passkeys.register({ purpose: 'passkey', subject: account.id, origin }, ceremony, response);
      const stored = await storePasskey(db, account, proved, { label, addedWith: 'passkey', now: clock.now() });
      await audit.note({ actor: actorOf(account.id), action: 'add-passkey', target: `passkey ${stored.id}` });
      return passkeyView(stored);
    },

    async signOut({ account, session }: Principal): Promise<void> {
      await sessions.end(account.id, { only: session.id });
      await audit.note({ actor: actorOf(account.id), action: 'sign-out', target: `session ${session.id}` });
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
