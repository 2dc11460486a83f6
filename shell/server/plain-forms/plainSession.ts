import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'plain_session';
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** The session of a visitor without JavaScript. No API reads the cookie, so requests of other sites change nothing. */
export const plainSession = {
  findToken: ({ cookies }: FastifyRequest): string | undefined => {
    const token = cookies[NAME];
    return token && TOKEN.test(token) ? token : undefined;
  },
  begin: (reply: FastifyReply, token: string) => reply.setCookie(NAME, token, { maxAge: secondsLeft(token) }),
  end: (reply: FastifyReply) => reply.setCookie(NAME, '', { maxAge: 0 }),
};

/** Lives as long as the token itself; without an end only for this browser session. */
function secondsLeft(token: string): number | undefined {
  const payload = TOKEN.exec(token)?.[1];
  if (!payload) return undefined;
  const { iat, exp }: { iat?: number; exp?: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return iat && exp ? exp - iat : undefined;
}
