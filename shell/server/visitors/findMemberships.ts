import type { FastifyRequest } from 'fastify';
import type { OfficeSession } from 'shared-lib/api/office';
import type { VisitorTraits } from '../audience/audience.ts';
import type { CallBackend } from '../plain-forms/plainBackend.ts';
import { officeCookies } from '../platform/access/officeStaff.ts';
import type { Cookies } from '../request/cookies.ts';
import { TESTERS_COOKIE, type TesterTokens } from '../testers/testerTokens.ts';

interface Visited {
  cookies: Cookies;
  request?: FastifyRequest | undefined;
}

/** Groups of testers and roles of the office that a visitor has. */
export type Memberships = Pick<VisitorTraits, 'testers' | 'roles'>;

/** @param wanted the others stay empty. */
export type FindMemberships = (visited: Visited, wanted: { testers: boolean; roles: boolean }) => Promise<Memberships>;

/** Groups are in a signed cookie; the backend tells the roles of the office's session, so that they end with it. */
export function createFindMemberships(tokens: TesterTokens, call: CallBackend): FindMemberships {
  async function findRoles(request: FastifyRequest): Promise<readonly string[]> {
    const cookie = officeCookies(request.cookies);
    if (cookie === '') return [];
    const { status, body } = await call(request, { path: 'office/session', method: 'GET', cookie });
    return status === 200 ? ((body as OfficeSession | undefined)?.account.roles ?? []) : [];
  }

  return async ({ cookies, request }, wanted) => {
    const tester = wanted.testers ? tokens.read(cookies[TESTERS_COOKIE]) : undefined;
    return {
      testers: tester ? [tester.group] : [],
      roles: request && wanted.roles ? await findRoles(request) : [],
    };
  };
}
