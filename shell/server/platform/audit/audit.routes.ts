import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context.ts';

const MAX_RECORDS = 1000;

export function auditRoutes(platform: FastifyInstance, { authenticate, audit }: PlatformContext): void {
  platform.get<{ Querystring: { limit?: string } }>('/audit', { onRequest: authenticate.adminToken }, ({ query }) => {
    const limit = Number(query.limit ?? 100);
    return audit.newest(limit >= 1 && limit <= MAX_RECORDS ? Math.floor(limit) : MAX_RECORDS);
  });
}
