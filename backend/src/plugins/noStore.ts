import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `onSend` hook for responses of one user. */
export async function noStore(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
