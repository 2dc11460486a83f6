import type { FastifyPluginAsync } from 'fastify';
import { memberSchema } from 'shared-lib/validation';
import { type InferType, object, string } from 'yup';
import { keyHeader } from '../../../plugins/idempotencyKey.ts';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import type { InvitationsService } from './invitations.service.ts';

const tokenParameter = object({ token: string().required() });

interface ByToken {
  Params: InferType<typeof tokenParameter>;
}
interface Join extends ByToken {
  Headers: InferType<typeof keyHeader>;
  Body: InferType<typeof memberSchema>;
}

export function invitationsRoutes(invitations: InvitationsService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    app.get<ByToken>(
      '/invitations/:token',
      operation('The team of an invitation and its places left', [200, 404], { params: tokenParameter }),
      async ({ params }) => invitations.get(params.token),
    );
    app.post<Join>(
      '/invitations/:token/members',
      operation('Joins the team, once per key', [201, 404, 409, 422, 429], {
        params: tokenParameter,
        headers: keyHeader,
        body: memberSchema,
      }),
      async ({ params, headers, body, ip }, reply) => {
        const key = headers['idempotency-key'];
        const joined = await invitations.join({ token: params.token, member: body, key, client: ip });
        return reply.code(201).send(joined);
      },
    );
  };
}
