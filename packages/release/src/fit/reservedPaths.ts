import { isBelow } from '@charity-run/contract';

/** Paths of the site server and of the other language; a test compares them with the server's routes. */
const reserved = [
  ...['/en', '/platform', '/releases', '/shell', '/composition.json', '/live-reload'],
  ...['/healthz', '/readyz', '/metrics', '/logout', '/status'],
  ...['/wp-json', '/api', '/media', '/sandbox', '/feed', '/lab', '/sitemap.xml', '/robots.txt'],
  ...['/icons', '/apple-touch-icon.png', '/favicon.ico', '/site.webmanifest', '/desk.webmanifest'],
];

/** Files at the root are the site's as well. */
export function isReserved(path: string): boolean {
  return reserved.some((own) => isBelow(own, path)) || /^\/[^/]+\.[a-z\d]+$/i.test(path);
}
