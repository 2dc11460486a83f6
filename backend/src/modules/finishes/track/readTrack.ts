import { finishLimits } from 'shared-lib/finish/limits';
import type { ReadTrack } from 'shared-lib/finish/types';
import type { MeasuredTrack } from './measure.ts';
import { readFit } from './readFit.ts';
import { readGpx } from './readGpx.ts';
import { readTcx } from './readTcx.ts';
import { TrackBroken, TrackEmpty, TrackOutside, TrackPacked, TrackTooLarge, TrackUnknown } from './track.errors.ts';

const BYTES = finishLimits.fileMegabytes * 1024 * 1024;

/**
 * Distance and time of a file of a watch or an app, whatever its name; nothing else of the track leaves here.
 * @throws {TrackUnknown} {@link TrackPacked} {@link TrackBroken} {@link TrackEmpty} {@link TrackOutside} {@link TrackTooLarge}
 */
export function readTrack(bytes: Uint8Array): ReadTrack {
  if (bytes.byteLength > BYTES) throw new TrackTooLarge();
  if (bytes.byteLength === 0) throw new TrackEmpty();
  const { distance, elapsed, startedAt } = measure(bytes);
  const metres = Math.round(distance);
  if (metres === 0) throw new TrackEmpty();
  if (!(metres >= finishLimits.shortest && metres <= finishLimits.longest)) throw new TrackOutside();
  const seconds = Math.round(elapsed ?? 0);
  const isTime = seconds >= finishLimits.fastest && seconds <= finishLimits.slowest;
  return {
    distance: metres,
    elapsed: isTime ? seconds : null,
    startedAt: startedAt === undefined ? null : new Date(startedAt).toISOString(),
  };
}

function measure(bytes: Uint8Array): MeasuredTrack {
  const [one, two] = bytes;
  const isArchive = (one === 0x50 && two === 0x4b) || (one === 0x1f && two === 0x8b);
  if (isArchive) throw new TrackPacked();
  if (Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT') return readFit(bytes);
  const text = decode(bytes);
  const root = /<(?:[\w.-]+:)?(gpx|TrainingCenterDatabase)[\s>]/.exec(text.slice(0, 8_192))?.[1];
  if (root === 'gpx') return readGpx(text);
  if (root) return readTcx(text);
  throw text.trim() === '' ? new TrackEmpty() : new TrackUnknown();
}

/** @throws {TrackBroken} */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(findEncoding(bytes)).decode(bytes);
  } catch {
    throw new TrackBroken();
  }
}

function findEncoding([one, two]: Uint8Array): string {
  const isMarkup = (high: number | undefined, low: number | undefined) => high === 0 && low === 0x3c;
  if ((one === 0xff && two === 0xfe) || isMarkup(two, one)) return 'utf-16le';
  if ((one === 0xfe && two === 0xff) || isMarkup(one, two)) return 'utf-16be';
  return 'utf-8';
}
