import { setTimeout as sleep } from 'node:timers/promises';
export interface Drain {
  readonly isEnding: boolean;
}

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
  delayMs: number;
  close: () => Promise<unknown>;
}

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
