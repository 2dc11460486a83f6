/** URLs of the product under test: Playwright reads them from the output of serve.ts before it starts a worker. */
export const siteUrl = process.env.E2E_SITE_URL ?? '';
export const backendUrl = process.env.E2E_BACKEND_URL ?? '';

export const announceProduct = (site: string, backend: string): string => `Product under test: ${site} ${backend}`;

/** Playwright keeps a named group as a variable of the environment, in capitals. */
export const announcement = /Product under test: (?<e2e_site_url>http:\S+) (?<e2e_backend_url>http:\S+)\s/;
