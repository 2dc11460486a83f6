import { findSpan, type MeasuredTrack, measureLine, readInstant, readNumber, type TrackPoint } from './measure.ts';
import { TrackEmpty } from './track.errors.ts';
import { walkXml } from './walkXml.ts';

/** Recorded tracks of a GPX file: planned routes and marks are not run. @throws {TrackBroken} {@link TrackEmpty} */
export function readGpx(text: string): MeasuredTrack {
  const lines: TrackPoint[][] = [];
  let point: TrackPoint | undefined;
  walkXml(text, {
    open(path, { lat, lon }) {
      const name = path.at(-1);
      if (name === 'trkseg') lines.push([]);
      if (name === 'trkpt') point = { lat: readNumber(lat), lng: readNumber(lon), at: undefined };
    },
    close(path, content) {
      const name = path.at(-1);
      if (name === 'time' && point && path.at(-2) === 'trkpt') point.at = readInstant(content);
      if (name !== 'trkpt' || !point) return;
      if (lines.length === 0) lines.push([]);
      lines.at(-1)?.push(point);
      point = undefined;
    },
  });
  const runs = withoutRepeated(lines).filter((line) => line.length > 1);
  if (runs.length === 0) throw new TrackEmpty();
  const span = findSpan(runs.flat().map(({ at }) => at));
  return {
    distance: runs.reduce((sum, line) => sum + measureLine(line), 0),
    elapsed: span && (span.last - span.first) / 1000,
    startedAt: span?.first,
  };
}

/** Some programs write a track twice: as it is, and once more with other extensions. */
function withoutRepeated(lines: readonly TrackPoint[][]): TrackPoint[][] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (first?.at === undefined) return true;
    const key = JSON.stringify([line.length, first, last]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
