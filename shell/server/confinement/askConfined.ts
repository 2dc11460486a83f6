import { ConfinedProcess, type Confinement } from './confinedProcess.ts';

const LIMIT_MS = 20_000;

/** Starts a confined process for one question. @returns its first message @throws {Error} when it ends, or takes more than 20 s. */
export async function askConfined(script: URL, confinement: Confinement, question: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const confined = new ConfinedProcess(script, confinement, resolve);
  const timer = setTimeout(() => void confined.end(), LIMIT_MS);
  void confined.ended.then(() => reject(new Error('its process ended, or did not respond within 20 s')));
  try {
    confined.send(question);
    return await promise;
  } finally {
    clearTimeout(timer);
    void confined.end();
  }
}
