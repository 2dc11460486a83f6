import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditTrail } from './auditTrail.ts';

declare module 'fastify' {
  interface FastifyRequest {
    auditDetails: Record<string, unknown> | undefined;
    platformError: { code: string; problems: string[] } | undefined;
  }
  interface FastifyContextConfig {
    /** `errors`: only errors are recorded. `never`: public calls, too frequent for records. */
    audit?: 'errors' | 'never';
  }
}

/** Records each change and each rejected call before its response is sent. */
export function auditCalls(platform: FastifyInstance, trail: AuditTrail): void {
  platform.decorateRequest('auditDetails', undefined);
  platform.decorateRequest('platformError', undefined);
  platform.addHook('onSend', async (request, reply) => {
    if (!isRecorded(request, reply)) return;
    await trail
      .add({
        by: request.caller?.name,
        tokenId: request.caller?.id,
        network: getNetwork(request.ip),
        call: `${request.method} ${request.url.split('?', 1)[0]?.slice(0, 300)}`,
        outcome: request.platformError?.code ?? (reply.statusCode < 400 ? 'done' : String(reply.statusCode)),
        ...(request.platformError?.problems.length && { problems: request.platformError.problems.slice(0, 20) }),
        ...(request.auditDetails && { details: request.auditDetails }),
      })
      .catch((error) => request.log.error({ error: String(error) }, 'an audit record could not be written'));
  });
}

function isRecorded(request: FastifyRequest, reply: FastifyReply): boolean {
  const setting = request.routeOptions.config.audit;
  // A rate-limited client leaves no more records.
  if (setting === 'never' || request.platformError?.code === 'too-many') return false;
  if (reply.statusCode >= 400) return true;
  return setting !== 'errors' && request.method !== 'GET' && request.method !== 'HEAD';
}

/** The network of an IP address, too coarse to identify a person. */
export function getNetwork(ip: string): string {
  if (ip.includes('.')) return `${ip.replace(/^.*:/, '').split('.').slice(0, 3).join('.')}.0`;
  return `${ip.split(':').slice(0, 3).join(':')}::`;
}
