import { readFileSync } from 'node:fs';

const CLOCK_TICK_MS = 10;

/** Ids of the processes that a process has started itself. */
export function getChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** CPU time of a process and all its living descendants, ms, in steps of 10. */
export function getCpuTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  const own = (Number(user) + Number(system)) * CLOCK_TICK_MS;
  return getChildren(pid).reduce((sum, child) => sum + getCpuTime(child), own);
}
