import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { bearerToken } from '../../modules/accounts/index.ts';
import { StaffOnly } from '../../modules/office/index.ts';
import type { Database } from '../connection.ts';

/** `POST /backup` for staff: the embedded database, which only this process can read. */
export const backupRoutes =
  ({ dump }: Pick<Database, 'dump'>, token: string): FastifyPluginAsync =>
  async (app) => {
    if (!dump) return;
    app.post('/backup', async (request, reply) => {
      const [given, right] = [Buffer.from(bearerToken(request.headers.authorization)), Buffer.from(token)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new StaffOnly();
      const blob = await dump();
      return reply.type('application/gzip').send(Buffer.from(await blob.arrayBuffer()));
    });
  };
