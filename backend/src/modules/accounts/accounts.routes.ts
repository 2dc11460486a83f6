import type { FastifyPluginAsync } from 'fastify';
import { operation } from '../../plugins/openApi/operation.ts';
import type { AccountsService, Credentials } from './accounts.service.ts';
import { callerOf, rememberDevice } from './devices/deviceCookie.ts';
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
    app.post<{ Body: Credentials }>(
      '/login',
      { ...operation('Signs in', [200, 401, 429]), schema: { body: credentials } },
      async (request, reply) => {
        const session = await accounts.login(request.body, callerOf(request));
        await rememberDevice(devices, reply, session.user);
        return signedIn(session);
      },
    );
  };
}

export function sessionRoutes(accounts: AccountsService): FastifyPluginAsync {
  return async (app) => {
    app.post('/logout', operation('Ends the session', [204]), async ({ person }, reply) => {
      await accounts.logout(person);
      return reply.code(204).send();
    });

    app.get('/get_custom_user', operation('The signed-in user', [200]), async ({ person }) => publicUser(person.user));
  };
}
