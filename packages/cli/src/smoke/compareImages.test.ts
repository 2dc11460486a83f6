import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { compareImages } from './compareImages.ts';

const white = { r: 255, g: 255, b: 255 };

function draw(width: number, height: number, rectangle?: { width: number; height: number; left: number }) {
  const canvas = sharp({ create: { width, height, channels: 3, background: white } });
  if (!rectangle) return canvas.png().toBuffer();
  const { left, ...size } = rectangle;
  const input = { create: { ...size, channels: 3 as const, background: { r: 0, g: 60, b: 120 } } };
  return canvas
    .composite([{ input, left, top: 0 }])
    .png()
    .toBuffer();
}

test('equal images do not differ, whatever their bytes', async () => {
  const image = await draw(100, 50, { width: 10, height: 10, left: 0 });
  const other = await sharp(image).png({ compressionLevel: 0 }).toBuffer();
  assert.notDeepEqual(image, other);
  assert.equal((await compareImages(image, other)).ratio, 0);
});

test('the share of pixels that differ is told, and they are red in an image of the same size', async () => {
  const compared = await compareImages(await draw(100, 50), await draw(100, 50, { width: 20, height: 50, left: 40 }));
  assert.equal(compared.ratio, 0.2);
  const { data, info } = await sharp(await compared.difference())
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [100, 50]);
  assert.deepEqual([...data.subarray(50 * info.channels, 50 * info.channels + 3)], [255, 0, 0]);
});

test('what only the longer page has differs', async () => {
  assert.equal((await compareImages(await draw(100, 50), await draw(100, 100))).ratio, 0.5);
});
