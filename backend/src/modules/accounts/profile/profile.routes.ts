import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ProfileRoutes } from 'shared-lib/api';
import { currentPasswordRule, passwordChangeSchema, personalDataSchema } from 'shared-lib/validation';
import { object } from 'yup';
import { describedOperation, operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { validateBody } from '../../../plugins/yupValidation.ts';
import { readLocale } from '../../content/index.ts';
import type { AccountsService } from '../accounts.service.ts';
import { rememberDevice } from '../devices/deviceCookie.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import { getProfile, signedIn } from '../publicUser.ts';
import type { AccountExport } from './accountExport.ts';
import type { Owner, ProfileService } from './profile.service.ts';

const deletionBody = object({ password: currentPasswordRule });

type FieldName = keyof typeof personalDataSchema.fields;

interface Dependencies {
  accounts: AccountsService;
  profile: ProfileService;
  devices: DevicesService;
  exportAccount: AccountExport;
}

export function profileRoutes({ accounts, profile, devices, exportAccount }: Dependencies): FastifyPluginAsync {
  return async (app) => {
    addRoutes<ProfileRoutes>(app, {
      'GET /profile': route(operation('Personal data', [200]), async ({ person }) => getProfile(person.user)),

      'PATCH /profile': route(
        describedOperation('Changes the given fields of the personal data', [200, 422], personalDataSchema),
        async ({ person, body }) => {
          // Missing fields stay unchanged, so only the present ones are validated.
          const given = Object.keys(Object(body)).filter(
            (name): name is FieldName => name in personalDataSchema.fields,
          );
          const changes = validateBody(personalDataSchema.pick(given), body);
          return getProfile(await profile.update(person.user, changes));
        },
      ),

      'POST /password/change': route(
        operation('Changes the password, ends all sessions and opens a new one', [200, 409, 422, 429], {
          body: passwordChangeSchema,
        }),
        async (request, reply) => {
          const { current, password } = request.body;
          const session = await profile.changePassword(getOwner(request), current, password);
          await rememberDevice(devices, reply, session.user);
          return signedIn(session);
        },
      ),

      'POST /session/renew': route(operation('A fresh token of the same session', [200]), async ({ person }) => ({
        token: await accounts.renew(person),
      })),

      'GET /account/export': route(
        operation(
          'All personal data of the user: profile, consents, events, sessions, drafts, registrations, orders with delivery, payer and payments, contributions from the email address',
          [200],
        ),
        async ({ person }) => exportAccount(person.user),
      ),

      'DELETE /account': route(
        operation('Deletes the account', [204, 409, 422, 429], { body: deletionBody }),
        async (request, reply) => {
          await profile.deleteAccount(getOwner(request), request.body.password);
          reply.code(204);
        },
      ),
    });
  };
}

function getOwner({ person, query }: FastifyRequest): Owner {
  return {
    user: person.user,
    sessionId: person.sessionId,
    locale: readLocale((query as { lang?: string }).lang ?? null),
  };
}
