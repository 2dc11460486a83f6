import { findSpan, type MeasuredTrack, measureLine, readInstant, readNumber, type TrackPoint } from './measure.ts';
import { TrackEmpty } from './track.errors.ts';
import { walkXml } from './walkXml.ts';

interface Lap {
  distance: number;
  seconds: number;
  startedAt: number | undefined;
  tracks: { points: TrackPoint[]; odometer: number[]; times: number[] }[];
}

/** Laps of a recorded activity; a planned course has none. @throws {TrackBroken} {@link TrackEmpty} */
export function readTcx(text: string): MeasuredTrack {
  const laps: Lap[] = [];
  let point: TrackPoint | undefined;
  let odometer = Number.NaN;
  walkXml(text, {
    open(path, { StartTime = '' }) {
      const name = path.at(-1);
      if (!path.includes('Activity')) return;
      if (name === 'Lap') {
        laps.push({ distance: Number.NaN, seconds: Number.NaN, startedAt: readInstant(StartTime), tracks: [] });
      }
      if (name === 'Track') laps.at(-1)?.tracks.push({ points: [], odometer: [], times: [] });
      if (name === 'Trackpoint') {
        point = { lat: Number.NaN, lng: Number.NaN, at: undefined };
        odometer = Number.NaN;
      }
    },
    close(path, content) {
      const [name, parent] = [path.at(-1), path.at(-2)];
      const lap = laps.at(-1);
      if (!lap || !path.includes('Activity')) return;
      if (parent === 'Lap' && name === 'DistanceMeters') lap.distance = readNumber(content);
      if (parent === 'Lap' && name === 'TotalTimeSeconds') lap.seconds = readNumber(content);
      if (!point) return;
      if (name === 'LatitudeDegrees') point.lat = readNumber(content);
      if (name === 'LongitudeDegrees') point.lng = readNumber(content);
      if (parent === 'Trackpoint' && name === 'Time') point.at = readInstant(content);
      if (parent === 'Trackpoint' && name === 'DistanceMeters') odometer = readNumber(content);
      if (name !== 'Trackpoint') return;
      const track = lap.tracks.at(-1);
      track?.points.push(point);
      if (odometer >= 0) track?.odometer.push(odometer);
      if (point.at !== undefined) track?.times.push(point.at);
      point = undefined;
    },
  });
  if (laps.length === 0) throw new TrackEmpty();
  const span = findSpan(laps.flatMap(({ tracks }) => tracks.flatMap(({ times }) => times)));
  const seconds = sum(laps.map((lap) => lap.seconds || 0));
  return {
    distance: sum(laps.map(measureLap)),
    elapsed: Math.max(seconds, span ? (span.last - span.first) / 1000 : 0) || undefined,
    startedAt: span?.first ?? laps[0]?.startedAt,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What the lap says of itself; else how far its odometer went, which may begin anywhere; else the line. */
function measureLap({ distance, tracks }: Lap): number {
  if (distance > 0) return distance;
  return sum(tracks.map(({ odometer, points }) => measureOdometer(odometer) || measureLine(points)));
}

function measureOdometer(values: readonly number[]): number {
  return values.reduce((total, value, index) => total + Math.max(0, value - (values[index - 1] ?? value)), 0);
}
