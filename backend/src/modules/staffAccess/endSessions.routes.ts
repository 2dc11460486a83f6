import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { object, string } from 'yup';
import { EMAIL_PAGE_POLICY, emailPage } from '../../plugins/emailPage.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { readLocale } from '../content/index.ts';
import type { SignIn } from './identity/signIn.ts';

interface EndSessionsRoute {
  Params: { token: string };
  Querystring: { lang?: string };
}
const params = object({ token: string().required().max(100) });

const texts = {
  ua: {
    question: {
      title: 'Завершити всі сеанси в офісі',
      text: 'Цей обліковий запис вийде з офісу на всіх пристроях, а посилання для нового ключа, якого ще не використали, перестане діяти. Ключі доступу залишаться.',
      button: 'Завершити всі сеанси',
    },
    done: {
      title: 'Усі сеанси завершено',
      text: 'На всіх пристроях цей обліковий запис вийшов з офісу. Якщо серед ключів доступу є чужий, одразу повідомте власника офісу: він забере доступ.',
    },
    unknown: {
      title: 'Посилання не діє',
      text: 'Воно скопійоване не повністю або старше тридцяти днів. Повідомте власника офісу: він завершить сеанси.',
    },
  },
  en: {
    question: {
      title: 'End all sessions in the office',
      text: 'This account is signed out of the office on all devices, and a link for a new passkey that was not used yet stops working. The passkeys stay.',
      button: 'End all sessions',
    },
    done: {
      title: 'All sessions are ended',
      text: 'This account is signed out of the office on all devices. If one of its passkeys is not yours, tell an owner of the office at once: they end the access.',
    },
    unknown: {
      title: 'The link is not valid',
      text: 'Part of it is missing, or it is older than thirty days. Tell an owner of the office: they end the sessions.',
    },
  },
};

/** Behind the link of an email about access, without a session: GET only shows a page, because scanners follow links; POST ends them. */
export function endSessionsRoutes({ endingLink }: Pick<SignIn, 'endingLink'>): FastifyPluginAsync {
  const send = (reply: FastifyReply, state: keyof typeof texts.ua, lang: string | undefined) => {
    const locale = readLocale(lang ?? null);
    return reply
      .code(state === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', EMAIL_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(emailPage(texts[locale][state], locale));
  };

  return async (app) => {
    await app.register(async (pages) => {
      await pages.register(yupValidation);
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4_096 },
        (_request, _body, done) => done(null),
      );
      pages.get<EndSessionsRoute>(
        '/office-sessions/:token',
        operation('The page to end all sessions of a staff account', [200, 404, 429], { params }),
        async ({ params: { token }, query, ip }, reply) =>
          send(reply, (await endingLink.isValid(token, ip)) ? 'question' : 'unknown', query.lang),
      );
      pages.post<EndSessionsRoute>(
        '/office-sessions/:token',
        operation('Ends all sessions of a staff account by the link of an email', [200, 404, 429], { params }),
        async ({ params: { token }, query, ip }, reply) =>
          send(reply, (await endingLink.end(token, ip)) ? 'done' : 'unknown', query.lang),
      );
    });
  };
}
