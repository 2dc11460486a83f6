import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { selectRows } from '../database/selectRows.ts';
import { readEnvironment } from '../environment.ts';
import { openBackend } from '../openBackend.ts';
import responses from '../plugins/openApi/responses.json' with { type: 'json' };
import { describedApi } from '../testing/describedApi.ts';
import { leaf } from '../testing/fuzz/requestBodies.ts';
import { openSite } from '../testing/openSite.ts';
import { getNames, undescribedRoutes } from '../testing/undescribedRoutes.ts';

interface Described {
  tags?: string[];
  requestBody?: object;
  security?: object[];
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
}

const site = await openSite();
const token = await site.signUp('target@run.example', 'тихий ранок');
const description: Description = (await site.call('GET', 'openapi.json')).body;

/** Every operation for visitors that takes a body, as the API describes itself. */
function operationsWithBody() {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody, tags }]) => requestBody && !tags)
      .map(([method, { security }]) => ({ path, method, isProtected: security !== undefined })),
  );
}

async function stored(): Promise<string> {
  const tables = [
    'users',
    'outbox',
    'confirmation_codes',
    'tickets',
    'drafts',
    'registrations',
    'orders',
    'basket_items',
    'team_members',
    'consents',
    'audit',
  ];
  const counts = tables.map((table) => sql.raw(`(select count(*)::int from ${table}) as ${table}`));
  return JSON.stringify(await selectRows(site.database.db, sql`select ${sql.join(counts, sql`, `)}`));
}

test('every route of the whole backend is described, or is left out for a reason', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'every-route-'));
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    GOOGLE_CLIENT_ID: 'client',
    CONTENT_URL: 'http://127.0.0.1:9/wp-json',
    CONTENT_SECRET: 'shared with the plugin',
  });
  const routes: RouteOptions[] = [];
  const { app } = await openBackend(environment, { onRoute: (route) => void routes.push(route) });
  t.after(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { paths } = (await app.inject('/wp-json/custom/v1/openapi.json')).json() as Description;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} /wp-json/custom/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const registered = routes.flatMap(getNames);
  assert.ok(
    described.includes('POST /wp-json/custom/v1/google') && registered.includes('POST /backup'),
    'all is there',
  );
  const isLeftOut = (name: string) => undescribedRoutes.some((one) => one.routes.test(name));
  assert.deepEqual(
    registered.filter((name) => !described.includes(name) && !isLeftOut(name)),
    [],
  );
  assert.deepEqual(
    described.filter((name) => !registered.includes(name) || isLeftOut(name)),
    [],
  );
  const contract = Object.keys(responses.routes).map((name) => name.replace(' ', ' /wp-json/custom/v1'));
  const other = /\/(unsubscribe|office-sessions)\/:token$|\/v1\/office\//;
  assert.deepEqual(
    contract.filter((name) => !registered.includes(name)),
    [],
  );
  assert.deepEqual(
    described.filter((name) => !contract.includes(name) && !other.test(name)),
    [],
  );
  assert.deepEqual(
    routes
      .filter(({ config }) => config?.isDeclared)
      .flatMap(getNames)
      .sort(),
    contract.filter((name) => !name.includes('/v1/office/')).sort(),
  );
  for (const one of undescribedRoutes)
    assert.ok(
      registered.some((name) => one.routes.test(name)),
      String(one.routes),
    );
});

test('the API describes its responses', () => {
  const findSchema = (path: string, method: string, status: string) =>
    description.paths[path]?.[method]?.responses[status]?.content?.['application/json'].schema;
  const order = { $ref: '#/components/schemas/Order' };
  assert.deepEqual(findSchema('/orders', 'post', '201'), order);
  assert.deepEqual(findSchema('/orders', 'get', '200'), { type: 'array', items: order });
  assert.deepEqual(
    findSchema('/office/search-parcels', 'post', '200'),
    responses.routes['POST /office/search-parcels'],
  );
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, { responses: returned }] of Object.entries(methods))
      assert.ok(
        Object.keys(returned).some((status) => status.startsWith('2')),
        `${method} ${path}`,
      );
});

test('the API describes its bodies and who may call', () => {
  assert.equal(description.openapi, '3.1.0');
  const { requestBody, security } = description.paths['/profile']?.patch ?? {};
  assert.deepEqual(security, [{ bearer: [] }]);
  const text = JSON.stringify(requestBody);
  assert.match(text, /"gender":\{"type":"string","enum":\["male","female"\]\}/);
  assert.match(text, /"required":\["name","last_name","birthday"/);
});

// Those of which a few could make up a body that is right are left out.
const names = fc.constantFrom(
  ...['email', 'code', 'ticket', 'password', 'repeat', 'current', 'locale', 'birthday', 'fields', 'kind'],
  ...['participants', 'team', 'members', 'places', 'data', 'toString', 'length', 'consents'],
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
  record: fc.dictionary(fc.oneof(names, fc.string()), tie('value'), { maxKeys: 8 }),
}));

test('any malformed body is rejected with a code and nothing is stored', async () => {
  const operations = operationsWithBody();
  assert.ok(operations.length >= 12);
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...operations), anything, async ({ path, method, isProtected }, body) => {
      const response = await site.app.inject({
        method: method as 'POST',
        url: `/wp-json/custom/v1${path.replace('{form}', 'team').replace('{id}', '1')}`,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'arbitrary-key',
          'x-forwarded-for': `10.9.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}`,
          ...(isProtected && { authorization: `Bearer ${token}` }),
        },
        payload: JSON.stringify(body) ?? '',
      });
      const seen = `${method} ${path} ${response.statusCode} ${response.body.slice(0, 200)}`;
      // A body without any known field requests no change, and gets none.
      if (path === '/profile' && response.statusCode === 200) return;
      assert.ok(response.statusCode >= 400 && response.statusCode < 500, seen);
      assert.match(response.json().code, /^[a-z_]+$/, seen);
      assert.equal(response.json().data.status, response.statusCode, seen);
    }),
    { numRuns: 600 },
  );
  assert.equal(await stored(), before);
});

test('without a session, protected routes say so before they look at the body', async () => {
  for (const { path, method } of operationsWithBody().filter(({ isProtected }) => isProtected)) {
    const url = path.replace('{form}', 'team').replace('{id}', '1').slice(1);
    const response = await site.call(method.toUpperCase() as 'POST', url, { anything: true });
    assert.deepEqual([response.status, response.body.code], [401, 'rest_not_logged_in'], path);
  }
});

test('a parameter that comes twice is rejected as ambiguous', async () => {
  const asking = (await describedApi(site)).filter(({ inQuery }) => inQuery.length > 0);
  assert.ok(asking.length >= 4);
  for (const { path, inQuery, method } of asking) {
    const filled = path
      .replace('{format}', 'pdf')
      .replace(/\{\w+\}/, '1')
      .slice(1);
    for (const name of inQuery) {
      const response = await site.call(method, `${filled}?${name}=1&${name}=1`, undefined, { token });
      assert.deepEqual([response.status, response.body.code], [400, 'invalid_request'], `${path} ${name}`);
    }
  }
});
