import type { FastifyInstance } from 'fastify';
import { notFoundError } from '../../errors.ts';
import { findDraft } from './content.routes.ts';
import type { ContentSource } from './contentSource.ts';

class DraftNotFound extends notFoundError('content_draft_not_found', 'There is no such draft.') {}

/** `GET /content-preview`: how long the draft of the header may be seen. */
export function draftRoutes(source: ContentSource) {
  return async (app: FastifyInstance) => {
    app.get('/content-preview', async (request, reply) => {
      const draft = await findDraft(source, request);
      if (!draft) throw new DraftNotFound();
      return reply.header('cache-control', 'no-store').send({ expires: draft.expires });
    });
  };
}
