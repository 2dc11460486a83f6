import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';
import { disconnect, reconnect, signalAll } from './network.ts';
import { killMachine, type RunningProgram } from './programs.ts';

/** What happens to a machine or to one program of it. `end` undoes it, as a service manager, an operator or time would. */
export interface Fault {
  how: 'killed' | 'paused' | 'partitioned' | 'stopped';
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** @param start starts what does not run on the machine. */
export const getFaults = (machine: Machine, start: () => void): Fault[] => [
  {
    how: 'killed',
    begin: () => killMachine(machine),
    end: start,
  },
  {
    how: 'paused',
    begin: () => signalAll(machine, 'SIGSTOP'),
    end: () => signalAll(machine, 'SIGCONT'),
  },
  {
    how: 'partitioned',
    begin: () => disconnect(machine),
    end: () => reconnect(machine),
  },
];

/** Faults of one program beside others on its machine. */
export const programFaults = (program: RunningProgram): Fault[] => [
  {
    how: 'killed',
    begin: async () => {
      program.signal('SIGKILL');
      await program.ended();
    },
    end: program.start,
  },
  {
    how: 'paused',
    begin: () => program.signal('SIGSTOP'),
    end: () => program.signal('SIGCONT'),
  },
];

/** Holds a fault for some seconds. */
export async function during(fault: Fault, seconds: number): Promise<void> {
  await fault.begin();
  await sleep(seconds * 1000);
  await fault.end();
}
