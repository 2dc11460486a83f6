import type { RemoteSettings, SettingsVersion } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context.ts';

interface NamedRoute {
  Params: { name: string };
}

/** What is set for a micro-frontend, and by whom; its own team and the operator read it. */
export function settingsRoutes(platform: FastifyInstance, { authenticate, settings }: PlatformContext): void {
  platform.get<NamedRoute>(
    '/settings/:name',
    { onRequest: authenticate.ownerToken },
    async ({ params: { name } }): Promise<RemoteSettings> => {
      assertName(name);
      return settings.get(name);
    },
  );

  platform.get<NamedRoute>(
    '/settings/:name/history',
    { onRequest: authenticate.ownerToken },
    async ({ params: { name } }): Promise<SettingsVersion[]> => {
      assertName(name);
      return settings.history(name);
    },
  );
}
