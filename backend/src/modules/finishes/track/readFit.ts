import { findSpan, type MeasuredTrack, measureLine, type TrackPoint } from './measure.ts';
import { TrackBroken, TrackEmpty } from './track.errors.ts';

/** Names of the few messages and fields that are read, from the public profile. */
const FILE_ID = 0;
const SESSION = 18;
const LAP = 19;
const RECORD = 20;
const FILE_TYPE = 0;
const TIMESTAMP = 253;
const START_TIME = 2;
const TOTAL_ELAPSED = 7;
const TOTAL_DISTANCE = 9;
const POSITION_LAT = 0;
const POSITION_LONG = 1;
const RECORD_DISTANCE = 5;

const COURSE = 6;

/** Seconds of this format begin with 1990, a day early. */
const EPOCH_MS = Date.UTC(1989, 11, 31);
const NOTHING = 0xffffffff;
const NO_POSITION = 0x7fffffff;
const DEGREES = 180 / 2 ** 31;

interface Field {
  number: number;
  size: number;
}

interface Definition {
  message: number;
  isLittle: boolean;
  fields: Field[];
  size: number;
}

type Values = Map<number, number>;

interface Totals {
  distance: number;
  elapsed: number;
  startedAt: number | undefined;
}

/** An activity of a watch; a planned course is not run. @throws {TrackBroken} {@link TrackEmpty} */
export function readFit(bytes: Uint8Array): MeasuredTrack {
  const sessions: Totals[] = [];
  const laps: Totals[] = [];
  const points: TrackPoint[] = [];
  const times: number[] = [];
  let [firstMetres, lastMetres] = [Number.NaN, Number.NaN];
  try {
    walkFit(bytes, (message, values) => {
      if (message === FILE_ID && values.get(FILE_TYPE) === COURSE) throw new TrackEmpty();
      if (message === SESSION) sessions.push(readTotals(values));
      if (message === LAP) laps.push(readTotals(values));
      if (message !== RECORD) return;
      const at = toInstant(values.get(TIMESTAMP));
      if (at !== undefined) times.push(at);
      const metres = values.get(RECORD_DISTANCE);
      if (metres !== undefined && metres !== NOTHING) {
        if (Number.isNaN(firstMetres)) firstMetres = metres / 100;
        lastMetres = metres / 100;
      }
      const [lat, lng] = [values.get(POSITION_LAT), values.get(POSITION_LONG)];
      if (lat === undefined || lng === undefined || lat === NO_POSITION || lng === NO_POSITION) return;
      points.push({ lat: toSigned(lat) * DEGREES, lng: toSigned(lng) * DEGREES, at });
    });
  } catch (error) {
    if (error instanceof RangeError) throw new TrackBroken();
    throw error;
  }
  const span = findSpan(times);
  const totals = [sessions, laps].find((each) => each.some(({ distance }) => distance > 0));
  const distance = totals ? sum(totals, 'distance') : lastMetres - firstMetres || measureLine(points);
  const timed = [sessions, laps].find((each) => each.some(({ elapsed }) => elapsed > 0));
  if (!(distance > 0)) throw new TrackEmpty();
  return {
    distance,
    elapsed: timed ? sum(timed, 'elapsed') : span && (span.last - span.first) / 1000,
    startedAt: (totals ?? timed)?.[0]?.startedAt ?? span?.first,
  };
}

const sum = (totals: readonly Totals[], name: 'distance' | 'elapsed') =>
  totals.reduce((total, each) => total + each[name], 0);

const known = (value: number | undefined) => (value === undefined || value === NOTHING ? 0 : value);

const readTotals = (values: Values): Totals => ({
  distance: known(values.get(TOTAL_DISTANCE)) / 100,
  elapsed: known(values.get(TOTAL_ELAPSED)) / 1000,
  startedAt: toInstant(values.get(START_TIME)),
});

const toInstant = (seconds: number | undefined): number | undefined =>
  seconds === undefined || seconds === NOTHING || seconds === 0 ? undefined : EPOCH_MS + seconds * 1000;

const toSigned = (value: number) => value | 0;

/** Calls back for each message with its numbers of four bytes and of one. @throws {RangeError} beyond the end */
function walkFit(bytes: Uint8Array, onMessage: (message: number, values: Values) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.getUint8(0) + view.getUint32(4, true);
  if (end > bytes.byteLength) throw new TrackBroken();
  const definitions = new Map<number, Definition>();
  let at = view.getUint8(0);
  let lastTime = 0;
  while (at < end) {
    const header = view.getUint8(at);
    at += 1;
    const isCompressed = (header & 0x80) !== 0;
    const local = isCompressed ? (header >> 5) & 3 : header & 15;
    if (!isCompressed && header & 0x40) {
      const definition = readDefinition(view, at, (header & 0x20) !== 0);
      definitions.set(local, definition.read);
      at = definition.end;
      continue;
    }
    const definition = definitions.get(local);
    if (!definition) throw new TrackBroken();
    const values = readValues(view, at, definition);
    if (isCompressed) {
      const offset = header & 31;
      lastTime += (offset - (lastTime & 31) + 32) & 31;
      values.set(TIMESTAMP, lastTime);
    } else lastTime = values.get(TIMESTAMP) ?? lastTime;
    onMessage(definition.message, values);
    at += definition.size;
  }
}

function readDefinition(view: DataView, start: number, hasOwnFields: boolean): { read: Definition; end: number } {
  const isLittle = view.getUint8(start + 1) === 0;
  const count = view.getUint8(start + 4);
  let at = start + 5;
  const fields: Field[] = [];
  let size = 0;
  for (let index = 0; index < count; index += 1, at += 3) {
    const field = { number: view.getUint8(at), size: view.getUint8(at + 1) };
    fields.push(field);
    size += field.size;
  }
  if (hasOwnFields) {
    const own = view.getUint8(at);
    at += 1;
    for (let index = 0; index < own; index += 1, at += 3) size += view.getUint8(at + 1);
  }
  return { read: { message: view.getUint16(start + 2, isLittle), isLittle, fields, size }, end: at };
}

function readValues(view: DataView, start: number, { fields, isLittle }: Definition): Values {
  const values: Values = new Map();
  let at = start;
  for (const { number, size } of fields) {
    if (size === 4) values.set(number, view.getUint32(at, isLittle));
    else if (size === 1) values.set(number, view.getUint8(at));
    at += size;
  }
  return values;
}
