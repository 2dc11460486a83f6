import type { FastifyInstance } from 'fastify';
import type { PublicSettings, SettingsRoutes } from 'shared-lib/api';
import type { Wallet } from 'shared-lib/vocabulary';
import { undescribed } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';

export interface SettingsSource {
  googleMapsKey?: string | undefined;
  google?: { clientId: string; scriptUrl: string } | undefined;
  wallets?: Wallet[];
}

/** The part of the settings that browsers may read. */
export function publicSettings({ googleMapsKey, google, wallets = [] }: SettingsSource): PublicSettings {
  return {
    googleMaps: googleMapsKey ? { key: googleMapsKey } : null,
    googleSignIn: google ? { clientId: google.clientId, scriptUrl: google.scriptUrl } : null,
    wallets,
  };
}

export function settingsRoutes(getSettings: () => PublicSettings) {
  return async (app: FastifyInstance) => {
    addRoutes<SettingsRoutes>(app, {
      'GET /settings': route(undescribed, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=60');
        return getSettings();
      }),
    });
  };
}
