import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

export interface Service {
  process: ChildProcess;
  /** Address the service answers at. */
  url: string;
}

/**
 * Starts a server of the project as a process of its own and waits until it says where it listens.
 * @param args of its command line.
 * @throws {Error} when it ends before; it has then said why on its own standard error.
 */
export function startService(script: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Service> {
  const child = fork(script, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithUs(child);
  // A command that goes before others does not hand this on.
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

/** A command that breaks off leaves no server behind. */
function endWithUs(child: ChildProcess): void {
  if (living.size === 0) process.once('exit', endThem);
  living.add(child);
  child.once('exit', () => living.delete(child));
}

/** The service ended before it listened. */
export class ServiceEnded extends Error {
  override name = 'ServiceEnded';
}

/** Asks the services to end and waits until they have. */
export async function stopServices(services: Service[]): Promise<void> {
  await Promise.all(
    services.map(async ({ process: child }) => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(giveUp);
    }),
  );
}
