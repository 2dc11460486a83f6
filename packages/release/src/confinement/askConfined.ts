import { ConfinedProcess, type Confinement } from './confinedProcess.ts';

const LIMIT_MS = 20_000;

/** Starts a confined process for one question. @returns its first message @throws {Error} when it ends, or takes more than 20 s. */
export async function askConfined(script: URL, confinement: Confinement, question: unknown): Promise<unknown> {
  // Teams compile this file with a library that has no withResolvers.
  return new Promise<unknown>((resolve, reject) => {
    const confined = new ConfinedProcess(script, confinement, (answer) => {
      resolve(answer);
      void confined.end();
    });
    const timer = setTimeout(() => void confined.end(), LIMIT_MS);
    void confined.ended.then(() => {
      clearTimeout(timer);
      reject(new Error('its process ended, or did not respond within 20 s'));
    });
    confined.send(question);
  });
}
