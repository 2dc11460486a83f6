import { setTimeout as sleep } from 'node:timers/promises';
/** Whether a server is about to end. */
export interface Drain {
  readonly isEnding: boolean;
}

/** Ended by {@link endOnSignals}; readiness asks it. */
export function drain(): Drain & { begin(): void } {
  let isEnding = false;
  return {
    get isEnding() {
      return isEnding;
    },
    begin: () => {
      isEnding = true;
    },
  };
}

export interface Ending {
  draining: { begin(): void };
  /** Milliseconds between saying "not ready" and closing, so that a balancer can look away meanwhile. */
  delayMs: number;
  close: () => Promise<unknown>;
}

/** On SIGTERM and SIGINT says "not ready", waits, lets running requests end and leaves. */
export function endOnSignals({ draining, delayMs, close }: Ending): void {
  let isBegun = false;
  const end = async () => {
    if (isBegun) return;
    isBegun = true;
    draining.begin();
    await sleep(delayMs);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
