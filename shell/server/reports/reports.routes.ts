import type { FastifyInstance } from 'fastify';
import { scrub } from '../../src/reports/scrub.ts';
import type { ReleaseName, StoredError } from '../platform/api.ts';
import { assertName, assertRelease } from '../platform/names.ts';
import { parseBody, text } from '../platform/parseBody.ts';
import { PlatformError } from '../platform/platformError.ts';
import type { PlatformContext } from '../platform/registerPlatform.ts';
import { publicOriginOf } from '../request/origin.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { Allowance } from './allowance.ts';
import type { Reports } from './createReports.ts';

const MAX_REPORT_BYTES = 32 * 1024;

export interface ReportRouteOptions {
  reports: Reports;
  visitors: Visitors;
  /** Letters that one client may send in a minute. */
  perClient: number;
}

/** Where browsers report to, and where teams read of whose fault something was. */
export const reportRoutes =
  ({ reports, visitors, perClient }: ReportRouteOptions) =>
  (platform: FastifyInstance, { authenticate, environment }: PlatformContext) => {
    const allowance = new Allowance(perClient);
    platform.register(async (scope) => {
      // `sendBeacon` sends text: anything else would make the browser ask for permission first.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.post('/reports', { bodyLimit: MAX_REPORT_BYTES, config: { audit: 'never' } }, async (request, reply) => {
        if (!allowance.take(request.ip)) throw new PlatformError('too-many');
        const visitor = await visitors.compositionFor({ cookies: request.headers.cookie, secure: false });
        await reports.receive(parsed(request.body), visitor);
        return reply.status(202).send();
      });
    });

    // The page goes on with the release before, and reloads itself.
    platform.post('/damages', { config: { audit: 'never' } }, async (request, reply) => {
      if (!allowance.take(request.ip)) throw new PlatformError('too-many');
      const { name, version, file } = parseBody<ReleaseName & { file: string }>(request.body, {
        name: text(100),
        version: text(100),
        file: text(200),
      });
      assertRelease(name, version);
      const secure = publicOriginOf(request, environment).startsWith('https:');
      const visit = { cookies: request.headers.cookie, secure };
      const cookie = await visitors.withoutDamaged(visit, { name, version });
      if (!cookie) throw new PlatformError('nothing-before');
      await reports.damaged({ name, version }, scrub(file), await visitors.compositionFor(visit));
      return reply.header('set-cookie', cookie).send({});
    });

    platform.get<{ Params: { name: string } }>(
      '/errors/:name',
      { onRequest: authenticate.ownerToken },
      async ({ params }): Promise<StoredError[]> => {
        assertName(params.name);
        return reports.book.errorsOf(params.name);
      },
    );
  };

/** What is no JSON tells nothing; the answer is the same, for nobody waits for it. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
