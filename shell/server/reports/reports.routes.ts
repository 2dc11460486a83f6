import type { ReleaseName, StoredError } from '@charity-run/release/api';
import { assertName, assertRelease } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { scrub } from '../../src/reports/scrub.ts';
import type { PlatformContext } from '../platform/context.ts';
import { parseBody, text } from '../platform/parseBody.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Reports } from './createReports.ts';

const MAX_REPORT_BYTES = 32 * 1024;

export interface ReportRouteOptions {
  reports: Reports;
  visitors: Visitors;
  /** Reports that one client may send in a minute. */
  perClient: number;
}

/** Where browsers send reports, and where teams read the errors of their releases. */
export const reportRoutes =
  ({ reports, visitors, perClient }: ReportRouteOptions) =>
  (platform: FastifyInstance, { authenticate }: PlatformContext) => {
    const rateLimit = platform.createRateLimit({ max: perClient });
    const assertRate = async (request: FastifyRequest) => {
      const counted = await rateLimit(request);
      if (!counted.isAllowed && counted.isExceeded) throw new PlatformError('too-many');
    };

    platform.register(async (scope) => {
      // `sendBeacon` sends text: another content type would cause a preflight request.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.post('/reports', { bodyLimit: MAX_REPORT_BYTES, config: { audit: 'never' } }, async (request, reply) => {
        await assertRate(request);
        const visitor = await visitors.compositionFor({ cookies: request.cookies, request });
        await reports.receive(parseJson(request.body), visitor, request.ip);
        return reply.status(202).send();
      });
    });

    platform.post('/damages', { config: { audit: 'never' } }, async (request, reply) => {
      await assertRate(request);
      const { name, version, file } = parseBody<ReleaseName & { file: string }>(request.body, {
        name: text(100),
        version: text(100),
        file: text(200),
      });
      assertRelease(name, version);
      const visit = { cookies: request.cookies, request };
      const cookie = await visitors.withoutDamaged(visit, { name, version });
      if (!cookie) throw new PlatformError('nothing-before');
      await reports.reportDamaged({ name, version }, scrub(file), await visitors.compositionFor(visit), request.ip);
      return reply.setCookie(cookie.name, cookie.value, { maxAge: cookie.maxAge }).send({});
    });

    platform.get<{ Params: { name: string } }>(
      '/errors/:name',
      { onRequest: authenticate.ownerToken },
      async ({ params }): Promise<StoredError[]> => {
        assertName(params.name);
        return reports.store.findErrors(params.name);
      },
    );
  };

/** Malformed reports count as empty: no client reads the response. */
function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
