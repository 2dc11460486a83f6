import { after, suite } from 'node:test';

/** Runs test files one after another in this process, each as a suite, so that its hooks are its own. */
export async function runFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await new Promise<void>((resolve) => {
      suite(file, async () => {
        try {
          await import(file);
        } finally {
          // Registered last, this runs after the hooks of the file.
          after(() => resolve());
        }
      });
    });
  }
}
