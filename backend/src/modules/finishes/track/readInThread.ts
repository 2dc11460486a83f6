import type { ReadTrack } from 'shared-lib/finish/types';
import { limitConcurrency } from '../../../concurrency.ts';
import { runInThread } from '../runInThread.ts';
import type { TrackMessage } from './readingThread.ts';
import * as errors from './track.errors.ts';

const limits = {
  megabytes: 384,
  milliseconds: 20_000,
  toSlow: () => new errors.TrackSlow(),
  toBroken: () => new errors.TrackBroken(),
};

const known = Object.values(errors).map((make) => new make());

/** Two at a time: each holds the file and what is read of it. */
const inLine = limitConcurrency({ concurrency: 2 });

/** @throws the errors of `readTrack` */
export const readInThread = (bytes: Uint8Array): Promise<ReadTrack> => inLine(() => read(bytes));

async function read(bytes: Uint8Array): Promise<ReadTrack> {
  const script = new URL('./readingThread.ts', import.meta.url);
  const message = await runInThread<TrackMessage>(script, bytes, limits);
  if ('track' in message) return message.track;
  throw known.find(({ code }) => code === message.code) ?? new errors.TrackBroken();
}
