import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts.repository.ts';
import { type Caller, DEVICE_LIFE_MS, type DevicesService } from './devices.service.ts';

const NAME = 'device';

export function getCaller({ ip, cookies }: Pick<FastifyRequest, 'ip' | 'cookies'>): Caller {
  const device = cookies[NAME];
  return { client: ip, device: device && /^[\w-]{43}$/.test(device) ? device : undefined };
}

/** Marks the browser as known to the user. The cookie authenticates nothing: it only relaxes rate limits. */
export async function rememberDevice(devices: DevicesService, reply: FastifyReply, user: Pick<UserRow, 'id'>) {
  const token = await devices.remember(user.id, getCaller(reply.request));
  reply.setCookie(NAME, token, {
    path: '/wp-json/custom/v1',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
    maxAge: DEVICE_LIFE_MS / 1000,
  });
}
