import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../environment.ts';

/** What the browser may know about the services this installation is connected to. Keys here are public by nature. */
export interface PublicSettings {
  /** Absent: pages draw their own map and ask Google for nothing. */
  googleMaps: { key: string } | null;
  /** Absent: there is no button, and its script is not asked for. */
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

/** What the environment says, in the words the browser may hear. */
export function publicSettings({
  googleMapsKey,
  google,
}: Pick<Environment, 'googleMapsKey' | 'google'>): PublicSettings {
  return {
    googleMaps: googleMapsKey ? { key: googleMapsKey } : null,
    googleSignIn: google ? { clientId: google.clientId, scriptUrl: google.scriptUrl } : null,
  };
}

/** `GET /custom/v1/settings` */
export function settingsRoutes(settings: PublicSettings) {
  return async (app: FastifyInstance) => {
    app.get('/settings', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send(settings));
  };
}
