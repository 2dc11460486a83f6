import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isSchema, type Schema } from 'yup';
import { toJsonSchema } from '../../plugins/openApi/jsonSchema.ts';
import { staffToken, type temporaryBackend } from '../temporaryBackend.ts';
import { anything, nearly } from './requestBodies.ts';
import type { Target } from './target.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

const wrong = fc.oneof(
  fc.constantFrom(undefined, '', staffToken.slice(1), `${staffToken} `, staffToken.toUpperCase(), `x${staffToken}`),
  fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x21-\x7e]/g, '')),
);

/** Staff calls with and without the token: without it nothing changes, with it nothing breaks. */
export async function staffTarget(site: Backend): Promise<Target> {
  const person = await site.signUp('no-staff@run.example', 'тихий ранок');
  const actions = site.routes.flatMap(({ url, schema }) =>
    url.startsWith('/staff/') && isSchema(schema?.body)
      ? [{ url, body: nearly(toJsonSchema(schema.body as Schema)) }]
      : [],
  );
  assert.ok(actions.length > 15, 'staff can do something');
  const request = fc.constantFrom(...actions).chain(({ url, body }) =>
    fc.record({
      url: fc.constant(url),
      body: fc.oneof({ weight: 6, arbitrary: body }, { weight: 1, arbitrary: anything }),
      isTorn: fc.constantFrom(false, false, false, false, true),
      token: fc.oneof({ weight: 3, arbitrary: fc.constant(staffToken) }, fc.constant(person), wrong),
    }),
  );
  const responded = new Map<number, number>();
  return {
    name: 'staff',
    share: 0.05,
    property: fc.asyncProperty(request, async ({ url, body, isTorn, token }) => {
      const text = JSON.stringify(body) ?? '';
      const { statusCode, body: response } = await site.app.inject({
        method: 'POST',
        url,
        payload: isTorn ? text.slice(0, text.length / 2) : text,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      responded.set(statusCode, (responded.get(statusCode) ?? 0) + 1);
      const seen = `${url} with “${token}”: ${text.slice(0, 300)} ${statusCode} ${response.slice(0, 300)}`;
      if (token?.trim() === staffToken) assert.ok(statusCode < 500 || statusCode === 503, seen);
      else assert.equal(statusCode, 401, seen);
      if (statusCode >= 400) assert.match(JSON.parse(response).code, /^[a-z_]+$/, seen);
    }) as Target['property'],
    facts: () => [...responded].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
}
