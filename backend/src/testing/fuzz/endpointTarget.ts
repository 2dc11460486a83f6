import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonSchema } from '../../plugins/openApi/jsonSchema.ts';
import { describedApi } from '../describedApi.ts';
import type { temporaryBackend } from '../temporaryBackend.ts';
import { anything, nearly } from './requestBodies.ts';
import type { Target } from './target.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

/** These end the session that the others use. */
const ENDING = ['POST /logout', 'DELETE /account'];

/** Links of emails lead to these: their rejections are pages. */
const PAGES = ['/unsubscribe/{token}', '/office-sessions/{token}'];

const parameter = fc.oneof(fc.constantFrom('1', '0', '-1', '2e9', 'en', '\0', 'x'.repeat(300)), fc.string());
const segment = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '999999999999',
    'RUN-000001',
    'team',
    'pdf',
    'png',
    '%00',
    '%2e%2e',
    '%F0%9F%91%9F',
    "'--",
  ),
  fc.string({ minLength: 1, maxLength: 24 }).map(encodeURIComponent),
);

/**
 * Every operation of the API with almost valid bodies: rejections have a code, none is a server error.
 */
export async function endpointTarget(site: Backend): Promise<Target> {
  const host = new URL(await site.listen()).host;
  // None of the passwords that cases guess: a right one would be changed, which ends the session.
  const token = await site.signUp('fuzzed@run.example', 'негаданий ранок 47');
  const operations = (await describedApi(site)).map(({ path, method, inQuery, body }) => ({
    path,
    method,
    query: getQuery(inQuery),
    body: getBody(body),
  }));
  const known = operations.filter(({ path, method }) => !ENDING.includes(`${method} ${path}`));
  const requested = new Map(known.map(({ path, method }) => [`${method} ${path}`, 0]));
  const request = fc.constantFrom(...known).chain(({ path, method, query, body }) =>
    fc.record({
      path: fc.constant(path),
      method: fc.constant(method),
      query,
      body,
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      client: fc.tuple(fc.nat(255), fc.nat(255)),
      isSignedIn: fc.boolean(),
    }),
  );
  return {
    name: 'endpoints',
    share: 0.2,
    property: fc.asyncProperty(request, async ({ path, method, body, segments, query, client, isSignedIn }) => {
      requested.set(`${method} ${path}`, (requested.get(`${method} ${path}`) ?? 0) + 1);
      let next = 0;
      const filled = path.replace(/\{\w+\}/g, () => segments[next++] ?? '1');
      const response = await site.app.inject({
        method,
        url: `/wp-json/custom/v1${filled}?${new URLSearchParams(query)}`,
        headers: {
          host,
          'x-forwarded-for': `10.8.${client.join('.')}`,
          'idempotency-key': crypto.randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(isSignedIn && { authorization: `Bearer ${token}` }),
        },
        payload: body === undefined ? undefined : (JSON.stringify(body) ?? ''),
      });
      const seen = `${method} ${filled} ${response.statusCode} ${response.body.slice(0, 300)}`;
      // Without the lists of a carrier the backend says that it cannot say.
      assert.ok(response.statusCode < 500 || response.statusCode === 503, seen);
      if (response.statusCode < 400) return;
      const isPage = PAGES.includes(path) && String(response.headers['content-type']).startsWith('text/html');
      if (isPage) assert.equal(response.statusCode, 404, seen);
      else assert.match(response.json().code, /^[a-z_]+$/, seen);
    }) as Target['property'],
    facts: () => `${requested.size} operations, each at least ${Math.min(...requested.values())} times`,
    afterwards: async () => {
      assert.equal(
        (await site.call('GET', 'profile', undefined, { token })).status,
        200,
        'the session still opens the profile',
      );
    },
  };
}

/** The parameters that the operation knows and others, some of them more than once. */
const getQuery = (known: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom('lang', 'q', 'text', '__proto__', ...known, ...known), parameter), {
    maxLength: 4,
  });

const getBody = (schema: JsonSchema | undefined) =>
  schema ? fc.oneof({ weight: 4, arbitrary: nearly(schema) }, anything) : fc.constant(undefined);
