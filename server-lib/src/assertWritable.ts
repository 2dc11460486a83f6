import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough for a log page of the database, so a disk counts as full shortly before it is. */
const PROBE = Buffer.alloc(64 * 1024);
let probes = 0;

export async function assertWritable(folder: string): Promise<void> {
  probes += 1;
  const path = join(folder, `.probe-${process.pid}-${probes}`);
  await writeFile(path, PROBE, { mode: 0o600 }).finally(() => rm(path, { force: true }).catch(() => undefined));
}
