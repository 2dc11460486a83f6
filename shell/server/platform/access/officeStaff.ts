import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyRequest } from 'fastify';
import type { OfficeSession } from 'shared-lib/api/office';
import type { SiteEnvironment } from '../../environment.ts';
import type { CallBackend } from '../../plain-forms/plainBackend.ts';
import type { Cookies } from '../../request/cookies.ts';
import { getPublicOrigin } from '../../request/url.ts';
import type { Caller } from './tokens.ts';

/** Who is signed in to the office, if it is a person who may see releases. */
export type FindStaff = (request: FastifyRequest) => Promise<Caller | undefined>;

/** The office sets one of them, by the protocol. */
const COOKIES = ['__Host-office', 'office'];

/** The header with the cookies of the office's session; empty without one. */
export function officeCookies(cookies: Cookies): string {
  const held = COOKIES.filter((name) => cookies[name]);
  return held.map((name) => `${name}=${cookies[name]}`).join('; ');
}

/**
 * Takes the session of the office in place of a token. The backend decides each time, so that a revoked session ends here too.
 * Changes need the permission `releases`, a passkey touched within minutes, and the site's own `Origin`, which other pages cannot forge.
 */
export function createFindStaff(
  call: CallBackend,
  environment: Pick<SiteEnvironment, 'publicOrigin' | 'port'>,
): FindStaff {
  return async (request) => {
    const cookie = officeCookies(request.cookies);
    if (cookie === '') return undefined;
    const { status, body } = await call(request, { path: 'office/session', method: 'GET', cookie });
    if (status >= 500) throw new PlatformError('office-away');
    const session = status === 200 ? (body as OfficeSession | undefined) : undefined;
    const level = session?.permissions.releases;
    if (!session || !level) return undefined;
    const isOwnPage = request.headers.origin === getPublicOrigin(request, environment);
    const { id, name, email } = session.account;
    const isWriter = level === 'write' && session.method === 'passkey';
    if (isWriter && request.method !== 'GET') {
      if (!isOwnPage) throw new PlatformError('origin-foreign');
      // Code of every team runs on these pages: it may send the cookie, and cannot touch the key.
      if (!session.confirmedUntil) throw new PlatformError('passkey-needed');
    }
    return {
      id: `office-${id}`,
      name: `${name || email} (office)`,
      scope: '*',
      isStaff: true,
      ...(!isWriter && { isReader: true }),
    };
  };
}
