import { desc } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import type { EventRecord } from './eventRecord.ts';
import { toEventRecord } from './eventSettings.ts';
import { eventVersions, registrationPhases } from './staffEvent.tables.ts';

type Phase = EventRecord['registration']['phase'];

/** What staff set about the event, over what content says. */
export interface StaffEvent {
  /** What the office published of this run or a later one, with the phase that staff set; else the record itself. */
  apply<Record extends EventRecord | undefined>(record: Record): Record;
  /** Changes with what the office published, and is the same in all processes. */
  revision(): string;
  /** Hand in the transaction that notes who did it; call `refresh` after it. */
  setPhase(db: Db, edition: number, phase: Phase, now: Date): Promise<void>;
  refresh(): Promise<void>;
  /** Polls the tables; other processes may write them. */
  follow(db: Db): Promise<void>;
  close(): Promise<void>;
}

const FOLLOW_EVERY_MS = 2_000;

export function createStaffEvent(): StaffEvent {
  let phases = new Map<number, Phase>();
  let newest: { id: number; record: EventRecord } | undefined;
  let read = async () => {};
  const polling = createIntervalJob({ everyMs: FOLLOW_EVERY_MS, job: () => read() });

  function choose(record: EventRecord): EventRecord {
    if (!newest || newest.record.edition < record.edition) return record;
    const isSame = newest.record.edition === record.edition;
    const phase = isSame ? record.registration.phase : 'by-dates';
    // A process of an older release publishes without these.
    const identity = newest.record.identity ?? record.identity;
    const fundraising = { ...record.fundraising, ...newest.record.fundraising };
    return { ...newest.record, identity, fundraising, registration: { ...newest.record.registration, phase } };
  }

  function applyTo(record: EventRecord): EventRecord {
    const chosen = choose(record);
    const phase = phases.get(chosen.edition);
    return phase ? { ...chosen, registration: { ...chosen.registration, phase } } : chosen;
  }

  return {
    apply: <Record extends EventRecord | undefined>(record: Record) => (record && applyTo(record)) as Record,
    revision: () => String(newest?.id ?? 0),
    async setPhase(db, edition, phase, now) {
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
        const [version] = await db
          .select()
          .from(eventVersions)
          .orderBy(desc(eventVersions.edition), desc(eventVersions.id))
          .limit(1);
        phases = new Map(rows.map(({ edition, phase }) => [edition, phase]));
        newest = version && { id: version.id, record: toEventRecord(version.settings) };
      };
      await read();
      polling.start();
    },
    close: polling.stop,
  };
}
