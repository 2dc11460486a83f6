import { execFileSync, spawnSync } from 'node:child_process';
import { HOST_ADDRESS, type Machine, machines, VISITORS_NETWORK } from './machines.ts';

const BRIDGE = 'charity-run';
export const getNamespace = ({ name }: Machine) => `charity-run-${name}`;
const getCable = ({ name }: Machine) => `cr-${name}`;

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** One network namespace for each machine, connected by a bridge that this machine belongs to. */
export function createNetwork(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  ip('route', 'add', 'local', VISITORS_NETWORK, 'dev', 'lo');
  for (const machine of machines) {
    const [namespace, cable] = [getNamespace(machine), getCable(machine)];
    ip('netns', 'add', namespace);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', cable, 'master', BRIDGE, 'up');
    ip('-n', namespace, 'address', 'add', `${machine.address}/24`, 'dev', 'eth0');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    ip('-n', namespace, 'route', 'add', 'default', 'via', HOST_ADDRESS);
  }
}

/** Removes what `createNetwork` made, and ends every process on the machines. */
export function removeNetwork(): void {
  for (const machine of machines) signalAll(machine, 'SIGKILL');
  const attempt = (...args: string[]) => void spawnSync('ip', args, { stdio: 'ignore' });
  for (const machine of machines) {
    attempt('link', 'delete', getCable(machine));
    attempt('netns', 'delete', getNamespace(machine));
  }
  attempt('route', 'delete', 'local', VISITORS_NETWORK, 'dev', 'lo');
  attempt('link', 'delete', BRIDGE);
}

/** Pulls the cable of a machine; its processes go on. */
export const disconnect = (machine: Machine) => ip('link', 'set', getCable(machine), 'down');
export const reconnect = (machine: Machine) => ip('link', 'set', getCable(machine), 'up');

/** Processes of a machine. */
export function getProcesses(machine: Machine): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', getNamespace(machine)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

export function signalAll(machine: Machine, signal: NodeJS.Signals): void {
  for (const pid of getProcesses(machine)) signalOne(pid, signal);
}

/** A process may have ended meanwhile. */
export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
