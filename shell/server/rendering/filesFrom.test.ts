import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { filesFrom } from './filesFrom.ts';

const page = '<p>Біг "/rel</p><img src="/releases/content/1/client/a.svg" alt="Мапа"><a href="/news">"';
const wanted = page.replace('"/releases/', '"https://cdn.example/releases/');

test('files of releases come from the CDN, wherever the page is cut into pieces', async () => {
  const bytes = Buffer.from(page);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const pieces = Readable.from([bytes.subarray(0, cut), bytes.subarray(cut)]);
    assert.equal(await text(pieces.pipe(filesFrom('https://cdn.example'))), wanted, `cut at ${cut}`);
  }
  const single = Readable.from([...bytes].map((byte) => Buffer.from([byte])));
  assert.equal(await text(single.pipe(filesFrom('https://cdn.example'))), wanted);
});
