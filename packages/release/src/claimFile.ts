import { writeFile } from 'node:fs/promises';

/** Creates a file that holds the id of this process; of several processes one succeeds. @returns whether this one has. */
export async function claimFile(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
