import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { object, string } from 'yup';
import { EMAIL_PAGE_POLICY } from '../../plugins/emailPage.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { readLocale } from '../content/index.ts';
import type { Messages } from './createMessages.ts';
import { unsubscribePage } from './unsubscribePage.ts';

interface UnsubscribeRoute {
  Params: { token: string };
  Querystring: { lang?: string };
}
const params = object({ token: string().required().max(100) });

/** Behind the link of a message: GET only shows a page, because scanners follow links; POST unsubscribes (RFC 8058). */
export function unsubscribeRoutes({ isValid, unsubscribe }: Messages['unsubscribing']): FastifyPluginAsync {
  const send = (reply: FastifyReply, state: 'question' | 'done' | 'unknown', lang: string | undefined) =>
    reply
      .code(state === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', EMAIL_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(state, readLocale(lang ?? null)));

  return async (app) => {
    await app.register(async (pages) => {
      await pages.register(yupValidation);
      // The token in the URL says everything; mail clients send one of these two.
      pages.addContentTypeParser(
        ['application/x-www-form-urlencoded', 'multipart/form-data'],
        { parseAs: 'string', bodyLimit: 4_096 },
        (_request, _body, done) => done(null),
      );
      pages.get<UnsubscribeRoute>(
        '/unsubscribe/:token',
        operation('The page to unsubscribe', [200, 404], { params }),
        async ({ params: { token }, query }, reply) => send(reply, isValid(token) ? 'question' : 'unknown', query.lang),
      );
      pages.post<UnsubscribeRoute>(
        '/unsubscribe/:token',
        operation('Unsubscribes by one click of a mail client, or from the page', [200, 404], { params }),
        async ({ params: { token }, query }, reply) =>
          send(reply, (await unsubscribe(token)) ? 'done' : 'unknown', query.lang),
      );
    });
  };
}
