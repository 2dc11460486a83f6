/** The only source of time, so that any moment of the event can be rehearsed. */
export interface Clock {
  now(): Date;
}

/** The machine's clock; with `startAt` it starts there and runs on at normal speed. */
export function createClock(startAt?: Date): Clock {
  const shift = startAt ? startAt.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + shift) };
}

/** A clock for tests that moves only by `set`. */
export function createFixedClock(instant: string): Clock & { set(instant: string): void } {
  let current = new Date(instant);
  return {
    now: () => new Date(current),
    set: (next) => {
      current = new Date(next);
    },
  };
}
