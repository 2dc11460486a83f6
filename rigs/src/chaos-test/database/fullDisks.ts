import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPostgres } from '../postgres.ts';
import type { Admin, Fault, Query } from './fault.ts';
import type { SmallDisk } from './smallDisk.ts';

const GROWING = ['orders', 'order_lines', 'registrations', 'ledger', 'race_numbers', 'outbox', 'audit'];
const FULL_MS = 6_000;

export function diskFull(disk: SmallDisk, admin: Admin): Fault {
  return {
    name: 'disk full',
    inject: async () => {
      await admin(async (query) => {
        await query(`create tablespace small location '${disk.folder}'`);
        for (const table of GROWING) await query(`alter table ${table} set tablespace small`);
      });
      disk.fill();
      await sleep(FULL_MS);
      disk.empty();
    },
  };
}

/** PostgreSQL stops when neither its log nor its recovery has space; the test restarts it. */
export function logFull(disk: SmallDisk, admin: Admin, postgres: OwnPostgres): Fault {
  return {
    name: 'no room for the write-ahead log',
    inject: async () => {
      disk.fill();
      const until = performance.now() + FULL_MS;
      let panics = 0;
      while (performance.now() < until) {
        await admin(useUpSegments).catch(() => {
          panics += 1;
        });
        await sleep(200);
      }
      if (panics === 0) throw new Error('The write-ahead log found room.');
      disk.empty();
      await postgres.revive();
    },
  };
}

async function useUpSegments(query: Query): Promise<void> {
  for (let times = 0; times < 1_000; times++) {
    await query('select txid_current()');
    await query('select pg_switch_wal()');
  }
}
