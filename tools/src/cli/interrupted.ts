import { once } from 'node:events';

/** Resolves when the user or the system ends the command. */
export async function interrupted(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
