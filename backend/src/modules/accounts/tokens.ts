import { errors, jwtVerify, SignJWT } from 'jose';
import { TokenRejected } from './accounts.errors.ts';

/** The only accepted algorithm; the token's own header is not trusted. */
const ALGORITHM = 'HS256';

/** Seconds (contract: identity §6). */
export const TOKEN_LIFE = 12 * 60 * 60;

export interface TokenClaims {
  userId: number;
  sessionId: string;
}

export interface Tokens {
  sign(claims: TokenClaims, now: Date): Promise<string>;
  /** @throws {TokenRejected} when it is malformed, forged or expired. */
  verify(token: string, now: Date): Promise<TokenClaims>;
}

/** The first secret signs, all verify, so that a secret is replaced without ending sessions. */
export function createTokens(secrets: readonly [Uint8Array, ...Uint8Array[]]): Tokens {
  return {
    sign: ({ userId, sessionId }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(userId))
        .setIssuedAt(issued)
        .setExpirationTime(issued + TOKEN_LIFE)
        .sign(secrets[0]);
    },
    verify: async (token, now) => {
      if (token.split('.').length !== 3) throw new TokenRejected('segments');
      const attempts = await Promise.allSettled(secrets.map((secret) => verifyBy(secret, token, now)));
      const verified = attempts.find((attempt) => attempt.status === 'fulfilled');
      if (verified) return verified.value;
      const isExpired = attempts.some(
        (attempt) => attempt.status === 'rejected' && attempt.reason instanceof errors.JWTExpired,
      );
      throw new TokenRejected(isExpired ? 'expired' : 'signature');
    },
  };
}

async function verifyBy(secret: Uint8Array, token: string, now: Date): Promise<TokenClaims> {
  const { payload } = await jwtVerify<{ sid: string }>(token, secret, {
    algorithms: [ALGORITHM],
    currentDate: now,
    requiredClaims: ['sub', 'sid', 'exp'],
  });
  return { userId: Number(payload.sub), sessionId: payload.sid };
}

/** The token of an `Authorization: Bearer …` header. @throws {TokenRejected} when there is none. */
export function bearerToken(header: string | undefined): string {
  if (!header) throw new TokenRejected('missing');
  const match = /^Bearer (\S+)$/i.exec(header);
  if (!match?.[1]) throw new TokenRejected('badHeader');
  return match[1];
}
