import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recording } from './recordings.ts';

/** Ways a WordPress fails. `gone` closes the connection, `hang` never responds. */
export const faultModes = [
  'none',
  'maintenance',
  'html',
  'fatal',
  'database',
  'no-php',
  'slow',
  'hang',
  'gone',
] as const;
export type FaultMode = (typeof faultModes)[number];

const SLOW_MS = 4_000;

const recordings: Partial<Record<FaultMode, [html: string, json: string]>> = {
  maintenance: ['down-maintenance', 'down-maintenance-accept-json'],
  fatal: ['down-fatal', 'down-fatal-accept-json'],
  database: ['down-database', 'down-database-accept-json'],
  'no-php': ['down-php', 'down-php'],
};

/** Responds with the fault; false when there is none. */
export async function sendFault(mode: FaultMode, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (mode === 'none') return false;
  if (mode === 'slow') {
    await sleep(SLOW_MS);
    return false;
  }
  if (mode === 'hang' || mode === 'gone') {
    reply.hijack();
    if (mode === 'gone') request.raw.socket.destroy();
    return true;
  }
  // A cache or a login wall in front of WordPress serves a page with status 200.
  if (mode === 'html') {
    reply
      .code(200)
      .type('text/html; charset=UTF-8')
      .send('<!doctype html><title>Sign in</title><p>Please sign in.</p>');
    return true;
  }
  const wantsJson = request.headers.accept?.includes('application/json') ?? false;
  const [html, json] = recordings[mode] ?? ['', ''];
  const { status, headers, body } = recording(wantsJson ? json : html);
  reply.code(status).type(headers['Content-Type'] ?? 'text/html');
  if (headers['Retry-After']) reply.header('retry-after', headers['Retry-After']);
  reply.send(typeof body === 'string' ? body : JSON.stringify(body));
  return true;
}
