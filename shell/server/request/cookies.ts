import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { SiteEnvironment } from '../environment.ts';

export type Cookies = Readonly<Record<string, string | undefined>>;

export interface SetCookie {
  name: string;
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  /** False for one that scripts read. */
  httpOnly?: boolean;
}

/** Parses `request.cookies`; `reply.setCookie` sets first-party cookies that scripts cannot read, by default. */
export async function registerCookies(
  app: FastifyInstance,
  { publicOrigin }: Pick<SiteEnvironment, 'publicOrigin'>,
): Promise<void> {
  const secure = publicOrigin ? publicOrigin.startsWith('https:') : 'auto';
  // Our values need no escaping, so they are written as they are.
  const parseOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure, encode: String } as const;
  await app.register(cookie, { parseOptions });
}
