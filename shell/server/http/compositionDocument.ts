import { getDocumentId } from '@charity-run/release/documentId';
import type { FastifyInstance } from 'fastify';
import { forBrowser } from 'shared-lib/contract';
import type { Visitors } from '../visitors/visitors.ts';

/** What pages say of a visitor's composition; open tabs poll its `?id`, which older servers ignore. Behind a shared cache it draws visitors. */
export function registerComposition(app: FastifyInstance, visitors: Pick<Visitors, 'compositionFor'>): void {
  app.get<{ Querystring: { id?: string } }>('/composition.json', async (request, reply) => {
    const { cookies, headers, query } = request;
    const { composition, flags, cookies: toSet } = await visitors.compositionFor({ cookies, isDrawn: true, request });
    for (const { name, value, ...options } of toSet) reply.setCookie(name, value, options);
    const id = getDocumentId(composition, flags);
    const etag = `"${id}"`;
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding', etag });
    const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes(etag)
      ? reply.status(304).send()
      : reply.send('id' in query ? { id } : { ...forBrowser(composition), id });
  });
}
