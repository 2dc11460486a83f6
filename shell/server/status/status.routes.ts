import type { FastifyInstance } from 'fastify';
import { locales } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { Colours } from 'shared-lib/validation/palette';
import type { BuiltInShell } from '../composition/builtInShell.ts';
import { findCacheRequest, sendToCache, sharedHeaders } from '../http/sharedCache.ts';
import type { SiteStatus } from './siteStatus.ts';
import { createStatusPage } from './statusPage.ts';
import { statusView } from './statusView.ts';

/** `/status` and `/status.json` in each language, public and the same for all visitors. */
export function registerStatus(
  app: FastifyInstance,
  status: SiteStatus,
  builtIn: BuiltInShell,
  colours: () => Colours,
): void {
  const findPage = createStatusPage(builtIn);
  app.addHook('onClose', async () => status.close());
  for (const locale of locales) {
    const path = localizePath(paths.status(), locale);
    app.get(path, async (request, reply) => {
      if (findCacheRequest(request) === 'query') return sendToCache(reply, '');
      const page = findPage(colours());
      const html = page.html(statusView(await status.current(), locale), locale);
      return reply
        .headers(sharedHeaders())
        .header('content-security-policy', page.policy)
        .type('text/html; charset=utf-8')
        .send(html);
    });
    app.get(`${path}.json`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=0, s-maxage=1')
        .header('access-control-allow-origin', '*')
        .send(statusView(await status.current(), locale)),
    );
  }
}
