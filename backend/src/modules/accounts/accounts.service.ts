import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { InvalidCredentials, TokenRefused, TooManyAttempts } from './accounts.errors.ts';
import type { AccountsRepository, UserRow } from './accounts.repository.ts';
import { secondsToWait } from './loginLimit.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { TOKEN_LIFE, type TokenClaims, type Tokens } from './tokens.ts';

export interface AccountsDependencies {
  accounts: AccountsRepository;
  tokens: Tokens;
  clock: Clock;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Signing in and out, and whose a token is. */
export function createAccountsService({ accounts, tokens, clock }: AccountsDependencies) {
  /** The session and its owner behind a token. @throws {TokenRefused} when it opens nothing. */
  async function authenticate(token: string): Promise<TokenClaims & { user: UserRow }> {
    const claims = await tokens.verify(token, clock.now());
    const user = await accounts.findUser(claims.userId);
    if (!user) throw new TokenRefused('noUser');
    const session = await accounts.findSession(claims.sessionId);
    if (!session || session.revokedAt) throw new TokenRefused('revoked');
    return { ...claims, user };
  }

  async function assertMayTry(keys: ReturnType<typeof failureKeys>): Promise<void> {
    const now = clock.now();
    for (const { kind, key } of keys) {
      const wait = secondsToWait(kind, await accounts.findFailures(key), now);
      if (wait > 0) throw new TooManyAttempts(wait);
    }
  }

  return {
    authenticate,

    /**
     * @param client network address of who asks, for the limits only.
     * @throws {InvalidCredentials} for a wrong password and an unknown address alike.
     * @throws {TooManyAttempts} with the seconds to wait.
     */
    async login({ email, password }: Credentials, client: string): Promise<{ token: string; user: UserRow }> {
      const keys = failureKeys(email, client);
      await assertMayTry(keys);
      const user = await accounts.findByEmail(email);
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
        for (const { key } of keys) await accounts.countFailure(key, clock.now());
        throw new InvalidCredentials();
      }
      for (const { kind, key } of keys) if (kind === 'email') await accounts.forgetFailures(key);
      const now = clock.now();
      const sessionId = randomUUID();
      const expiresAt = new Date(now.getTime() + TOKEN_LIFE * 1000);
      await accounts.insertSession({ id: sessionId, userId: user.id, createdAt: now, expiresAt });
      return { token: await tokens.sign({ userId: user.id, sessionId }, now), user };
    },

    async logout(token: string): Promise<void> {
      const { sessionId } = await authenticate(token);
      await accounts.revokeSession(sessionId, clock.now());
    },

    /** Makes an account whose address is known to be its owner's; an existing one stays as it is. */
    async ensureAccount(person: Credentials & { name: string; lastName: string }): Promise<void> {
      if (await accounts.findByEmail(person.email)) return;
      const { password, ...rest } = person;
      await accounts.insertUser({
        ...rest,
        passwordHash: await hashPassword(password),
        personalDataConsent: true,
        registeredAt: clock.now(),
      });
    },
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Limits hold per address and per client; neither is stored as it is. */
function failureKeys(email: string, client: string) {
  const hashed = (kind: string, value: string) => createHash('sha256').update(`${kind}\n${value}`).digest('hex');
  return [
    { kind: 'email', key: hashed('email', email.trim().toLowerCase()) },
    { kind: 'client', key: hashed('client', client) },
  ] as const;
}
