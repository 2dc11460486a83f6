import { randomBytes } from 'node:crypto';
import type { AuditRecord } from '@charity-run/release/api';
import type { ObjectStore } from '../../releases/index.ts';

const FOLDER = 'audit/';

/** Immutable records of calls, kept for a year. */
export class AuditTrail {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  async add(record: Omit<AuditRecord, 'at'>): Promise<void> {
    const at = new Date().toISOString();
    const [day, time] = at.split('T') as [string, string];
    // One folder a day makes the newest records cheap to find.
    const key = `${FOLDER}${day}/${time.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}.json`;
    await this.#store.create(key, JSON.stringify({ at, ...record }));
  }

  async purgeBefore(time: Date): Promise<void> {
    const [oldest = ''] = time.toISOString().split('T');
    for (const day of await this.#store.children(FOLDER)) {
      if (day < oldest) await this.#store.remove(`${FOLDER}${day}/`);
    }
  }

  async newest(limit: number): Promise<AuditRecord[]> {
    const keys: string[] = [];
    for (const day of (await this.#store.children(FOLDER)).reverse()) {
      keys.push(...(await this.#store.list(`${FOLDER}${day}/`)).reverse());
      if (keys.length >= limit) break;
    }
    const records = await Promise.all(keys.slice(0, limit).map((key) => this.#store.read(key)));
    return records.filter((bytes) => bytes !== undefined).map((bytes) => JSON.parse(String(bytes)));
  }
}
