import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService, stopServices } from 'tools/process';
import { root } from 'tools/workspace';
import { startBackend } from './backend.ts';
import { composeSite } from './composedSite.ts';

/** Ways in which the WordPress behind the site fails, as `backend/src/testing/wordpress-replay.ts` names them. */
export const wordpressFaults = ['maintenance', 'html', 'fatal', 'database', 'no-php', 'slow', 'hang', 'gone'] as const;

export interface WordpressSite {
  url: string;
  /** From now on WordPress fails so, or works again with `none`. */
  setFault: (fault: (typeof wordpressFaults)[number] | 'none') => Promise<void>;
  stop: () => Promise<void>;
}

/** The site with a recorded WordPress for its content: three servers of its own on a fresh data folder. */
export async function composeWordpressSite(renderTimeoutMs = 6000): Promise<WordpressSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'charity-run-wordpress-'));
  const services: Service[] = [];
  const stop = async () => {
    await stopServices(services.reverse());
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const replay = await startService(join(root, 'backend/src/testing/wordpress-replay.ts'), {});
    services.push(replay);
    const backend = await startBackend(dataDir, {
      CONTENT_URL: `${replay.url}/wp-json`,
      CLOCK: '2025-05-12T09:00:00Z',
    });
    services.push(backend);
    const site = await composeSite({}, { backendUrl: backend.url, renderTimeoutMs });
    return {
      url: site.url,
      setFault: async (fault) => {
        await fetch(`${replay.url}/__replay/fault?mode=${fault}`, { method: 'POST' });
      },
      stop: () => site.stop().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
