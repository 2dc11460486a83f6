import type { FastifyInstance } from 'fastify';

/** What the browser may know about the services this installation is connected to. Keys here are public by nature. */
export interface PublicSettings {
  /** Absent: pages draw their own map and ask Google for nothing. */
  googleMaps: { key: string } | null;
  /** Absent: no button, and no script of Google’s. */
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

/** `GET /custom/v1/settings` */
export function settingsRoutes(settings: PublicSettings) {
  return async (app: FastifyInstance) => {
    app.get('/settings', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send(settings));
  };
}
