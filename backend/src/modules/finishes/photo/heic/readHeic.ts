import { limitConcurrency } from '../../../../concurrency.ts';
import { runInThread } from '../../runInThread.ts';
import { PhotoHeic, PhotoTooManyPixels } from '../photo.errors.ts';
import type { HeicMessage, Pixels } from './heicThread.ts';

/** The largest takes three seconds. */
const limits = {
  megabytes: 128,
  milliseconds: 30_000,
  toSlow: () => new PhotoHeic(),
  toBroken: () => new PhotoHeic(),
};

/** The largest takes 400 MB. */
const inLine = limitConcurrency({ concurrency: 1 });

/** @throws {PhotoHeic} when it cannot be read. {@link PhotoTooManyPixels} */
export const readHeic = (bytes: Uint8Array): Promise<Pixels> => inLine(() => read(bytes));

async function read(bytes: Uint8Array): Promise<Pixels> {
  const script = new URL('./heicThread.ts', import.meta.url);
  const message = await runInThread<HeicMessage>(script, bytes, limits);
  if ('data' in message) return message;
  throw message.problem === 'pixels' ? new PhotoTooManyPixels() : new PhotoHeic();
}
