import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Compressor } from './compressor.ts';
import { encodePage, representationFor } from './encodedPage.ts';

const html = '<p>Забіг заради <b>серця</b></p>\n'.repeat(500);

test('each client gets the smallest form it accepts, with an ETag of its own', async (t) => {
  const compressor = new Compressor();
  t.after(() => compressor.close());
  const page = await encodePage(html, compressor.compress);
  const forms = [undefined, 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'gzip;q=0.0', 'br; q=0.5'].map((accepted) =>
    representationFor(page, accepted),
  );
  assert.deepEqual(
    forms.map(({ encoding }) => encoding),
    [undefined, 'gzip', 'br', 'gzip', undefined, 'br'],
  );
  assert.equal(new Set(forms.map(({ etag }) => etag)).size, 3);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const { encoding, body } of forms) {
    assert.equal((encoding ? unpack[encoding](body) : Buffer.from(body)).toString(), html);
  }
});

test('the same page has the same ETag, another page another one', async () => {
  const [page, again, other] = await Promise.all([encodePage(html), encodePage(html), encodePage(`${html} `)]);
  assert.equal(page.etag, again.etag);
  assert.notEqual(page.etag, other.etag);
});

test('an ended compression thread is restarted, and its pending pages stay uncompressed', async (t) => {
  const compressor = new Compressor();
  t.after(() => compressor.close());
  const pending = encodePage(html, compressor.compress);
  await compressor.close();
  assert.equal(representationFor(await pending, 'gzip').encoding, undefined);
  assert.equal(representationFor(await encodePage(html, compressor.compress), 'gzip').encoding, 'gzip');
});
