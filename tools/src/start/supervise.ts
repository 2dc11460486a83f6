import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../process/service.ts';

/** A server that ends more often is broken: restarting it would only hide that. */
const MAX_RESTARTS = 5;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 100;

export interface Supervised {
  name: string;
  service: Service;
  restart: () => Promise<Service>;
}

export interface SuperviseOptions {
  report: (line: string) => void;
  /** Called when it is given up. */
  giveUp: (code: number) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/** Restarts a server that was killed or crashed, and reports it. @returns ends the supervision. */
export function supervise(
  { name, service, restart }: Supervised,
  { report, giveUp, now = Date.now, wait = sleep }: SuperviseOptions,
): () => void {
  let isEnded = false;
  let restarts: number[] = [];

  const watch = ({ process: child }: Service) => {
    child.once('exit', (code, signal) => void again(signal ?? `code ${code}`, code ?? 1));
  };

  async function again(reason: string, code: number): Promise<void> {
    if (isEnded) return;
    restarts = restarts.filter((time) => time > now() - WITHIN_MS);
    if (restarts.length >= MAX_RESTARTS) {
      report(`${name} ended ${MAX_RESTARTS + 1} times within a minute (${reason}): giving up`);
      return giveUp(code);
    }
    report(`${name} ended (${reason}); it is restarted`);
    await wait(FIRST_PAUSE_MS * 2 ** restarts.length);
    restarts.push(now());
    if (isEnded) return;
    try {
      const next = await restart();
      report(`${name} runs again at ${next.url}`);
      watch(next);
    } catch {
      await again('it could not start', 1);
    }
  }

  watch(service);
  return () => {
    isEnded = true;
  };
}
