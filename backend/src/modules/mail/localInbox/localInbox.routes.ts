import type { FastifyPluginAsync } from 'fastify';
import { inboxPage } from './inboxPage.ts';
import type { LocalInbox } from './localInbox.ts';

interface Query {
  /** Letters to this address only. */
  to?: string;
  /** `off` keeps the page still while somebody reads. */
  refresh?: string;
}

/**
 * `/sandbox/mail`, the letters that went nowhere, and `/sandbox/mail.json` for tests. `POST /sandbox/mail/trouble` with
 * `{ isRefusing }` lets the mail server refuse what comes, or take it again.
 */
export function localInboxRoutes(inbox: LocalInbox): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    const lettersTo = (to: string | undefined) =>
      inbox.letters().filter((letter) => !to || letter.to.includes(to.trim().toLowerCase()));

    app.get<{ Querystring: Query }>('/mail.json', async ({ query }) => lettersTo(query.to));

    app.post<{ Body: { isRefusing?: unknown } | null }>('/mail/trouble', async ({ body }) => {
      const isRefusing = body?.isRefusing === true;
      inbox.refuse(isRefusing);
      return { isRefusing };
    });

    app.get<{ Querystring: Query }>('/mail', async ({ query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        // Letters are our own HTML, shown in frames that may run nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
        .send(inboxPage(lettersTo(query.to), query.refresh !== 'off')),
    );
  };
}
