import type { FastifyInstance } from 'fastify';

/** What the browser may know about the services this installation is connected to. Keys here are public by nature. */
export interface PublicSettings {
  /** Absent: pages draw their own map and request nothing from Google. */
  googleMaps: { key: string } | null;
  /** Absent: there is no button, and its script is not loaded. */
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

export interface SettingsSource {
  googleMapsKey?: string;
  google?: { clientId: string; scriptUrl: string };
}

/** The part of the environment that browsers may read. */
export function publicSettings({ googleMapsKey, google }: SettingsSource): PublicSettings {
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
