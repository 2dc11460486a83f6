import { LabError } from './labError.ts';

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `+3d`, `-2h` or `+30m` relative to `start`, or an ISO time. @throws {LabError} when it is neither. */
export function shiftedClock(start: Date, shift: string): Date {
  const [, sign, amount, unit] = /^([+-])(\d+)([mhd])$/.exec(shift) ?? [];
  if (sign && unit) return new Date(start.getTime() + Number(`${sign}${amount}`) * (UNITS[unit] ?? 0));
  const instant = new Date(shift);
  if (/^\d{4}-/.test(shift) && !Number.isNaN(instant.getTime())) return instant;
  throw new LabError(`The clock takes +3d, -2h, +30m or an ISO time such as 2025-05-26T09:00:00Z, not "${shift}".`);
}

/** A clock that runs at normal speed and can be moved. */
export function createLabClock(start: Date) {
  const fromStart = start.getTime() - Date.now();
  let moved = 0;
  const unmoved = () => new Date(Date.now() + fromStart);
  return {
    now: () => new Date(unmoved().getTime() + moved),
    /** `+3d` is relative to the unmoved clock; undefined resets it. */
    move(shift: string | undefined): void {
      moved = shift ? shiftedClock(unmoved(), shift).getTime() - unmoved().getTime() : 0;
    },
  };
}

export type LabClock = ReturnType<typeof createLabClock>;
