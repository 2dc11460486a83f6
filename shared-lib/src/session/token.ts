interface Claims {
  /** The person's id. */
  sub: string;
  /** Issued and good until, in seconds by the server's clock. */
  iat: number;
  exp: number;
}

/** What a token says about itself; unverified, so only for conveniences. Undefined when it cannot be read. */
function claimsOf(token: string): Partial<Claims> | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Whose token it is: an id to keep things apart by, nothing personal. */
export function subjectOf(token: string): string | undefined {
  return claimsOf(token)?.sub;
}

/** Whether two tokens belong to one person; ones that cannot be read are taken to. */
export function isSamePerson(token: string, other: string): boolean {
  return subjectOf(token) === subjectOf(other);
}

/** How long a token is good from the moment it was issued, in milliseconds; undefined when it does not say. */
export function lifetimeOf(token: string): number | undefined {
  const { iat, exp } = claimsOf(token) ?? {};
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : undefined;
}
