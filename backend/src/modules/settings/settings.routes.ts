import type { FastifyInstance } from 'fastify';
import type { PublicSettings, SettingsRoutes } from 'shared-lib/api';
import { undescribed } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';

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

export function settingsRoutes(settings: PublicSettings) {
  return async (app: FastifyInstance) => {
    addRoutes<SettingsRoutes>(app, {
      'GET /settings': route(undescribed, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=60');
        return settings;
      }),
    });
  };
}
