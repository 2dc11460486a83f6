import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import type { EventRecord } from './eventRecord.ts';
import { registrationPhases } from './phaseSwitch.tables.ts';

type Phase = EventRecord['registration']['phase'];

/** Registration phase set by staff, overriding content. */
export interface PhaseSwitch {
  /** The record with the phase that staff set. */
  apply<Record extends EventRecord | undefined>(record: Record): Record;
  /** Hand in the transaction that notes who did it; call `refresh` after it. */
  set(db: Db, edition: number, phase: Phase, now: Date): Promise<void>;
  refresh(): Promise<void>;
  /** Polls the table; other processes may write it. */
  follow(db: Db): Promise<void>;
  close(): Promise<void>;
}

const FOLLOW_EVERY_MS = 2_000;

export function createPhaseSwitch(): PhaseSwitch {
  let phases = new Map<number, Phase>();
  let read = async () => {};
  const polling = createIntervalJob({ everyMs: FOLLOW_EVERY_MS, job: () => read() });
  return {
    apply(record) {
      const phase = record && phases.get(record.edition);
      return phase ? { ...record, registration: { ...record.registration, phase } } : record;
    },
    async set(db, edition, phase, now) {
      const row = { phase, changedAt: now };
      await db
        .insert(registrationPhases)
        .values({ edition, ...row })
        .onConflictDoUpdate({ target: registrationPhases.edition, set: row });
    },
    refresh: () => read(),
    async follow(db) {
      read = async () => {
        const rows = await db.select().from(registrationPhases);
        phases = new Map(rows.map(({ edition, phase }) => [edition, phase]));
      };
      await read();
      polling.start();
    },
    close: polling.stop,
  };
}
