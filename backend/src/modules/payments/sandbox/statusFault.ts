import type { FastifyReply } from 'fastify';
import type { FaultName } from './sandboxFaults.ts';

/** Longer than any shop waits. */
const TIMEOUT_MS = 20_000;

/** Answers a status call as badly as asked for. @returns false when there is nothing wrong with it. */
export async function sendStatusFault(reply: FastifyReply, fault: FaultName | undefined): Promise<boolean> {
  if (fault === 'status-429') reply.code(429).send({ errCode: 'TMR', errText: 'too many requests' });
  else if (fault === 'status-500') reply.code(500).send({ errCode: 'INTERNAL_ERROR', errText: 'internal error' });
  else if (fault === 'status-invalid-json') reply.type('application/json').send('{"status":');
  else if (fault === 'status-timeout') await holdThenEnd(reply);
  else return false;
  return true;
}

async function holdThenEnd(reply: FastifyReply): Promise<void> {
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
