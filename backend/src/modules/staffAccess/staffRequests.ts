import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from './identity/deviceName.ts';
import type { OpenedSession, Principal } from './identity/sessions.ts';
import type { Browser } from './identity/signIn.ts';
import { lifetimes } from './identity/tokens.ts';
import { ForeignOrigin } from './staffAccess.errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Principal;
  }
}

export function createOfficeRequests(publicOrigin: string | undefined) {
  const getOrigin = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`;
  const isSecure = (request: FastifyRequest) => getOrigin(request).startsWith('https:');
  // The prefix keeps other hosts of the domain from setting the cookie; browsers accept it over HTTPS only.
  const getName = (request: FastifyRequest) => (isSecure(request) ? '__Host-office' : 'office');
  const toDeviceName = (request: FastifyRequest) => `${getName(request)}-device`;
  const attributes = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isSecure(request),
  });

  return {
    getOrigin,
    findToken: (request: FastifyRequest): string | undefined => request.cookies[getName(request)],

    /** @throws {ForeignOrigin} unless a page of the site sent what changes something. */
    assertOwnOrigin(request: FastifyRequest): void {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      if (request.headers.origin !== getOrigin(request)) throw new ForeignOrigin();
    },

    getBrowser: (request: FastifyRequest): Browser => ({
      client: request.ip,
      device: deviceName(request.headers['user-agent']),
      deviceToken: request.cookies[toDeviceName(request)],
      origin: getOrigin(request),
    }),

    setSession(reply: FastifyReply, { token, device }: OpenedSession): void {
      const { request } = reply;
      reply.setCookie(getName(request), token, { ...attributes(request), maxAge: lifetimes.session / 1000 });
      reply.setCookie(toDeviceName(request), device, { ...attributes(request), maxAge: lifetimes.device / 1000 });
    },

    clearSession(reply: FastifyReply): void {
      reply.clearCookie(getName(reply.request), attributes(reply.request));
    },
  };
}

export type OfficeRequests = ReturnType<typeof createOfficeRequests>;
