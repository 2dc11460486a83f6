import { join } from 'node:path';
import { confinedProcess } from '../../../confinement/confinedProcess.ts';

const LOADING_MS = 20_000;

/** Starts the shell's renderer in a confined process. @throws {Error} when it cannot start within 20 s. */
export async function startRenderer(folder: string): Promise<void> {
  const server = join(folder, 'server');
  const child = confinedProcess(new URL('./rendererProcess.ts', import.meta.url), { folders: [server] });
  const timer = setTimeout(() => child.kill('SIGKILL'), LOADING_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('message', ({ failure }: { failure?: string }) => (failure ? reject(new Error(failure)) : resolve()));
      child.once('error', reject);
      child.once('exit', () => reject(new Error('its process ended, or did not respond within 20 s')));
      child.send(join(server, 'render.js'));
    });
  } catch (error) {
    throw new Error(`renderer: server/render.js cannot start: ${error instanceof Error ? error.message : error}`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
