import type { FastifyPluginAsync } from 'fastify';
import type { UserRow } from './accounts.repository.ts';
import type { AccountsService, Credentials } from './accounts.service.ts';
import { bearerToken } from './tokens.ts';

const credentials = {
  type: 'object',
  required: ['email', 'password'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', minLength: 3, maxLength: 254 },
    password: { type: 'string', minLength: 1, maxLength: 512 },
  },
} as const;

/** Sign-in, sign-out and the signed-in person. Answers are never stored by anybody in between. */
export function accountsRoutes(accounts: AccountsService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post<{ Body: Credentials }>('/login', { schema: { body: credentials } }, async (request) => {
      const { token, user } = await accounts.login(request.body, request.ip);
      return { token, user: publicUser(user) };
    });

    app.post('/logout', async (request, reply) => {
      await accounts.logout(bearerToken(request.headers.authorization));
      return reply.code(204).send();
    });

    app.get('/get_custom_user', async (request) => {
      const { user } = await accounts.authenticate(bearerToken(request.headers.authorization));
      return publicUser(user);
    });
  };
}

/** The person as the contract shows them (wordpress: user). */
function publicUser(user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    last_name: user.lastName,
    birthday: user.birthday ?? '',
    gender: user.gender,
    country: user.country,
    city: user.city,
    phone: user.phone,
    personal_data_consent: user.personalDataConsent,
    registered: user.registeredAt.toISOString().slice(0, 19),
  };
}
