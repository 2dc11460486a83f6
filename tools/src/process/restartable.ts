import { type Service, startService, stopServices } from './service.ts';

export interface Restartable {
  /** Stays the same however often it restarts. */
  url: string;
  /** Asks it to end, and starts it again. */
  restart(): Promise<void>;
  /** Ends it with no time for anything, and starts it again. */
  kill(): Promise<void>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/**
 * A server of the project in a process of its own that may be stopped or killed, and comes back at the same address.
 * @param envOn its environment when it listens on this port.
 */
export async function startRestartable(
  script: string,
  envOn: (port: string) => NodeJS.ProcessEnv,
): Promise<Restartable> {
  let service: Service = await startService(script, envOn('0'));
  const { url } = service;
  const again = async () => {
    service = await startService(script, envOn(new URL(url).port));
  };
  return {
    url,
    async restart() {
      await stopServices([service]);
      await again();
    },
    async kill() {
      const { process: child } = service;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await again();
    },
    isAlive: () => service.process.exitCode === null && service.process.signalCode === null,
    stop: () => stopServices([service]),
  };
}
