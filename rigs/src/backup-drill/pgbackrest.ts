import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { isRoot } from '../chaos-test/postgres.ts';

export const STANZA = 'charity-run';

export const isPgbackrestInstalled = spawnSync('pgbackrest', ['version']).status === 0;

/** Runs a program as the user that owns the repository and the database's files. */
export function runAsPostgres(command: string, args: readonly string[], options: ExecFileSyncOptions = {}): string {
  const [program, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];
  return String(execFileSync(program, all, Object.assign({ encoding: 'utf8', cwd: '/', stdio: 'pipe' }, options)));
}

export interface PgbackrestOptions {
  /** Default: `/etc/pgbackrest/pgbackrest.conf`, or `/etc/pgbackrest.conf`. */
  config?: string | undefined;
  stanza?: string | undefined;
}

/** @throws {Error} with the program's message. */
export function pgbackrest(args: readonly string[], { config, stanza = STANZA }: PgbackrestOptions = {}): string {
  return runAsPostgres('pgbackrest', [...(config ? [`--config=${config}`] : []), `--stanza=${stanza}`, ...args]);
}

export interface StoredBackup {
  label: string;
  type: 'full' | 'diff' | 'incr';
  endedAt: Date;
}

/** Oldest first. */
export function storedBackups(options: PgbackrestOptions): StoredBackup[] {
  const [found] = JSON.parse(pgbackrest(['info', '--output=json'], options)) as {
    backup: { label: string; type: StoredBackup['type']; timestamp: { stop: number } }[];
  }[];
  return (found?.backup ?? []).map(({ label, type, timestamp }) => ({
    label,
    type,
    endedAt: new Date(timestamp.stop * 1000),
  }));
}
