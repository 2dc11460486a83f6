import { type Service, startService, stopServices } from 'tools/process';

/** `TimeoutStopSec` of the deployed services. */
const STOP_MS = 40_000;

export interface Restartable {
  url: string;
  restart(): Promise<void>;
  kill(): Promise<void>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** A server process that can be restarted at the same URL. @param envOn its environment for a port. */
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
      await stopServices([service], STOP_MS);
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
