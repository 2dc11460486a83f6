/** Something that waits in line inside the process. */
export interface Queue {
  length: () => number;
  /** As many may wait before visitors notice. */
  limit: number;
}

export interface LoadLimits {
  /** How late the event loop may be, in milliseconds. */
  loopDelayMs: number;
  queues?: readonly Queue[];
}

/** How busy a process is. */
export interface Load {
  /** Share of what it bears: at 1 it is full, above it only grows slower. */
  now(): number;
  close(): void;
}

const TICK_MS = 20;
const WINDOW_MS = 200;
/** Late through so many windows in a row is load; one late window is a collection of garbage or a start. */
const WINDOWS = 3;

/** The fullest of the queues or the lateness of the event loop, whichever is worse. */
export function measureLoad({ loopDelayMs, queues = [] }: LoadLimits): Load {
  const loop = watchLoop();
  return {
    now: () => Math.max(loop.lateness() / loopDelayMs, ...queues.map(({ length, limit }) => length() / limit)),
    close: loop.close,
  };
}

/** How late a timer comes, in milliseconds. Node's own histogram of it stays empty while the loop stands still. */
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
