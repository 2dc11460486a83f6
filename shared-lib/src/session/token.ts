interface Claims {
  sub: string;
  /** Issued at and expires at, in seconds by the server's clock. */
  iat: number;
  exp: number;
}

/** Unverified claims, for convenience only; undefined if unreadable. */
function claimsOf(token: string): Partial<Claims> | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

export function subjectOf(token: string): string | undefined {
  return claimsOf(token)?.sub;
}

/** True if both tokens belong to one person, or neither is readable. */
export function isSamePerson(token: string, other: string): boolean {
  return subjectOf(token) === subjectOf(other);
}

/** Lifetime of a token in ms, undefined if unknown. */
export function lifetimeOf(token: string): number | undefined {
  const { iat, exp } = claimsOf(token) ?? {};
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : undefined;
}
