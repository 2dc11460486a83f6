const MINUTE_MS = 60_000;
const SHORTEST_MS = 3 * MINUTE_MS;
const LONGEST_MS = 12 * 60 * MINUTE_MS;

/** Milliseconds of `24:31`, `0:24:31` or `00:24:31,5`; undefined for other texts and impossible times. */
export function parseRaceTime(text: string): number | undefined {
  const [, hours, minutes = '', seconds = '', part = ''] =
    /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  const isClock = minutes !== '' && (hours === undefined || Number(minutes) < 60) && Number(seconds) < 60;
  if (!isClock) return undefined;
  const time =
    (Number(hours ?? 0) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1_000 + Number(part.padEnd(3, '0'));
  return time >= SHORTEST_MS && time <= LONGEST_MS ? time : undefined;
}
