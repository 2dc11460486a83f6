import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createFailureRateLimiter } from '../rateLimits/index.ts';
import {
  InvalidCredentials,
  LoginRateLimited,
  PasswordNotSet,
  PasswordWrong,
  TokenRejected,
} from './accounts.errors.ts';
import { createAccountsRepository, type UserRow } from './accounts.repository.ts';
import { limitedClient, limitedEmail } from './loginLimits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { TOKEN_LIFE, type TokenClaims, type Tokens } from './tokens.ts';

/** A session may be renewed until it is this old, in milliseconds; then the person signs in again. */
const LONGEST_SESSION_MS = 30 * 24 * 60 * 60_000;

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

/** Signing in and out, whose a token is, and whether somebody knows their password. */
export function createAccountsService({ db, tokens, clock }: AccountsDependencies) {
  const accounts = createAccountsRepository(db);
  const failures = createFailureRateLimiter({ db, clock });
  const tokenEnd = () => new Date(clock.now().getTime() + TOKEN_LIFE * 1000);

  /** The session and its owner behind a token. @throws {TokenRejected} when it opens nothing. */
  async function authenticate(token: string): Promise<SignedInPerson> {
    const claims = await tokens.verify(token, clock.now());
    const user = await accounts.findUser(claims.userId);
    if (!user) throw new TokenRejected('noUser');
    const session = await accounts.findSession(claims.sessionId);
    if (!session || session.revokedAt) throw new TokenRejected('revoked');
    return { ...claims, user };
  }

  /** Begins a session; hand in the transaction that made or changed the person, if there is one. */
  async function openSession(user: UserRow, within: Db = db): Promise<{ token: string; user: UserRow }> {
    const now = clock.now();
    const sessionId = randomUUID();
    const session = { id: sessionId, userId: user.id, createdAt: now, expiresAt: tokenEnd() };
    await createAccountsRepository(within).insertSession(session);
    return { token: await tokens.sign({ userId: user.id, sessionId }, now), user };
  }

  /** Runs a password check under the login rate limit. @throws {LoginRateLimited} */
  async function checkLimited<Result>(email: string, client: string, check: () => Promise<Result | undefined>) {
    const subjects = [limitedEmail(email), limitedClient(client)];
    const { ok, retryAfter, result } = await failures.attempt(subjects, check);
    if (!ok) throw new LoginRateLimited(retryAfter);
    return result;
  }

  return {
    authenticate,
    openSession,

    /**
     * @param client network address of who asks, for the limits only.
     * @throws {InvalidCredentials} for a wrong password and an unknown address alike.
     * @throws {LoginRateLimited} with the seconds to wait.
     */
    async login({ email, password }: Credentials, client: string): Promise<{ token: string; user: UserRow }> {
      const user = await checkLimited(email, client, async () => {
        const found = await accounts.findByEmail(email.trim());
        return (await verifyPassword(found?.passwordHash, password)) ? found : undefined;
      });
      if (!user) throw new InvalidCredentials();
      return openSession(user);
    },

    /**
     * Asks a signed-in person for their password once more.
     * @throws {PasswordWrong} on the field it was typed into; {@link PasswordNotSet} {@link LoginRateLimited}
     */
    async assertPassword(user: UserRow, password: string, field: string, client: string): Promise<void> {
      if (!user.passwordHash) throw new PasswordNotSet();
      const matches = await checkLimited(user.email, client, async () =>
        (await verifyPassword(user.passwordHash, password)) ? true : undefined,
      );
      if (!matches) throw new PasswordWrong(field);
    },

    /** Lets the owner of an email address log in at once, however often others have guessed. */
    resetLoginLimit: (email: string): Promise<void> => failures.reset(limitedEmail(email)),

    async logout({ sessionId }: TokenClaims): Promise<void> {
      await accounts.revokeSession(sessionId, clock.now());
    },

    /** A fresh token of the same session. @throws {TokenRejected} when the session has lasted long enough. */
    async renew({ userId, sessionId }: TokenClaims): Promise<string> {
      const session = await accounts.findSession(sessionId);
      const oldest = new Date(clock.now().getTime() - LONGEST_SESSION_MS);
      if (!session || session.createdAt < oldest) throw new TokenRejected('expired');
      await accounts.extendSession(sessionId, tokenEnd());
      return tokens.sign({ userId, sessionId }, clock.now());
    },

    /** Makes an account whose address is known to be its owner's; an existing one stays as it is. */
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
