import type { FastifyPluginAsync } from 'fastify';
import { individualsSchema, teamSchema } from 'shared-lib/validation';
import { type InferType, mixed, object } from 'yup';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { describedOperation, operation } from '../../plugins/openApi/operation.ts';
import { readLocale } from '../content/index.ts';
import { kindSchema } from './registrationForm.ts';
import { idParameter } from './registrations.parameters.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import type { RegistrationsService } from './registrations.service.ts';

const fieldsBody = object({ fields: mixed().required() });

// Formats are known at request time, so the description leaves them open.
const anyFormat = { race: [], participation: [] };
const describedForm = kindSchema.shape({
  participants: individualsSchema(anyFormat).notRequired(),
  team: teamSchema(anyFormat).notRequired(),
});

type Headers = InferType<typeof keyHeader>;

export function registrationsRoutes(registrations: RegistrationsService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    app.get('/registrations', operation('The user’s registrations', [200]), async ({ person }) => {
      const editableUntil = await registrations.editableUntil();
      return (await registrations.list(person.userId)).map((row) => viewOf(row, editableUntil));
    });

    app.post<{ Headers: Headers; Querystring: { lang?: string } }>(
      '/registrations',
      describedOperation('Registers people or a team, once per key', [201, 409, 422], describedForm, {
        headers: keyHeader,
      }),
      async ({ person, headers, query, body }, reply) => {
        const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
        const rows = await registrations.submit({ user: person.user, key, locale, body });
        const editableUntil = await registrations.editableUntil();
        return reply.code(201).send(rows.map((row) => viewOf(row, editableUntil)));
      },
    );

    app.patch<{ Params: InferType<typeof idParameter>; Body: InferType<typeof fieldsBody> }>(
      '/registrations/:id',
      operation('Replaces the fields of a registration', [200, 404, 409, 422], {
        params: idParameter,
        body: fieldsBody,
      }),
      async ({ person, params, body }) => {
        const row = await registrations.update(person.userId, params.id, body.fields);
        return viewOf(row, await registrations.editableUntil());
      },
    );

    app.delete<{ Params: InferType<typeof idParameter> }>(
      '/registrations/:id',
      operation('Withdraws a registration that is in no order', [204, 404, 409], { params: idParameter }),
      async ({ person, params }, reply) => {
        await registrations.withdraw(person.userId, params.id);
        return reply.code(204).send();
      },
    );
  };
}

function viewOf({ id, kind, status, fields, createdAt, updatedAt }: RegistrationRow, editableUntil: Date) {
  return {
    id,
    kind,
    status,
    fields,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    editableUntil: editableUntil.toISOString(),
  };
}
