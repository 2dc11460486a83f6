import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conflictError, notFoundError } from '../../errors.ts';
import { findDraft, findEventDraft } from './content.routes.ts';
import type { ContentSource } from './contentSource.ts';

class DraftNotFound extends notFoundError('content_draft_not_found', 'There is no such draft.') {}

class PreviewOnly extends conflictError('preview_only', 'A draft of the event is shown, so nothing can be sent.') {}

/** `GET /content-preview`: how long the draft of the header may be seen. */
export function draftRoutes(source: ContentSource) {
  return async (app: FastifyInstance) => {
    app.get('/content-preview', async (request, reply) => {
      const draft = (await findDraft(source, request)) ?? (await findEventDraft(source, request));
      if (!draft) throw new DraftNotFound();
      return reply.header('cache-control', 'no-store').send({ expires: draft.expires });
    });
  };
}

const READING = ['GET', 'HEAD', 'OPTIONS'];
const OFFICE = '/wp-json/custom/v1/office/';

/** Who sees a draft of the event sees prices and dates that no one published: nothing is ordered or registered from there. Staff works on. */
export const rejectFromDrafts = (source: ContentSource) => async (request: FastifyRequest) => {
  if (READING.includes(request.method) || request.url.startsWith(OFFICE)) return;
  if (await findEventDraft(source, request)) throw new PreviewOnly();
};
