import type { FastifyReply } from 'fastify';
import type { FaultName } from './sandboxFaults.ts';

const TIMEOUT_MS = 20_000;

/** Sends a faulty status response. @returns false without a fault. */
export async function sendStatusFault(reply: FastifyReply, fault: FaultName | undefined): Promise<boolean> {
  if (fault === 'status-429') reply.code(429).send({ errCode: 'TMR', errText: 'too many requests' });
  else if (fault === 'status-500') reply.code(500).send({ errCode: 'INTERNAL_ERROR', errText: 'internal error' });
  else if (fault === 'status-invalid-json') reply.type('application/json').send('{"status":');
  else if (fault === 'status-timeout') await hangUp(reply);
  else return false;
  return true;
}

async function hangUp(reply: FastifyReply): Promise<void> {
  const { socket } = reply.raw;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS).unref();
    socket?.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  reply.hijack();
  reply.raw.destroy();
}
