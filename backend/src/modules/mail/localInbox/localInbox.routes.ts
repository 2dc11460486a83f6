import type { FastifyPluginAsync } from 'fastify';
import { inboxPage } from './inboxPage.ts';
import type { LocalInbox, ReceivedEmail } from './localInbox.ts';

interface Query {
  to?: string;
  refresh?: string;
}

const withoutBytes = ({ attachments, images: _, ...email }: ReceivedEmail) => ({
  ...email,
  attachments: attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length })),
});

/** `/sandbox/mail`, `/sandbox/mail.json`, and `POST /sandbox/mail/trouble` with `{ isRefusing }`, which makes SMTP reject emails. */
export function localInboxRoutes(inbox: LocalInbox): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    const emailsTo = (to: string | undefined) =>
      inbox.emails().filter((email) => !to || email.to.includes(to.trim().toLowerCase()));

    app.get<{ Querystring: Query }>('/mail.json', async ({ query }) => emailsTo(query.to).map(withoutBytes));

    app.get<{ Params: { id: string; index: string } }>('/mail/:id/attachments/:index', async ({ params }, reply) => {
      const email = inbox.emails().find(({ id }) => id === Number(params.id));
      const attachment = email?.attachments[Number(params.index)];
      if (!attachment) return reply.code(404).send();
      return reply.type(attachment.type).header('content-disposition', 'inline').send(attachment.bytes);
    });

    app.post<{ Body: { isRefusing?: unknown } | null }>('/mail/trouble', async ({ body }) => {
      const isRefusing = body?.isRefusing === true;
      inbox.reject(isRefusing);
      return { isRefusing };
    });

    app.get<{ Querystring: Query }>('/mail', async ({ query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
        )
        .send(inboxPage(emailsTo(query.to), query.refresh !== 'off')),
    );
  };
}
