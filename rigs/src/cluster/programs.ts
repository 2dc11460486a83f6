import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';
import { getNamespace, getProcesses, signalAll, signalOne } from './network.ts';

/** One program of a machine, such as etcd. */
export interface Program {
  name: string;
  machine: Machine;
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Runs as this user; PostgreSQL rejects root. */
  user?: string;
  folder: string;
}

export interface RunningProgram {
  name: string;
  machine: Machine;
  pid(): number | undefined;
  start(): void;
  /** Resolves when it has ended; children may live on. */
  signal(signal: NodeJS.Signals): void;
  ended(): Promise<void>;
}

/** Starts a program on its machine; its output goes to a file in its folder. */
export function startProgram({ name, machine, command, env, user, folder }: Program): RunningProgram {
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  const args = ['netns', 'exec', getNamespace(machine), ...asUser, ...command];
  let pid: number | undefined;
  let ended = Promise.resolve();
  const program: RunningProgram = {
    name,
    machine,
    pid: () => pid,
    start() {
      const output = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn('ip', args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
      pid = child.pid;
      ended = new Promise((resolve) => {
        child.once('exit', () => {
          if (pid === child.pid) pid = undefined;
          resolve();
        });
      });
    },
    signal: (signal) => pid !== undefined && signalOne(pid, signal),
    ended: () => ended,
  };
  program.start();
  return program;
}

const STOP_MS = 45_000;

/** Ends all programs of a machine as a service manager does: SIGTERM to each, SIGKILL to the rest. */
export async function stopPrograms(programs: readonly RunningProgram[], patienceMs = STOP_MS): Promise<void> {
  for (const program of programs) program.signal('SIGTERM');
  await Promise.race([Promise.all(programs.map((program) => program.ended())), sleep(patienceMs)]);
  for (const { machine } of programs) await killMachine(machine);
}

/** Kills every process of a machine. */
export async function killMachine(machine: Machine): Promise<void> {
  while (getProcesses(machine).length > 0) {
    signalAll(machine, 'SIGKILL');
    await sleep(50);
  }
}
