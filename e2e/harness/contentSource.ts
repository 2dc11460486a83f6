import { type APIRequestContext, test as base } from '@playwright/test';
import type { Locale } from 'shared-lib/i18n/locales';
import { stopServices } from 'tools/process';
import { startLab } from './lab.ts';
import { patience } from './patience.ts';
import { siteUrl as productUrl } from './product.ts';

export interface SourceOptions {
  /** Content source of the site. */
  source: 'embedded' | 'wordpress';
}

/** For tests that run with every content source; the Playwright project selects it. */
export const test = base.extend<object, SourceOptions & { siteUrl: string }>({
  source: ['embedded', { option: true, scope: 'worker' }],
  siteUrl: [
    async ({ source }, use) => {
      if (source === 'embedded') return use(productUrl);
      const lab = await startLab(['--source', source], patience);
      await use(lab.url);
      await stopServices([lab]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});

/** Heading of a page and the description for its head, as the source has them. */
export async function sourcePage(request: APIRequestContext, slug: string, locale: Locale) {
  const response = await request.get(`/wp-json/wp/v2/pages?slug=${slug}&lang=${locale}&head_tags=true`);
  const [page] = await response.json();
  return {
    heading: String(page.acf.hero_title || page.title.rendered),
    hasDescription: JSON.stringify(page.head_tags ?? []).includes('"description"'),
  };
}
