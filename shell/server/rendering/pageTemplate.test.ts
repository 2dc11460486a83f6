import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

import { Compressor } from './compressor.ts';
import { compressParts, createNonce, PageTemplate } from './pageTemplate.ts';

const words = ['забіг', 'серце', 'run', '<li class="a">', '</li>', 'nonce="', '">', '0123', 'charity', '\n'];
/** Text that repeats itself as pages do, from a seed. */
function pageLike(seed: number, length: number): string {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return words[state % words.length] ?? '';
  };
  return Array.from({ length }, next).join('');
}

test('a page in brotli equals the page with the nonce of its response', async (t) => {
  const compressor = new Compressor();
  t.after(() => compressor.close());
  for (let seed = 1; seed <= 30; seed++) {
    const placeholder = createNonce();
    const text = Array.from({ length: seed % 15 }, (_, part) => pageLike(seed * 100 + part, 10 ** (1 + (part % 4))));
    const page = new PageTemplate(text.join(`<script nonce="${placeholder}">`), placeholder);
    await page.compress(compressor.compress);
    for (const nonce of [createNonce(), createNonce()]) {
      const html = page.html(nonce).toString();
      assert.equal(html, text.join(`<script nonce="${nonce}">`));
      const compressed = page.brotli(nonce);
      if (compressed) assert.equal(brotliDecompressSync(compressed).toString(), html);
    }
    assert.ok(page.brotli(createNonce()) !== undefined, `seed ${seed}`);
  }
});

test('a page that ends with its nonce is not compressed', async () => {
  assert.equal(await compressParts([Buffer.from('before'), Buffer.from('')]), undefined);
});

test('an ended compression thread is restarted, and its pending pages stay uncompressed', async (t) => {
  const compressor = new Compressor();
  t.after(() => compressor.close());
  const parts = [Buffer.from('before'), Buffer.from('behind')];
  const waiting = compressor.compress(parts);
  await compressor.close();
  assert.equal(await waiting, undefined);
  assert.ok(await compressor.compress(parts));
});
