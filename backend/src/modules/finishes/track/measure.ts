/** A recorded point; `at` in milliseconds, undefined where the file has no time for it. */
export interface TrackPoint {
  lat: number;
  lng: number;
  at: number | undefined;
}

export interface Span {
  first: number;
  last: number;
}

export interface MeasuredTrack {
  distance: number;
  elapsed: number | undefined;
  startedAt: number | undefined;
}

const EARTH_METRES = 6_371_008.8;
/** Faster than anyone runs or rolls: the point is a fault of the receiver. */
const LEAP_METRES_A_SECOND = 15;
/** After so many, it is not: the recording went on elsewhere, in a car for instance. */
const MOST_LEAPS = 10;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** `50,45` is a decimal comma of a program in another language. */
export const readNumber = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'));

/** Milliseconds of an instant; undefined for none, and for what a clock says that was never set. */
export function readInstant(text: string): number | undefined {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const at = Date.parse(hasZone ? text : `${text}Z`);
  return at >= EARLIEST && at < LATEST ? at : undefined;
}

/** Poles and the point south of Ghana stand for no position; some watches write them while they are paused. */
export const isPosition = ({ lat, lng }: Pick<TrackPoint, 'lat' | 'lng'>): boolean =>
  Math.abs(lat) < 89.9 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);

function metresBetween(one: TrackPoint, other: TrackPoint): number {
  const radians = Math.PI / 180;
  const [lat, lng] = [(other.lat - one.lat) * radians, (other.lng - one.lng) * radians];
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Undefined where the file has no times, or one for all points. */
function secondsBetween(one: TrackPoint, other: TrackPoint): number | undefined {
  if (one.at === undefined || other.at === undefined || one.at === other.at) return undefined;
  return Math.abs(other.at - one.at) / 1000;
}

/** Metres along a line without its leaps. */
export function measureLine(points: readonly TrackPoint[]): number {
  let metres = 0;
  let leaps = 0;
  let known: TrackPoint | undefined;
  for (const point of points) {
    if (!isPosition(point)) continue;
    if (!known) {
      known = point;
      continue;
    }
    const step = metresBetween(known, point);
    const seconds = secondsBetween(known, point);
    const isLeap = seconds !== undefined && step > LEAP_METRES_A_SECOND * seconds;
    if (isLeap && leaps < MOST_LEAPS) leaps += 1;
    else {
      if (!isLeap) metres += step;
      leaps = 0;
      known = point;
    }
  }
  return metres;
}

export function findSpan(times: Iterable<number | undefined>): Span | undefined {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of times) {
    if (at === undefined) continue;
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  return last > first ? { first, last } : undefined;
}
