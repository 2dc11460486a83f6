import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OwnPostgres } from '../postgres.ts';
import type { CommitProxy } from './commitProxy.ts';
import type { Admin, Fault, Query } from './fault.ts';
import { diskFull, logFull } from './fullDisks.ts';
import { addColumns } from './migration.ts';
import type { SmallDisk } from './smallDisk.ts';

export interface FaultContext {
  postgres: OwnPostgres;
  proxy: CommitProxy;
  /** For tables and for the write-ahead log; absent when they cannot be mounted. */
  disk?: SmallDisk;
  logDisk?: SmallDisk;
}

export const MAX_CONNECTIONS = 40;

/** Database faults, each for some seconds under load. */
export function getFaults({ postgres, proxy, disk, logDisk }: FaultContext): Fault[] {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: postgres.url, application_name: NAME });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const admin: Admin = async (work) => {
    const client = await connect();
    return work((query) => client.query(query)).finally(() => client.end());
  };
  const endConnections = () =>
    admin((query) => query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'));
  const withSetting = async (setting: string, value: string, seconds: number) => {
    await admin(async (query) => {
      await query(`alter system set ${setting} = ${value}`);
      await query('select pg_reload_conf()');
    });
    await sleep(seconds * 1000);
    await admin(async (query) => {
      await query('set default_transaction_read_only = off');
      await query(`alter system reset ${setting}`);
      await query('select pg_reload_conf()');
    });
  };

  return [
    { name: 'nothing', inject: () => sleep(5_000), maxRejected: 0 },
    {
      name: 'a migration unknown to the backends',
      maxRejected: 0,
      inject: async () => {
        await sleep(2_000);
        await addColumns(postgres.url);
        await sleep(2_000);
      },
    },
    {
      name: 'connections ended by an administrator, every half second',
      maxRejected: 0.1,
      inject: async () => {
        for (let times = 0; times < 12; times++) {
          await endConnections();
          await sleep(500);
        }
      },
    },
    {
      name: 'serialization failures',
      // All of them want the same next number.
      maxRejected: 0.1,
      inject: () => withSetting('default_transaction_isolation', "'serializable'", 8),
    },
    {
      name: 'commits without a response',
      inject: async () => {
        proxy.cutNext(40);
        await sleep(6_000);
        proxy.cutNext(0);
      },
    },
    { name: 'restart', inject: () => postgres.restart('fast') },
    { name: 'crash', inject: () => postgres.restart('immediate') },
    {
      name: 'server paused for twelve seconds',
      inject: async () => {
        const goOn = postgres.pause();
        await sleep(12_000);
        goOn();
      },
    },
    {
      name: 'a table locked for ten seconds',
      inject: () =>
        admin(async (query) => {
          await query('begin; lock table orders in access exclusive mode');
          await sleep(10_000);
          await query('rollback');
        }),
    },
    { name: 'read only', inject: () => withSetting('default_transaction_read_only', 'on', 5) },
    {
      name: 'no connections left',
      inject: () => admin((query) => takeAllConnections(query, () => connect().catch(() => undefined))),
    },
    ...(disk ? [diskFull(disk, admin)] : []),
    ...(logDisk ? [logFull(logDisk, admin, postgres)] : []),
  ];
}

async function takeAllConnections(query: Query, connect: () => Promise<pg.Client | undefined>): Promise<void> {
  const taken: pg.Client[] = [];
  for (const until = performance.now() + 6_000; performance.now() < until; ) {
    const client = await connect();
    if (client) taken.push(client);
    else await query(endOneOther);
  }
  await Promise.all(taken.map((client) => client.end()));
}

const NAME = 'chaos-test';
const endOneOther = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name <> '${NAME}' and backend_type = 'client backend' limit 1`;
