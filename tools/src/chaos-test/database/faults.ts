import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OwnPostgres } from '../postgres.ts';
import type { CommitProxy } from './commitProxy.ts';
import type { Admin, Ask, Fault } from './fault.ts';
import { diskFull, logFull } from './fullDisks.ts';
import { migrateFurther } from './migration.ts';
import type { SmallDisk } from './smallDisk.ts';

export interface Stage {
  postgres: OwnPostgres;
  proxy: CommitProxy;
  /** For tables and for the write-ahead log; absent when they cannot be mounted. */
  disk?: SmallDisk;
  logDisk?: SmallDisk;
}

export const MAX_CONNECTIONS = 40;

/** Database faults, each for some seconds under load. */
export function faultsOf({ postgres, proxy, disk, logDisk }: Stage): Fault[] {
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
    admin((ask) => ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'));
  const withSetting = async (setting: string, value: string, seconds: number) => {
    await admin(async (ask) => {
      await ask(`alter system set ${setting} = ${value}`);
      await ask('select pg_reload_conf()');
    });
    await sleep(seconds * 1000);
    await admin(async (ask) => {
      await ask('set default_transaction_read_only = off');
      await ask(`alter system reset ${setting}`);
      await ask('select pg_reload_conf()');
    });
  };

  return [
    { name: 'nothing', happen: () => sleep(5_000), refusedAtMost: 0 },
    {
      name: 'a migration that the backends do not know',
      refusedAtMost: 0,
      happen: async () => {
        await sleep(2_000);
        await migrateFurther(postgres.url);
        await sleep(2_000);
      },
    },
    {
      name: 'connections ended by an administrator, every half second',
      refusedAtMost: 0.1,
      happen: async () => {
        for (let times = 0; times < 12; times++) {
          await endConnections();
          await sleep(500);
        }
      },
    },
    {
      name: 'transactions that may not be put in a row (serializable)',
      // All of them want the same next number.
      refusedAtMost: 0.1,
      happen: () => withSetting('default_transaction_isolation', "'serializable'", 8),
    },
    {
      name: 'commits without an answer',
      happen: async () => {
        proxy.cutNext(40);
        await sleep(6_000);
        proxy.cutNext(0);
      },
    },
    { name: 'restart', happen: () => postgres.restart('fast') },
    { name: 'crash', happen: () => postgres.restart('immediate') },
    {
      name: 'twelve seconds of silence',
      happen: async () => {
        const goOn = postgres.pause();
        await sleep(12_000);
        goOn();
      },
    },
    {
      name: 'a table locked for ten seconds',
      happen: () =>
        admin(async (ask) => {
          await ask('begin; lock table orders in access exclusive mode');
          await sleep(10_000);
          await ask('rollback');
        }),
    },
    { name: 'read only', happen: () => withSetting('default_transaction_read_only', 'on', 5) },
    {
      name: 'no connections left',
      happen: () => admin((ask) => takeAllConnections(ask, () => connect().catch(() => undefined))),
    },
    ...(disk ? [diskFull(disk, admin)] : []),
    ...(logDisk ? [logFull(logDisk, admin, postgres)] : []),
  ];
}

async function takeAllConnections(ask: Ask, connect: () => Promise<pg.Client | undefined>): Promise<void> {
  const taken: pg.Client[] = [];
  for (const until = performance.now() + 6_000; performance.now() < until; ) {
    const client = await connect();
    if (client) taken.push(client);
    else await ask(endOneOther);
  }
  await Promise.all(taken.map((client) => client.end()));
}

const NAME = 'strength';
const endOneOther = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name <> '${NAME}' and backend_type = 'client backend' limit 1`;
