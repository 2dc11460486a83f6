import { readFileSync } from 'node:fs';
import type { Image } from '../drawing/drawing.ts';

const RATIO = 502 / 1600;

let bytes: Uint8Array | undefined;

/** Runners in front of the city, on a dark ground. */
export function drawCrowd(x: number, y: number, width: number): Image {
  bytes ??= readFileSync(new URL('./crowd.png', import.meta.url));
  return { kind: 'image', bytes, x, y, width, height: width * RATIO };
}
