import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './testing/openSite.ts';

/** Requests that another site makes a browser send with its cookies change nothing. */
const site = await openSite();
const token = await site.signUp('crossed@run.example', 'тихий ранок');

interface Described {
  paths: Record<string, Record<string, { security?: object[]; tags?: string[] }>>;
}

test('no call that needs a session takes a cookie, a parameter or a form field for it', async () => {
  const { paths } = (await site.call('GET', 'openapi.json')).body as Described;
  const guarded = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security, tags }]) => security && !tags)
      .map(([method]) => ({ path: path.replace('{form}', 'team').replace(/\{\w+\}/g, '1'), method })),
  );
  assert.ok(guarded.length > 25, `${guarded.length} calls`);
  const cookie = ['jwt_token', 'token', 'session', 'Authorization'].map((name) => `${name}=${token}`).join('; ');
  for (const { path, method } of guarded) {
    const response = await site.app.inject({
      method: method.toUpperCase() as 'POST',
      url: `/wp-json/custom/v1${path}?token=${token}&jwt_token=${token}&access_token=${token}`,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'cross-site-1' },
      payload: method === 'get' ? undefined : JSON.stringify({ token, jwt_token: token }),
    });
    assert.equal(response.statusCode, 401, `${method} ${path}`);
  }
});

test('what a form of another site can send is no body of ours, and no response may be read with cookies', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const response = await site.app.inject({
      method: 'POST',
      url: '/wp-json/custom/v1/login',
      headers: { 'content-type': type, origin: 'https://evil.example' },
      payload: JSON.stringify({ email: 'crossed@run.example', password: 'тихий ранок' }),
    });
    assert.ok([400, 415].includes(response.statusCode), `${type}: ${response.statusCode}`);
    assert.equal(response.headers['access-control-allow-credentials'], undefined);
    assert.equal(response.headers['set-cookie'], undefined);
  }
});

test('what a session opens is not cached', async () => {
  for (const path of ['profile', 'orders', 'registrations', 'account/export', 'basket', 'get_custom_user']) {
    const { headers } = await site.call('GET', path, undefined, { token });
    assert.equal(headers['cache-control'], 'no-store', path);
  }
});

test('unknown fields change nothing', async () => {
  const extra = { id: 1, user_id: 1, email: 'other@run.example', password_hash: 'x', is_staff: true, role: 'admin' };
  const before = (await site.call('GET', 'profile', undefined, { token })).body;
  const response = await site.call('PATCH', 'profile', { city: 'Львів', ...extra }, { token });
  assert.deepEqual(response.body, { ...before, city: 'Львів' });
});
