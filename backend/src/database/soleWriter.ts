import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderLock } from './folderLock.ts';

const RECHECK_MS = 20;

export interface SoleWriter {
  beforeWrite(): void;
  controlWritten(): void;
}

/** Ends the process before it writes into a folder that another process has taken over or written. */
export function soleWriter(
  folder: string,
  lock: Pick<FolderLock, 'isHeld'>,
  end: (reason: string) => void,
): SoleWriter {
  const control = join(folder, 'global/pg_control');
  let known = changedAt(control);
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    beforeWrite: () => {
      if (performance.now() - checkedAt < RECHECK_MS) return;
      if (!lock.isHeld()) end('another process has taken the database over');
      // Every engine writes its control file when it starts.
      if (known !== undefined && changedAt(control) !== known) end('another process has written into the database');
      checkedAt = performance.now();
    },
    controlWritten: () => {
      known = changedAt(control);
    },
  };
}

function changedAt(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
}
