import { type JWTPayload, jwtVerify } from 'jose';
import { DomainError } from '../../../errors.ts';
import type { FindKey } from './googleKeys.ts';

export interface GooglePerson {
  sub: string;
  email: string;
  givenName: string;
  familyName: string;
}

export interface GoogleTokenRules {
  clientId: string;
  issuers: string[];
  findKey: FindKey;
}

export class GoogleRejected extends DomainError {
  constructor(cause?: unknown) {
    super('google_refused', 'The Google sign-in was rejected.', { status: 401, cause });
  }
}

export class GoogleUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('google_unavailable', 'Google is unavailable.', { status: 503, cause });
  }
}

/** Seconds. */
const CLOCK_TOLERANCE = 300;
const LONGEST_LIFE = 24 * 60 * 60;

/** Verifies a credential with its nonce and confirmed email (contract: identity §2). */
export async function verifyGoogleToken(
  credential: string,
  nonce: string,
  { clientId, issuers, findKey }: GoogleTokenRules,
  now: Date,
): Promise<GooglePerson> {
  const { payload } = await jwtVerify(credential, getKey(findKey), {
    algorithms: ['RS256'],
    issuer: issuers,
    audience: clientId,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: LONGEST_LIFE,
    currentDate: now,
    requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp', 'nonce', 'email'],
  }).catch((cause) => {
    throw cause instanceof GoogleUnavailable ? cause : new GoogleRejected(cause);
  });
  const { sub = '', iat = 0, exp = Number.POSITIVE_INFINITY, email } = payload;
  if (payload.aud !== clientId || exp - iat > LONGEST_LIFE) throw new GoogleRejected();
  if (payload.nonce !== nonce) throw new GoogleRejected();
  if (payload.email_verified !== true || typeof email !== 'string') throw new GoogleRejected();
  return { sub, email, givenName: text(payload, 'given_name'), familyName: text(payload, 'family_name') };
}

function getKey(findKey: FindKey) {
  return async ({ kid }: { kid?: string }) => {
    if (!kid) throw new GoogleRejected();
    const key = await findKey(kid).catch((cause) => {
      throw new GoogleUnavailable(cause);
    });
    if (!key) throw new GoogleRejected();
    return key;
  };
}

function text(payload: JWTPayload, claim: string): string {
  const value = payload[claim];
  return typeof value === 'string' ? value : '';
}
