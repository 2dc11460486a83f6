/** Tells a server in front how loaded this one is, with each response. */
export const LOAD_HEADER = 'x-load';

/** Measured over longer than this, so a value lasts as long; then a request finds out again. */
const FRESH_MS = 300;

/** The load of the server behind, as its last response reported it; 0 when it has been silent. */
export function createReportedLoad(now: () => number = () => performance.now()) {
  let load = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => (now() - heardAt < FRESH_MS ? load : 0),
    hear(value: unknown): void {
      const reported = typeof value === 'string' ? Number(value) : Number.NaN;
      if (!(reported >= 0)) return;
      load = reported;
      heardAt = now();
    },
  };
}

export type ReportedLoad = ReturnType<typeof createReportedLoad>;
