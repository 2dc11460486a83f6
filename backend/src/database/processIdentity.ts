import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Where process ids mean the same processes: one boot of one host, one container. */
export function processSpace(): string {
  const boot = readOrNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = readOrNothing(() => readlinkSync('/proc/self/ns/pid'));
  return boot && namespace ? `${boot} ${namespace}` : hostname();
}

/** When a process of this space started, as text to compare; nothing if it does not run. */
export function processStart(pid: number): string | undefined {
  return readOrNothing(() => startInProc(pid)) ?? readOrNothing(() => startByPs(pid));
}

function startInProc(pid: number): string | undefined {
  const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // A zombie has ended. Start time is field 22, the state field 3.
  return state === 'Z' ? undefined : fields[18];
}

function startByPs(pid: number): string | undefined {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
}

function readOrNothing(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
