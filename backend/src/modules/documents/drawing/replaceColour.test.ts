import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { replaceColour } from './replaceColour.ts';

test('parts of the old colour get the new one, others and the transparent ground stay', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><path d="M0 0h10v10H0z" fill="#ff6a1f"/><path d="M10 0h10v10H10z" fill="#175c43"/></svg>`;
  const logo = { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), width: 30, height: 10 };
  const { bytes } = await replaceColour(logo, '#ff6a1f', '#0b231b');
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const read = (x: number) => [...data.subarray((5 * 30 + x) * 4, (5 * 30 + x) * 4 + 4)];
  assert.deepEqual(read(5), [0x0b, 0x23, 0x1b, 255]);
  assert.deepEqual(read(15), [0x17, 0x5c, 0x43, 255]);
  assert.equal(read(25)[3], 0);
});
