import { after, suite } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const TURN_MS = 10;
const IDLE_TURNS = 5;

/** Runs test files one after another in this process, each as a suite, so that its hooks are its own. */
export async function runFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await new Promise<void>((resolve) => {
      suite(file, async () => {
        try {
          await import(file);
        } finally {
          // Registered last, this runs after the hooks of the file.
          after(async () => {
            if (file === files.at(-1)) await untilResultsAreWritten();
            resolve();
          });
        }
      });
    });
  }
}

/** The process is ended after its last test, even while the standard output still holds results. */
async function untilResultsAreWritten(): Promise<void> {
  for (let idle = 0; idle < IDLE_TURNS; idle = process.stdout.writableLength > 0 ? 0 : idle + 1) await sleep(TURN_MS);
}
