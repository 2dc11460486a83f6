import type { FastifyPluginAsync } from 'fastify';
import type { DraftRoutes } from 'shared-lib/api';
import { mixed, number, object, string } from 'yup';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
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

export function draftsRoutes(drafts: DraftsService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<DraftRoutes>(app, {
      'GET /drafts/:form': route(
        operation('A draft; 204 without one', [200, 204], { params: formName }),
        async ({ person, params }, reply) => {
          const draft = await drafts.get(person.userId, params.form);
          if (draft) return shown(draft);
          reply.code(204);
          return undefined;
        },
      ),

      'PUT /drafts/:form': route(
        operation('Saves a draft', [200, 409, 413, 422], { params: formName, body: draftBody }),
        async ({ person, params, body }) =>
          shown(await drafts.save(person.userId, params.form, body.version, body.data)),
      ),

      'DELETE /drafts/:form': route(
        operation('Deletes a draft', [204], { params: formName }),
        async ({ person, params }, reply) => {
          await drafts.remove(person.userId, params.form);
          reply.code(204);
        },
      ),
    });
  };
}

function shown({ version, data, updatedAt }: DraftRow) {
  return { version, data, updatedAt: updatedAt.toISOString() };
}
