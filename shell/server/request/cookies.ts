/** The value of a cookie of a request; nothing when it was not sent. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

export interface ServerCookie {
  name: string;
  /** Characters that need no escaping only. */
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  /** Visitors come by HTTPS. */
  secure: boolean;
}

/** A cookie of the first party that scripts cannot read. */
export function printCookie({ name, value, maxAge, secure }: ServerCookie): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
