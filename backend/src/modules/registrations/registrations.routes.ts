import type { FastifyPluginAsync } from 'fastify';
import type { RegistrationRoutes } from 'shared-lib/api';
import { individualsSchema, limits, teamSchema } from 'shared-lib/validation';
import { mixed, object } from 'yup';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { describedOperation, operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { readLocale } from '../content/index.ts';
import { kindSchema } from './registrationForm.ts';
import { idParameter } from './registrations.parameters.ts';
import type { RegistrationsService } from './registrations.service.ts';
import { viewRegistration } from './viewRegistration.ts';

const fieldsBody = object({ fields: mixed().required() });

// Formats are known at request time, so the description leaves them open.
const anyFormat = { race: [], participation: [] };
const describedForm = kindSchema.shape({
  participants: individualsSchema(anyFormat).notRequired(),
  team: teamSchema(anyFormat, { min: 1, max: limits.teamMax }).notRequired(),
});

export function registrationsRoutes(registrations: RegistrationsService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<RegistrationRoutes>(app, {
      'GET /registrations': route(operation('The user’s registrations', [200]), async ({ person }) => {
        const editableUntil = await registrations.editableUntil();
        const rows = await registrations.list(person.userId);
        const teams = await registrations.findTeams(rows);
        return rows.map((row) => viewRegistration(row, editableUntil(row), teams.get(row.id)));
      }),

      'POST /registrations': route(
        describedOperation('Registers people or a team, once per key', [201, 409, 422], describedForm, {
          headers: keyHeader,
        }),
        async ({ person, headers, query, body }, reply) => {
          const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
          // Given twice, it is no text.
          const invite = typeof query.invite === 'string' ? query.invite : undefined;
          const rows = await registrations.submit({ user: person.user, key, locale, body, invite });
          const editableUntil = await registrations.editableUntil();
          reply.code(201);
          return rows.map((row) => viewRegistration(row, editableUntil(row)));
        },
      ),

      'PATCH /registrations/:id': route(
        operation('Replaces the fields of a registration', [200, 404, 409, 422], {
          params: idParameter,
          body: fieldsBody,
        }),
        async ({ person, params, body }) => {
          const row = await registrations.update(person.userId, params.id, body.fields);
          return viewRegistration(row, (await registrations.editableUntil())(row));
        },
      ),

      'DELETE /registrations/:id': route(
        operation('Withdraws a registration that is in no order', [204, 404, 409], { params: idParameter }),
        async ({ person, params }, reply) => {
          await registrations.withdraw(person.userId, params.id);
          reply.code(204);
        },
      ),
    });
  };
}
