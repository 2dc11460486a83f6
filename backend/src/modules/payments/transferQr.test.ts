import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { transferLink } from 'shared-lib/payment';
import { readQrCode } from '../../testing/readQrCode.ts';
import { temporaryContent } from '../../testing/temporaryContent.ts';
import { transferQrImage } from '../../text/qrImage.ts';

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
