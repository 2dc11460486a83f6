import pg from 'pg';
import { isOk, until } from '../process/until.ts';
import { passwords } from './configFiles.ts';
import { getMachines, type Machine } from './machines.ts';

interface Member {
  name: string;
  role: string;
  state: string;
  /** Each promotion begins another one. */
  timeline?: number;
}

/** What Patroni reports of the three database machines, as one of them sees it. */
async function membersSeenBy({ address }: Machine): Promise<Member[]> {
  const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await response.json()) as { members: Member[] }).members;
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

/** Hands the primary over, as `patronictl switchover` does: Patroni chooses the synchronous replica. @throws {Error} with Patroni's response. */
export async function switchOver(from: Machine): Promise<void> {
  const response = await fetch(`http://${from.address}:8008/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: from.name }),
  });
  if (!response.ok) throw new Error(`Patroni: ${response.status} ${await response.text()}`);
}

function findPrimary(): Promise<Machine> {
  const answers = getMachines('db').map(async (machine) => {
    if (await isOk(`http://${machine.address}:8008/primary`)) return machine;
    throw new Error(`${machine.name} is not the primary`);
  });
  return Promise.any(answers);
}

/** One primary and two replicas that follow it on its timeline, one of them synchronously. All three say so: one that was away still sees the past. */
export async function isComplete(): Promise<boolean> {
  const views = await Promise.all(getMachines('db').map(membersSeenBy));
  const leaders = new Set(views.map(leaderOfComplete));
  return leaders.size === 1 && !leaders.has(undefined);
}

/** @returns undefined for a view of an incomplete cluster. */
function leaderOfComplete(view: readonly Member[]): string | undefined {
  const running = view.filter(({ state }) => ['running', 'streaming'].includes(state));
  const leader = running.find(({ role }) => role === 'leader');
  const following = running.filter(({ timeline }) => timeline === leader?.timeline).map(({ role }) => role);
  return following.toSorted().join() === 'leader,replica,sync_standby' ? leader?.name : undefined;
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
