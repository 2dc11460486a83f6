import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditTrail } from './auditTrail.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the record of this call tells besides address and outcome. */
    auditDetails: Record<string, unknown> | undefined;
    /** Why the call was refused. */
    platformError: { code: string; problems: string[] } | undefined;
  }
  interface FastifyContextConfig {
    /**
     * `errorStatuses`: what is done leaves no record of its own, as with the files of a release, of which the release tells.
     * `never`: the call is anybody's, and so many that records of them would bury the others.
     */
    audit?: 'errors' | 'never';
  }
}

/** Each call that changes something, and each that is refused, leaves a record before it is answered. */
export function auditCalls(platform: FastifyInstance, trail: AuditTrail): void {
  platform.decorateRequest('auditDetails', undefined);
  platform.decorateRequest('platformError', undefined);
  platform.addHook('onSend', async (request, reply) => {
    if (!isRecorded(request, reply)) return;
    await trail
      .add({
        by: request.caller?.name,
        tokenId: request.caller?.id,
        network: networkOf(request.ip),
        call: `${request.method} ${request.url.split('?', 1)[0]?.slice(0, 300)}`,
        outcome: request.platformError?.code ?? (reply.statusCode < 400 ? 'done' : String(reply.statusCode)),
        ...(request.platformError?.problems.length && { problems: request.platformError.problems.slice(0, 20) }),
        ...(request.auditDetails && { details: request.auditDetails }),
      })
      .catch((error) => request.log.error({ error: String(error) }, 'a call left no record'));
  });
}

function isRecorded(request: FastifyRequest, reply: FastifyReply): boolean {
  const wish = request.routeOptions.config.audit;
  // Whoever fails on and on is told so, and leaves no more records.
  if (wish === 'never' || request.platformError?.code === 'too-many') return false;
  if (reply.statusCode >= 400) return true;
  return wish !== 'errors' && request.method !== 'GET' && request.method !== 'HEAD';
}

/** Enough of an address to see where calls come from, too little to tell a person. */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return `${ip.replace(/^.*:/, '').split('.').slice(0, 3).join('.')}.0`;
  return `${ip.split(':').slice(0, 3).join(':')}::`;
}
