import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { EmailChangeLinkRoutes, EmailChangeRoutes } from 'shared-lib/api';
import { codeSchema, emailChangeSchema } from 'shared-lib/validation';
import { object, string } from 'yup';
import { optionalKeyHeader } from '../../../plugins/idempotencyKey.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import { getCaller } from '../devices/deviceCookie.ts';
import type { ChangingUser, EmailChangeService } from './emailChange.service.ts';

const codeBody = codeSchema.shape({
  address: string()
    .oneOf(['current', 'new'] as const)
    .required(),
});

const tokenParameter = object({ token: string().required().max(100) });

export function emailChangeRoutes(emailChange: EmailChangeService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<EmailChangeRoutes>(app, {
      'GET /email-change': route(operation('The email change to be confirmed, or null', [200]), async ({ person }) => ({
        change: await emailChange.find(person.user),
      })),

      'POST /email-change': route(
        operation('Requests another email for the account; sends a code to the current one', [202, 422, 429], {
          body: emailChangeSchema,
        }),
        async (request, reply) => {
          const { email, password } = request.body;
          reply.code(202);
          return { change: await emailChange.request(getOwner(request), email, password) };
        },
      ),

      'POST /email-change/lost-mailbox': route(
        operation(
          'Requests another email without access to the current one; sends a code to the new one',
          [202, 409, 422, 429],
          {
            body: emailChangeSchema,
          },
        ),
        async (request, reply) => {
          const { email, password } = request.body;
          reply.code(202);
          return { change: await emailChange.requestWithout(getOwner(request), email, password) };
        },
      ),

      'POST /email-change/code': route(
        operation('Sends another code to the address that is to be confirmed', [202, 409, 429]),
        async (request, reply) => {
          reply.code(202);
          return { change: await emailChange.resend(getOwner(request)) };
        },
      ),

      'POST /email-change/confirm': route(
        operation('Confirms the current or the new address; the latter changes the email', [200, 409, 422, 429], {
          body: codeBody,
          headers: optionalKeyHeader,
        }),
        async (request) => {
          const typed = { ...request.body, key: request.headers['idempotency-key'] };
          return { change: await emailChange.confirm(getOwner(request), typed) };
        },
      ),

      'DELETE /email-change': route(operation('Cancels the email change', [204]), async ({ person }, reply) => {
        await emailChange.cancel(person.user);
        reply.code(204);
      }),
    });
  };
}

export function emailChangeLinkRoutes(emailChange: EmailChangeService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<EmailChangeLinkRoutes>(app, {
      'POST /email-change-links/:token': route(
        operation('Stops an email change that waits, and ends all sessions', [204, 404, 429], {
          params: tokenParameter,
        }),
        async ({ params, ip }, reply) => {
          await emailChange.cancelByLink(params.token, ip);
          reply.code(204);
        },
      ),
    });
  };
}

function getOwner(request: FastifyRequest): ChangingUser {
  const { person, query } = request;
  return {
    user: person.user,
    sessionId: person.sessionId,
    locale: readLocale((query as { lang?: string }).lang ?? null),
    caller: getCaller(request),
  };
}
