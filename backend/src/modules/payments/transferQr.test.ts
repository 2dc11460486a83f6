import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fastify from 'fastify';
import { transferLink } from 'shared-lib/payment';
import { errorHandler } from '../../plugins/errorHandler.ts';
import { readQrCode } from '../../testing/readQrCode.ts';
import { temporaryContent } from '../../testing/temporaryContent.ts';
import { transferQrImage } from '../../text/qrImage.ts';
import { transferQrRoutes } from './transferQr.routes.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../../../shared-lib/src/payment/fixtures/nbu-qr.json', import.meta.url), 'utf8'),
);

for (const { name, url } of vectors.cases) {
  test(`a camera reads ${name} from the QR image`, async () => {
    assert.equal(await readQrCode(transferQrImage(url)), url);
  });
}

test('the contribution QR has the published account and the amount', async (t) => {
  const { app, close } = await temporaryContent({});
  t.after(close);
  const response = await app.inject('/wp-json/custom/v1/contribution/qr.svg?amount=50050');
  assert.equal(response.headers['content-type'], 'image/svg+xml');
  const account = { recipient: 'Фонд', iban: 'UA21', taxCode: '01234567', purpose: 'Внесок' };
  assert.equal(await readQrCode(response.body), transferLink({ ...account, kopiykas: 50050 }));
  const open = await app.inject('/wp-json/custom/v1/contribution/qr.svg');
  assert.equal(await readQrCode(open.body), transferLink(account));
});

test('an invalid amount is rejected with a code', async (t) => {
  const { app, close } = await temporaryContent({});
  t.after(close);
  for (const amount of ['0', '-5', '5.5', '1e9', '999999999999', '']) {
    const response = await app.inject(`/wp-json/custom/v1/contribution/qr.svg?amount=${amount}`);
    assert.equal(response.statusCode, 400, amount);
    assert.equal(response.json().code, 'invalid_amount');
  }
});

test('the largest code is of version 15, and a camera reads it', async () => {
  const link = transferLink({
    recipient: 'Ї'.repeat(70),
    iban: 'UA043052990000026001000000001',
    taxCode: '3184710691',
    kopiykas: 99_999_999_999,
    purpose: `${'Благодійний внесок за участь '.repeat(10)}RUN-000042`,
  });
  const image = transferQrImage(link);
  const [, size] = /viewBox="0 0 (\d+)/.exec(image) ?? [];
  assert.ok(Number(size) <= 4 * 15 + 17 + 8, `${size} modules`);
  assert.equal(await readQrCode(image), link);
});

test('a recipient that no code holds is no error of the server', async (t) => {
  const requisites = {
    currency: 'UAH',
    recipient: { ua: 'Ї'.repeat(71) },
    iban: 'UA21',
    edrpou: '01234567',
    paymentPurpose: { ua: 'Внесок' },
  };
  const app = fastify();
  t.after(() => app.close());
  await app.register(errorHandler);
  await app.register(transferQrRoutes(async () => ({ requisites: [requisites] }) as never));
  const response = await app.inject('/contribution/qr.svg');
  assert.deepEqual([response.statusCode, response.json().code], [404, 'no_transfer_code']);
});
