import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describedApi } from '../testing/describedApi.ts';
import { leaf } from '../testing/fuzz/requestBodies.ts';
import { temporaryBackend } from '../testing/temporaryBackend.ts';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { requestBody?: object; security?: object[]; responses: object }>>;
}

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let token: string;
let description: Description;
before(async () => {
  site = await temporaryBackend();
  token = await site.signUp('target@run.example', 'тихий ранок');
  description = (await site.call('GET', 'openapi.json')).body;
});
after(() => site.close());

/** Every operation that takes a body, as the API describes itself. */
function operationsWithBody() {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody)
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
  const { rows } = (await site.database.db.execute(sql`select ${sql.join(counts, sql`, `)}`)) as unknown as {
    rows: object[];
  };
  return JSON.stringify(rows);
}

test('the API describes every route, with the bodies it takes and who may ask', () => {
  assert.equal(description.openapi, '3.1.0');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  assert.deepEqual(described.sort(), [
    'delete /account',
    'delete /drafts/{form}',
    'delete /registrations/{id}',
    'delete /registrations/{id}/invitation',
    'delete /registrations/{id}/roster/{memberId}',
    'get /account/export',
    'get /basket',
    'get /contributions/raised',
    'get /contributions/{token}',
    'get /delivery/branches',
    'get /delivery/branches/{id}',
    'get /delivery/regions',
    'get /delivery/settlements',
    'get /drafts/{form}',
    'get /get_custom_user',
    'get /invitations/{token}',
    'get /orders',
    'get /orders/{number}',
    'get /orders/{number}/event.ics',
    'get /orders/{number}/help-letter.pdf',
    'get /orders/{number}/invoice.pdf',
    'get /orders/{number}/transfer-code.svg',
    'get /payments/providers',
    'get /profile',
    'get /race-numbers/{code}',
    'get /registrations',
    'get /registrations/{id}/certificate.pdf',
    'get /registrations/{id}/online-number.{format}',
    'get /registrations/{id}/online-numbers.zip',
    'get /registrations/{id}/roster',
    'get /shop/availability',
    'patch /profile',
    'patch /registrations/{id}',
    'post /basket/items',
    'post /contributions',
    'post /contributions/{token}/payment',
    'post /contributions/{token}/receipt',
    'post /contributions/{token}/refresh',
    'post /invitations/{token}/members',
    'post /login',
    'post /logout',
    'post /orders',
    'post /orders/quote',
    'post /orders/{number}/cancel',
    'post /orders/{number}/invoice-letter',
    'post /orders/{number}/payment',
    'post /orders/{number}/payment/refresh',
    'post /password/change',
    'post /recovery/code',
    'post /recovery/code/confirm',
    'post /recovery/password',
    'post /registration/code',
    'post /registration/code/confirm',
    'post /registration/password',
    'post /registrations',
    'post /registrations/{id}/invitation',
    'post /session/renew',
    'put /basket/items',
    'put /drafts/{form}',
    'put /orders/{number}/payment-method',
    'put /registrations/{id}/roster',
  ]);
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

test('whatever body comes, it is refused with a code and nothing is stored', async () => {
  const operations = operationsWithBody();
  assert.ok(operations.length >= 12);
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...operations), anything, async ({ path, method, isProtected }, body) => {
      const answer = await site.app.inject({
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
      const seen = `${method} ${path} ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      // A body without any known field asks for no change, and gets none.
      if (path === '/profile' && answer.statusCode === 200) return;
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, seen);
      assert.match(answer.json().code, /^[a-z_]+$/, seen);
      assert.equal(answer.json().data.status, answer.statusCode, seen);
    }),
    { numRuns: 600 },
  );
  assert.equal(await stored(), before);
});

test('without a session, protected routes say so before they look at the body', async () => {
  for (const { path, method } of operationsWithBody().filter(({ isProtected }) => isProtected)) {
    const url = path.replace('{form}', 'team').replace('{id}', '1').slice(1);
    const answer = await site.call(method.toUpperCase() as 'POST', url, { anything: true });
    assert.deepEqual([answer.status, answer.body.code], [401, 'rest_not_logged_in'], path);
  }
});

test('a parameter that comes twice is refused: nobody can know which was meant', async () => {
  const asking = (await describedApi(site)).filter(({ inQuery }) => inQuery.length > 0);
  assert.ok(asking.length >= 4);
  for (const { path, inQuery, method } of asking) {
    const filled = path
      .replace('{format}', 'pdf')
      .replace(/\{\w+\}/, '1')
      .slice(1);
    for (const name of inQuery) {
      const answer = await site.call(method, `${filled}?${name}=1&${name}=1`, undefined, { token });
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_request'], `${path} ${name}`);
    }
  }
});
