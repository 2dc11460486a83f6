import { parentPort, workerData } from 'node:worker_threads';
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js';

export interface Pixels {
  /** RGBA, upright. */
  data: Uint8Array;
  width: number;
  height: number;
}

export type HeicMessage = Pixels | { problem: 'pixels' | 'unreadable' };

/** What iPhones take unless told otherwise is 24 million; each takes twelve bytes while it is decoded. */
const MOST_PIXELS = 30_000_000;

/** Turned and mirrored as the file says; the orientation in its Exif does not count for this format. */
async function decode(bytes: Uint8Array): Promise<HeicMessage> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return { problem: 'unreadable' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) return { problem: 'pixels' };
  const data = new Uint8ClampedArray(width * height * 4);
  return (await hasDrawn(image, { data, width, height }))
    ? { data: new Uint8Array(data.buffer), width, height }
    : { problem: 'unreadable' };
}

const hasDrawn = (image: HeifImage, target: Parameters<HeifImage['display']>[0]): Promise<boolean> =>
  new Promise((resolve) => image.display(target, (drawn) => resolve(drawn !== null)));

const message = await decode(workerData);
parentPort?.postMessage(message, 'data' in message ? [message.data.buffer as ArrayBuffer] : []);
