import type { FastifyPluginAsync } from 'fastify';
import type { PublicLedgerRoutes } from 'shared-lib/api';
import { number, object, string } from 'yup';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { LEDGER_PAGE, type PublicLedger } from './createPublicLedger.ts';

const CACHE_CONTROL = 'public, max-age=30';
const DOCUMENT_CACHE = 'public, max-age=31536000, immutable';

const pageQuery = object({ page: number().integer().min(1).max(100_000).default(1) });
const hashParameter = object({
  hash: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
});

export function publicLedgerRoutes(publicLedger: PublicLedger): FastifyPluginAsync {
  return async (app) => {
    await app.register(yupValidation);

    addRoutes<PublicLedgerRoutes>(app, {
      'GET /public-ledger': route(
        operation(`The public ledger, ${LEDGER_PAGE} entries a page, newest first`, [200], { querystring: pageQuery }),
        async ({ query }, reply) => {
          const page = await publicLedger.show(query.page);
          reply.header('cache-control', CACHE_CONTROL);
          return page;
        },
      ),

      'GET /public-ledger.csv': route(operation('The whole public ledger as CSV', [200]), async (_request, reply) =>
        reply
          .headers({
            'cache-control': CACHE_CONTROL,
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="public-ledger.csv"',
          })
          .send(await publicLedger.csv()),
      ),

      'GET /public-ledger/documents/:hash': route(
        operation('The document of a payment', [200, 404], { params: hashParameter }),
        async ({ params }, reply) => {
          const { name, type, bytes } = await publicLedger.document(params.hash);
          return reply
            .headers({
              'cache-control': DOCUMENT_CACHE,
              'content-type': type,
              'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
            })
            .send(bytes);
        },
      ),
    });
  };
}
