import { extname, join } from 'node:path';
import { askConfined } from '../../confinement/askConfined.ts';

/** Starts the shell's renderer in a confined process. @throws {Error} when it cannot start within 20 s. */
export async function startRenderer(folder: string): Promise<void> {
  const server = join(folder, 'server');
  const answer = await askConfined(
    new URL(`./rendererProcess${extname(import.meta.filename)}`, import.meta.url),
    { folders: [server] },
    join(server, 'render.js'),
  ).catch((error) => ({
    failure: error.message,
  }));
  const { failure } = (answer ?? {}) as { failure?: unknown };
  if (failure) throw new Error(`renderer: server/render.js cannot start: ${failure}`);
}
