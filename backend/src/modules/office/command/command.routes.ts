import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { object, string } from 'yup';
import { validateBody, yupValidation } from '../../../plugins/yupValidation.ts';
import { bearerToken } from '../../accounts/index.ts';
import { listPaths, type Operation, type Operations } from '../../staffAccess/index.ts';
import { StaffOnly } from '../office.errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts on the command line. */
    actor: string;
  }
}

const STATEMENT_LIMIT = 8 * 1024 * 1024;

/** `POST /staff/ACTION` with the staff token; the site server does not forward these. */
export const staffPages =
  (operations: Operations, token: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffRoutes(operations, token), { prefix: '/staff' });
  };

function staffRoutes(operations: Operations, token: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(yupValidation);
    app.decorateRequest('actor', '');
    app.addHook('onRequest', async ({ headers }) => {
      if (!isSame(bearerToken(headers.authorization) ?? '', token)) throw new StaffOnly();
    });
    for (const [name, operation] of Object.entries(operations)) {
      for (const path of listPaths(name)) add(app, path, operation);
    }
  };
}

/** On the command line every request names who acts. */
const acting = object({ actor: string().trim().max(60).default('') });

function add(app: FastifyInstance, name: string, { body: schema, run }: Operation): void {
  app.post(
    `/${name}`,
    {
      schema: { body: schema },
      bodyLimit: STATEMENT_LIMIT,
      // Before validation takes away what the operation does not know.
      preValidation: async (request) => {
        request.actor = validateBody(acting, request.body).actor;
      },
    },
    async ({ body, actor }) => (await run(body, { actor })) ?? {},
  );
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
