interface Claims {
  sub: string;
  /** Issued at and expires at, in seconds by the server's clock. */
  iat: number;
  exp: number;
}

/** Unverified claims, for convenience only; undefined if unreadable. */
function findClaims(token: string): Partial<Claims> | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

export function findSubject(token: string): string | undefined {
  return findClaims(token)?.sub;
}

/** True if both tokens belong to one person, or neither is readable. */
export function isSamePerson(token: string, other: string): boolean {
  return findSubject(token) === findSubject(other);
}

/** Lifetime of a token in ms, undefined if unknown. */
export function findLifetime(token: string): number | undefined {
  const { iat, exp } = findClaims(token) ?? {};
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : undefined;
}
