import { parentPort, workerData } from 'node:worker_threads';
import type { ReadTrack } from 'shared-lib/finish/types';
import { DomainError } from '../../../errors.ts';
import { readTrack } from './readTrack.ts';

export type TrackMessage = { track: ReadTrack } | { code: string };

const post = (message: TrackMessage) => parentPort?.postMessage(message);

try {
  post({ track: readTrack(workerData) });
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  post({ code: error.code });
}
