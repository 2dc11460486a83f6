import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { computeEtag, isSameEtag } from '../../etag.ts';
import { EditingForbidden, EntryNotFound, TermNotFound, WritingForbidden } from './contentErrors.ts';
import { readContentQuery } from './contentQuery.ts';
import { type ContentResponse, createContentResponses, readFields } from './contentResponse.ts';
import type { ContentSource, Draft, EventDraft } from './contentSource.ts';
import { type ContentType, contentTypes } from './contentTypes.ts';
import { withDraft } from './draftList.ts';
import { pickFields } from './pickFields.ts';

const DRAFT_HEADER = 'x-content-preview';
const JSON_TYPE = 'application/json; charset=UTF-8';

/** `/wp/v2/…`: every content call of specification §7, in WordPress's words. */
export function contentRoutes(source: ContentSource) {
  return async (app: FastifyInstance) => {
    const response = createContentResponses(source);
    for (const type of contentTypes) {
      app.get(`/${type.route}`, async (request, reply) => {
        const draft = await findDraft(source, request);
        if (draft)
          return sendDraftList(
            async (query) => withDraft(await source.list(query), query, draft),
            type,
            request,
            reply,
          );
        const ofEvent = await findEventDraft(source, request);
        if (ofEvent) return sendDraftList(ofEvent.list, type, request, reply);
        return sendResponse(request, reply, await response(type, request.url));
      });
      app.post(`/${type.route}`, async () => {
        throw new WritingForbidden();
      });
      app.get<EntityRequest>(`/${type.route}/:id(^\\d+$)`, (request, reply) =>
        sendEntity(source, type, request, reply),
      );
    }
  };
}

/** The draft of the request, if its token is valid. */
export async function findDraft(source: ContentSource, { headers }: FastifyRequest): Promise<Draft | undefined> {
  const token = headers[DRAFT_HEADER];
  return typeof token === 'string' ? source.draft?.(token) : undefined;
}

/** The draft of the event that the request shows, if its token is valid. */
export async function findEventDraft(
  source: ContentSource,
  { headers }: FastifyRequest,
): Promise<EventDraft | undefined> {
  const token = headers[DRAFT_HEADER];
  return typeof token === 'string' ? source.eventDraft?.(token) : undefined;
}

async function sendDraftList(
  list: ContentSource['list'],
  type: ContentType,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parameters = new URLSearchParams(request.url.split('?', 2)[1]);
  const query = readContentQuery(type, parameters);
  const { entities, total, totalPages } = await list(query);
  const fields = readFields(parameters);
  reply.headers({ 'x-wp-total': total, 'x-wp-totalpages': totalPages, allow: 'GET', 'cache-control': 'no-store' });
  return reply.type(JSON_TYPE).send(fields ? entities.map((entity) => pickFields(entity, fields)) : entities);
}

interface EntityRequest {
  Params: { id: string };
  Querystring: { context?: string };
}

async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: ContentResponse) {
  reply.headers({
    'x-wp-total': response.total,
    'x-wp-totalpages': response.totalPages,
    link: response.link,
    allow: 'GET',
    etag: response.etag,
    // Revalidated each time, so that edits show at once.
    'cache-control': 'no-cache',
  });
  if (isSameEtag(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  reply.header('content-type', JSON_TYPE);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(response.body);
  const compressed = await response.compressed();
  if (compressed !== response.body) reply.header('content-encoding', 'gzip');
  return reply.send(compressed);
}

async function sendEntity(
  source: ContentSource,
  type: ContentType,
  request: FastifyRequest<EntityRequest>,
  reply: FastifyReply,
) {
  if (request.query.context === 'edit') throw new EditingForbidden();
  const entity = await source.byId(type, Number(request.params.id));
  if (!entity) throw type.kind === 'term' ? new TermNotFound() : new EntryNotFound();
  const body = Buffer.from(JSON.stringify(entity));
  const etag = computeEtag(body);
  reply.headers({ allow: 'GET', etag, 'cache-control': 'no-cache' });
  if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', JSON_TYPE).send(body);
}
