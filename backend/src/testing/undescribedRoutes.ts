import type { RouteOptions } from 'fastify';

/** Routes that `openapi.json` does not name: which, why, and what sends them whatever comes. */
export const undescribedRoutes: readonly {
  routes: RegExp;
  why: string;
  fuzzedBy?: 'addresses' | 'staff' | 'notices';
}[] = [
  { routes: /^(GET|POST) \/wp-json\/wp\/v2\//, why: 'content, by the contract of WordPress', fuzzedBy: 'addresses' },
  { routes: /^GET \/wp-json\/custom\/v1\/event$/, why: 'content, by the contract of WordPress', fuzzedBy: 'addresses' },
  { routes: /^GET \/wp-json\/custom\/v1\/contribution\/qr\.svg$/, why: 'a picture of a page', fuzzedBy: 'addresses' },
  { routes: /^GET \/wp-json\/custom\/v1\/settings$/, why: 'what the page is started with', fuzzedBy: 'addresses' },
  { routes: /^GET \/wp-json\/custom\/v1\/openapi\.json$/, why: 'the description itself', fuzzedBy: 'addresses' },
  { routes: /^GET \/media\//, why: 'pictures and documents of content', fuzzedBy: 'addresses' },
  { routes: /^GET \/(sitemap\.xml|robots\.txt|(en\/)?feed)$/, why: 'for crawlers and readers', fuzzedBy: 'addresses' },
  { routes: /^GET \/(healthz|readyz|content-version)$/, why: 'for the servers in front', fuzzedBy: 'addresses' },
  {
    routes: /^POST \/wp-json\/custom\/v1\/payments\/:provider\/notices$/,
    why: 'in words of the service',
    fuzzedBy: 'notices',
  },
  { routes: /^POST \/staff\//, why: 'for the command line of staff, never passed on', fuzzedBy: 'staff' },
  { routes: /^POST \/backup$/, why: 'for the command line of staff, never passed on; takes nothing but a token' },
  { routes: /^(GET|POST) \/sandbox\//, why: 'plays services of others where they are not connected' },
  { routes: /^OPTIONS \/wp-json\/\*$/, why: 'answers browsers that ask whether they may' },
];

/** `GET /orders/:number`, for each method; what Fastify adds for HEAD is left out. */
export function namesOf({ method, url }: RouteOptions): string[] {
  return [method].flat().flatMap((one) => (one === 'HEAD' ? [] : [`${one} ${url}`]));
}
