import type { FastifyPluginAsync } from 'fastify';
import type { SessionRoutes, SignInRoutes } from 'shared-lib/api';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import type { AccountsService } from './accounts.service.ts';
import { getCaller, rememberDevice } from './devices/deviceCookie.ts';
import type { DevicesService } from './devices/devices.service.ts';
import { publicUser, signedIn } from './publicUser.ts';

const credentials = {
  type: 'object',
  required: ['email', 'password'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', minLength: 3, maxLength: 254 },
    password: { type: 'string', minLength: 1, maxLength: 512 },
  },
} as const;

export function signInRoutes(accounts: AccountsService, devices: DevicesService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<SignInRoutes>(app, {
      'POST /login': route(operation('Signs in', [200, 401, 429], { body: credentials }), async (request, reply) => {
        const session = await accounts.login(request.body, getCaller(request));
        await rememberDevice(devices, reply, session.user);
        return signedIn(session);
      }),
    });
  };
}

export function sessionRoutes(accounts: AccountsService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<SessionRoutes>(app, {
      'POST /logout': route(operation('Ends the session', [204]), async ({ person }, reply) => {
        await accounts.logout(person);
        reply.code(204);
      }),

      'GET /get_custom_user': route(operation('The signed-in user', [200]), async ({ person }) =>
        publicUser(person.user),
      ),
    });
  };
}
