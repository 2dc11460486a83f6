import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { temporaryBackend } from '../temporaryBackend.ts';
import { getNames, undescribedRoutes } from '../undescribedRoutes.ts';
import type { Target } from './target.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

const piece = fc.oneof(
  fc.constantFrom(...['1', '0', '-1', '99999999999999999999', '..', '%2e%2e', '%00', '%F0%9F', '%', 'w-320.webp']),
  fc.constantFrom(...['wp-content', 'uploads', 'x'.repeat(400), 'photo.0123456789.640.avif', '__proto__', 'ґ.svg']),
  fc.string({ minLength: 1, maxLength: 24 }).map(encodeURIComponent),
);
const parameter = fc.constantFrom(
  ...['page', 'per_page', 'order', 'orderby', 'slug', 'slug[]', 'slug[0]', 'include', 'exclude[]', 'type', 'lang'],
  ...['head_tags', '_embed', 'skip_cache', 'context', 'search', 'probig_gallery_category', 'amount', '__proto__', ''],
);
const value = fc.oneof(
  fc.constantFrom(...['1', '2', '100', '101', '0', '-1', '1e9', '9'.repeat(30), 'asc', 'desc', 'date', 'id', 'title']),
  fc.constantFrom(...['edit', 'view', 'true', 'home', '1,2,x', ',,', 'ua', 'en', '\0', '__proto__', '%E0%A4%A']),
  fc.string({ maxLength: 40 }),
);
/** The same parameter may come more than once. */
const query = fc.array(fc.tuple(parameter, value), { maxLength: 6 }).map((pairs) => `${new URLSearchParams(pairs)}`);
const headers = fc.record(
  {
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"', ''),
    'accept-encoding': fc.constantFrom('gzip', 'br, gzip', '*;q=0', ''),
    'x-forwarded-host': fc.constantFrom('run.example', '"><script>', 'a b', ''),
    'x-forwarded-proto': fc.constantFrom('https', 'javascript', ''),
  },
  { requiredKeys: [] },
);

/** URLs outside `openapi.json`, such as content, images and feeds: none breaks the server. */
export function urlTarget(site: Backend): Target {
  const names = site.routes.flatMap(getNames).filter((name) => {
    return undescribedRoutes.some(({ routes, fuzzedBy }) => fuzzedBy === 'urls' && routes.test(name));
  });
  assert.ok(names.length > 30, 'content is there');
  const requested = new Map(names.map((name) => [name, 0]));
  const request = fc.record({
    name: fc.constantFrom(...names),
    query,
    headers,
    pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
  });
  return {
    name: 'urls',
    share: 0.1,
    property: fc.asyncProperty(request, async ({ name, query, headers, pieces }) => {
      requested.set(name, (requested.get(name) ?? 0) + 1);
      const [method, route = ''] = name.split(' ');
      const path = route.replace(/:\w+(\(.*\))?/, () => pieces[0] ?? '1').replace(/\*$/, () => pieces.join('/'));
      const { statusCode, body } = await site.app.inject({ method: method as 'GET', url: `${path}?${query}`, headers });
      const seen = `${method} ${path}?${query} ${JSON.stringify(headers)} ${statusCode} ${body.slice(0, 300)}`;
      assert.ok(statusCode < 500, seen);
      if (statusCode >= 400) assert.match(JSON.parse(body).code, /^\w+$/, seen);
    }) as Target['property'],
    facts: () => `${requested.size} routes, each at least ${Math.min(...requested.values())} times`,
  };
}
