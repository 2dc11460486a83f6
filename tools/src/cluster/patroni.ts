import pg from 'pg';
import { passwords } from './configFiles.ts';
import { type Machine, machinesOf } from './machines.ts';
import { isOk, until } from './programs.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

/** What Patroni reports of the three database machines; the first one that responds is asked. */
export async function members(): Promise<Member[]> {
  const answers = machinesOf('db').map(async ({ address }) => {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { members: Member[] }).members;
  });
  return Promise.any(answers);
}

/** Waits until there is one. */
export async function primary(): Promise<Machine> {
  let found: Machine | undefined;
  await until('a primary', async () => {
    found = await findPrimary();
    return true;
  });
  return found as Machine;
}

function findPrimary(): Promise<Machine> {
  const answers = machinesOf('db').map(async (machine) => {
    if (await isOk(`http://${machine.address}:8008/primary`)) return machine;
    throw new Error(`${machine.name} is not the primary`);
  });
  return Promise.any(answers);
}

/** One primary and two replicas that follow it, one of them synchronously. */
export async function isComplete(): Promise<boolean> {
  const all = await members();
  const count = (...roles: string[]) =>
    all.filter(({ role, state }) => roles.includes(role) && ['running', 'streaming'].includes(state)).length;
  return count('leader') === 1 && count('sync_standby') === 1 && count('replica') === 1;
}

/** The product's role and database, as docs/operations.md tells an operator to create them. */
export async function createDatabase(): Promise<void> {
  const { address } = await primary();
  const client = new pg.Client(`postgres://postgres:${passwords.superuser}@${address}:5432/postgres`);
  await client.connect();
  await client.query(`create role run login password '${passwords.run}'`);
  await client.query('create database run owner run');
  await client.end();
}

/** For reading the state of the database from outside. */
export const anyDatabaseUrl = async () => `postgres://run:${passwords.run}@${(await primary()).address}:5432/run`;
