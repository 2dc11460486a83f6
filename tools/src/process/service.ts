import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

export interface Service {
  process: ChildProcess;
  url: string;
}

/** Starts a server process and waits until it reports its URL. @throws {Error} when it ends before that. */
export function startService(script: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Service> {
  const child = fork(script, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithUs(child);
  // A process does not inherit a raised priority.
  if (child.pid !== undefined && getPriority() < 0) setPriority(child.pid, 0);
  return new Promise((resolve, reject) => {
    child.once('message', (message: { listening?: string }) => {
      if (message.listening) resolve({ process: child, url: message.listening });
    });
    child.once('exit', () => reject(new ServiceEnded(script)));
  });
}

const living = new Set<ChildProcess>();

function endThem(): void {
  for (const child of living) child.kill();
}

function endWithUs(child: ChildProcess): void {
  if (!process.listeners('exit').includes(endThem)) process.once('exit', endThem);
  living.add(child);
  child.once('exit', () => living.delete(child));
}

export class ServiceEnded extends Error {
  override name = 'ServiceEnded';
}

const PATIENCE_MS = 5_000;

/** Sends SIGTERM and waits for the exits; kills what has not ended by then. */
export async function stopServices(services: Service[], patienceMs = PATIENCE_MS): Promise<void> {
  await Promise.all(
    services.map(async ({ process: child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(giveUp);
    }),
  );
}
