import type { RouteOptions } from 'fastify';

/** Routes that `openapi.json` does not name: which, why, and what sends them whatever comes. */
export const undescribedRoutes: readonly {
  routes: RegExp;
  why: string;
  fuzzedBy?: 'urls' | 'staff' | 'webhooks';
}[] = [
  { routes: /^(GET|POST) \/wp-json\/wp\/v2\//, why: 'content, by the contract of WordPress', fuzzedBy: 'urls' },
  { routes: /^GET \/wp-json\/custom\/v1\/event$/, why: 'content, by the contract of WordPress', fuzzedBy: 'urls' },
  { routes: /^GET \/wp-json\/custom\/v1\/contribution\/qr\.svg$/, why: 'an image of a page', fuzzedBy: 'urls' },
  { routes: /^GET \/wp-json\/custom\/v1\/settings$/, why: 'what the page is started with', fuzzedBy: 'urls' },
  { routes: /^GET \/wp-json\/custom\/v1\/openapi\.json$/, why: 'the description itself', fuzzedBy: 'urls' },
  { routes: /^GET \/media\//, why: 'images and documents of content', fuzzedBy: 'urls' },
  { routes: /^GET \/(sitemap\.xml|robots\.txt|(en\/)?feed)$/, why: 'for crawlers and readers', fuzzedBy: 'urls' },
  {
    routes: /^GET \/((en\/)?(site|desk)\.webmanifest|icons\/.+\.png|apple-touch-icon\.png|favicon\.ico)$/,
    why: 'how browsers and phones call the site',
    fuzzedBy: 'urls',
  },
  {
    routes: /^GET \/(healthz|readyz|content-version|service-status)$/,
    why: 'for the servers in front',
    fuzzedBy: 'urls',
  },
  {
    routes: /^POST \/wp-json\/custom\/v1\/payments\/:provider\/(webhooks|notices)$/,
    why: 'in the format of the provider',
    fuzzedBy: 'webhooks',
  },
  { routes: /^GET \/wp-json\/custom\/v1\/content-preview$/, why: 'for the site server', fuzzedBy: 'urls' },
  { routes: /^POST \/wp-json\/custom\/v1\/content-webhook$/, why: 'signed by the WordPress plugin' },
  { routes: /^POST \/staff\//, why: 'for the command line of staff, never passed on', fuzzedBy: 'staff' },
  {
    routes:
      /^(GET|POST|DELETE) \/wp-json\/custom\/v1\/office\/(session|invitation|confirmation|passkeys|recovery|events)(\/|$)/,
    why: 'signs staff in, by the types of shared-lib/api/office',
  },
  {
    routes: /^GET \/wp-json\/custom\/v1\/office\/person-view\/:token$/,
    why: 'read by a page that staff opened, by the types of shared-lib/api/office',
  },
  { routes: /^POST \/backup$/, why: 'for the command line of staff, never passed on; takes nothing but a token' },
  { routes: /^(GET|POST) \/sandbox\//, why: 'fakes external services that are not connected' },
  { routes: /^OPTIONS \/wp-json\/\*$/, why: 'CORS preflight requests' },
];

/** `GET /orders/:number`, for each method; what Fastify adds for HEAD is left out. */
export function getNames({ method, url }: RouteOptions): string[] {
  return [method].flat().flatMap((one) => (one === 'HEAD' ? [] : [`${one} ${url}`]));
}
