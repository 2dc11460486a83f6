import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createFailureRateLimiter, type LimitedSubject } from '../rateLimits/index.ts';
import {
  InvalidCredentials,
  LoginRateLimited,
  PasswordNotSet,
  PasswordWrong,
  SignInAgain,
  TokenRejected,
} from './accounts.errors.ts';
import { createAccountsRepository, type UserRow } from './accounts.repository.ts';
import { type Caller, createDevicesService } from './devices/devices.service.ts';
import { limitedDevice, limitedEmail, limitedEmailAndClient, limitedStranger } from './loginLimits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { TOKEN_LIFE, type TokenClaims, type Tokens } from './tokens.ts';

/** A session cannot be renewed past this age. */
const LONGEST_SESSION_MS = 30 * 24 * 60 * 60_000;

const JUST_SIGNED_IN_MS = 10 * 60_000;

export interface AccountsDependencies {
  db: Db;
  tokens: Tokens;
  clock: Clock;
}

export interface Credentials {
  email: string;
  password: string;
}

export type SignedInPerson = TokenClaims & { user: UserRow };

export function createAccountsService({ db, tokens, clock }: AccountsDependencies) {
  const accounts = createAccountsRepository(db);
  const devices = createDevicesService({ db, clock });
  const failures = createFailureRateLimiter({ db, clock });
  const tokenEnd = () => new Date(clock.now().getTime() + TOKEN_LIFE * 1000);

  async function authenticate(token: string): Promise<SignedInPerson> {
    const claims = await tokens.verify(token, clock.now());
    const found = await accounts.findUserOfSession(claims);
    if (!found) throw new TokenRejected('noUser');
    if (!found.session || found.session.revokedAt) throw new TokenRejected('revoked');
    return { ...claims, user: found.user };
  }

  async function openSession(user: UserRow, within: Db = db): Promise<{ token: string; user: UserRow }> {
    const now = clock.now();
    const sessionId = randomUUID();
    const session = { id: sessionId, userId: user.id, createdAt: now, expiresAt: tokenEnd() };
    const repository = createAccountsRepository(within);
    await repository.insertSession(session);
    await repository.markSeen(user.id, now);
    return { token: await tokens.sign({ userId: user.id, sessionId }, now), user };
  }

  async function checkLimited<Result>(
    subjects: readonly LimitedSubject[],
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const { ok, retryAfter, result } = await failures.attempt(subjects, check);
    if (!ok) throw new LoginRateLimited(retryAfter);
    return result;
  }

  return {
    authenticate,
    openSession,

    async login({ email, password }: Credentials, caller: Caller): Promise<{ token: string; user: UserRow }> {
      const device = await devices.findKnown(email, caller);
      const subjects = device ? limitedDevice(email, device) : limitedStranger(email, caller.client);
      const user = await checkLimited(subjects, async () => {
        const found = await accounts.findByEmail(email.trim());
        return (await verifyPassword(found?.passwordHash, password)) ? found : undefined;
      });
      if (!user) throw new InvalidCredentials();
      return openSession(user);
    },

    async assertPassword(user: UserRow, password: string, field: string, sessionId: string): Promise<void> {
      if (!user.passwordHash) throw new PasswordNotSet();
      const matches = await checkLimited(limitedDevice(user.email, sessionId), async () =>
        (await verifyPassword(user.passwordHash, password)) ? true : undefined,
      );
      if (!matches) throw new PasswordWrong(field);
    },

    /** @throws {SignInAgain} when the session began a while ago; an account without a password signs in with Google only. */
    async assertJustSignedIn(claims: Pick<TokenClaims, 'userId' | 'sessionId'>): Promise<void> {
      const session = await accounts.findSession(claims);
      const oldest = new Date(clock.now().getTime() - JUST_SIGNED_IN_MS);
      if (!session || session.createdAt < oldest) throw new SignInAgain();
    },

    /** For the proven owner of an email address, however often others have guessed. */
    async resetLoginLimit(email: string, client: string): Promise<void> {
      await failures.reset(limitedEmail(email));
      await failures.reset(limitedEmailAndClient(email, client));
    },

    async logout(claims: TokenClaims): Promise<void> {
      await accounts.revokeSession(claims, clock.now());
    },

    /** @throws {TokenRejected} when the session is too old. */
    async renew(claims: TokenClaims): Promise<string> {
      const session = await accounts.findSession(claims);
      const oldest = new Date(clock.now().getTime() - LONGEST_SESSION_MS);
      if (!session || session.createdAt < oldest) throw new TokenRejected('expired');
      await accounts.extendSession(claims, tokenEnd());
      await accounts.markSeen(claims.userId, clock.now());
      const { userId, sessionId } = claims;
      return tokens.sign({ userId, sessionId }, clock.now());
    },

    async ensureAccount(person: Credentials & { name: string; lastName: string }): Promise<void> {
      if (await accounts.findByEmail(person.email)) return;
      const { password, ...rest } = person;
      const now = clock.now();
      const passwordHash = await hashPassword(password);
      const consent = { personalDataConsent: true, emailConfirmedAt: now, registeredAt: now };
      await accounts.insertUser({ ...rest, passwordHash, ...consent });
    },
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
