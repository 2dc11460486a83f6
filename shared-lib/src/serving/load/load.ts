export interface Queue {
  length: () => number;
  limit: number;
}

export interface LoadLimits {
  loopDelayMs: number;
  queues?: readonly Queue[];
}

export interface Load {
  now(): number;
  close(): void;
}

const TICK_MS = 20;
const WINDOW_MS = 200;
/** One late window is a garbage collection; several in a row are load. */
const WINDOWS = 3;

/** The fullest queue or the event-loop delay, whichever is worse. */
export function measureLoad({ loopDelayMs, queues = [] }: LoadLimits): Load {
  const loop = watchLoop();
  return {
    now: () => Math.max(loop.lateness() / loopDelayMs, ...queues.map(({ length, limit }) => length() / limit)),
    close: loop.close,
  };
}

/** Node's own histogram stays empty while the loop is blocked. */
function watchLoop() {
  const windows: number[] = [];
  let last = performance.now();
  let ticks: number[] = [];
  const timer = setInterval(() => {
    const now = performance.now();
    ticks.push(Math.max(0, now - last - TICK_MS));
    last = now;
    const sum = ticks.reduce((total, late) => total + late, 0);
    if (sum + ticks.length * TICK_MS < WINDOW_MS) return;
    windows.push(sum / ticks.length);
    if (windows.length > WINDOWS) windows.shift();
    ticks = [];
  }, TICK_MS).unref();
  return {
    lateness: () => (windows.length < WINDOWS ? 0 : Math.min(...windows)),
    close: () => clearInterval(timer),
  };
}
