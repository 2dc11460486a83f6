import type { FastifyPluginAsync } from 'fastify';
import type { InvitationRoutes } from 'shared-lib/api';
import { memberSchema } from 'shared-lib/validation';
import { object, string } from 'yup';
import { keyHeader } from '../../../plugins/idempotencyKey.ts';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import type { InvitationsService } from './invitations.service.ts';

// The sizes of the run are known at request time.
const anyMember = memberSchema('any');

const tokenParameter = object({ token: string().required() });

export function invitationsRoutes(invitations: InvitationsService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<InvitationRoutes>(app, {
      'GET /invitations/:token': route(
        operation('The team of an invitation and its places left', [200, 404], { params: tokenParameter }),
        async ({ params }) => invitations.get(params.token),
      ),

      'POST /invitations/:token/members': route(
        operation('Joins the team, once per key', [201, 404, 409, 422, 429], {
          params: tokenParameter,
          headers: keyHeader,
          body: anyMember,
        }),
        async ({ params, headers, body, ip }, reply) => {
          const key = headers['idempotency-key'];
          const joined = await invitations.join({ token: params.token, member: body, key, client: ip });
          reply.code(201);
          return joined;
        },
      ),
    });
  };
}
