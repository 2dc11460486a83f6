import type { FastifyPluginAsync } from 'fastify';
import { type InferType, mixed, number, object, string } from 'yup';
import { operation } from '../../../plugins/openApi/operation.ts';
import type { DraftRow } from './drafts.repository.ts';
import type { DraftsService } from './drafts.service.ts';

const formName = object({
  form: string()
    .required()
    .matches(/^[a-z][a-z0-9-]{0,39}$/),
});
const draftBody = object({
  version: number().strict().integer().min(0).max(1_000_000_000).required(),
  data: mixed<object>((value): value is object => typeof value === 'object').required(),
});

interface DraftRoute {
  Params: InferType<typeof formName>;
}

export function draftsRoutes(drafts: DraftsService): FastifyPluginAsync {
  return async (app) => {
    app.get<DraftRoute>(
      '/drafts/:form',
      operation('A draft; 204 without one', [200, 204], { params: formName }),
      async ({ person, params }, reply) => {
        const draft = await drafts.get(person.userId, params.form);
        return draft ? shown(draft) : reply.code(204).send();
      },
    );
    app.put<DraftRoute & { Body: InferType<typeof draftBody> }>(
      '/drafts/:form',
      operation('Saves a draft', [200, 409, 413, 422], { params: formName, body: draftBody }),
      async ({ person, params, body }) => shown(await drafts.save(person.userId, params.form, body.version, body.data)),
    );
    app.delete<DraftRoute>(
      '/drafts/:form',
      operation('Deletes a draft', [204], { params: formName }),
      async ({ person, params }, reply) => {
        await drafts.remove(person.userId, params.form);
        return reply.code(204).send();
      },
    );
  };
}

function shown({ version, data, updatedAt }: DraftRow) {
  return { version, data, updatedAt: updatedAt.toISOString() };
}
