import type { FastifyInstance } from 'fastify';
import type { PlatformParts } from '../registerPlatform.ts';

const MOST = 1000;

export function auditRoutes(platform: FastifyInstance, { gate, audit }: PlatformParts): void {
  platform.get<{ Querystring: { limit?: string } }>('/audit', { onRequest: gate.admin }, ({ query }) => {
    const limit = Number(query.limit ?? 100);
    return audit.newest(limit >= 1 && limit <= MOST ? Math.floor(limit) : MOST);
  });
}
