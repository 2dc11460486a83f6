import type { FastifyInstance } from 'fastify';
import type { Visitors } from '../visitors/visitors.ts';

/** The composition that a visitor gets. Open tabs poll it, so an unchanged one is a 304. Behind a shared cache it draws visitors. */
export function registerComposition(app: FastifyInstance, visitors: Pick<Visitors, 'compositionFor'>): void {
  app.get('/composition.json', async ({ cookies, headers }, reply) => {
    const { composition, cookies: toSet } = await visitors.compositionFor({ cookies, isDrawn: true });
    for (const { name, value, maxAge } of toSet) reply.setCookie(name, value, { maxAge });
    const { id, remotes } = composition;
    const etag = `"${id}"`;
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding', etag });
    const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes(etag) ? reply.status(304).send() : reply.send({ id, remotes });
  });
}
