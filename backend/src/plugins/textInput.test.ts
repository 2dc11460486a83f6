import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../testing/openSite.ts';
import { staffToken } from '../testing/temporaryBackend.ts';

const site = await openSite();
const token = await site.signUp('typist@run.example', 'тихий ранок');

const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800'];

test('a control character in any text input is a bad request', async () => {
  for (const odd of controls) {
    const email = `a${odd}b@run.example`;
    const text = JSON.stringify(odd);
    const rejected = [
      await site.call('POST', 'login', { email, password: 'x' }),
      await site.call('POST', 'login', { email: 'a@run.example', password: `x${odd}` }),
      await site.call('POST', 'registration/code', { email }),
      await site.call('PATCH', 'profile', { city: `Львів${odd}` }, { token }),
      await site.call('PUT', 'drafts/team', { version: 0, data: { deep: [{ er: odd }] } }, { token }),
      await site.call('PUT', 'drafts/team', { version: 0, data: { [odd]: 1 } }, { token }),
    ];
    for (const { status } of rejected) assert.equal(status, 400, text);
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/staff/orders',
      payload: { actor: 'Марія', text: odd },
      headers: { authorization: `Bearer ${staffToken}` },
    });
    assert.ok(statusCode === 400 || statusCode === 404, `${text}: ${statusCode}`);
  }
});

test('a control character in a path or a query is a bad request', async () => {
  for (const path of [
    'email-links/%00',
    'orders/RUN%00',
    'openapi.json?lang=%00',
    'openapi.json?%00=1',
    'google/nonce?x=%07',
  ]) {
    const { status } = await site.call('GET', path, undefined, { token });
    assert.ok(status === 400 || status === 404, `${path}: ${status}`);
  }
  assert.equal((await site.call('GET', 'openapi.json?lang=%00')).status, 400);
});

test('tabs, line breaks and every language are text', async () => {
  const city = 'Івано-Франківськ\t— “Ivano” مدينة\r\n';
  assert.equal((await site.call('PATCH', 'profile', { city }, { token })).status, 200);
});

test('a body nested beyond every form is a bad request', async () => {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/wp-json/custom/v1/login',
    payload: `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(statusCode, 400);
});
