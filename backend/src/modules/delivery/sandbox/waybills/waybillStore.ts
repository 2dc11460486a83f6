import type { Clock } from '../../../../clock.ts';
import { getRef } from '../directory/fakeValues.ts';
import type { BranchRecord } from '../directory/records.ts';

export interface SandboxWaybill {
  ref: string;
  number: string;
  orderNumber: string;
  branch: BranchRecord;
  createdAt: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FREE_STORAGE_DAYS = 6;
const journey = [
  { code: '1', until: 30 * MINUTE },
  { code: '5', until: DAY },
  { code: '7', until: 3 * DAY },
  { code: '9', until: Infinity },
];
const PREFIX = '2045';

/** A number contains its creation time, so that parcels keep moving after a restart. */
export function createWaybillStore(clock: Clock) {
  const created = new Map<string, SandboxWaybill>();
  const codes = new Map<string, string>();
  const changedAt = new Map<string, Date>();
  let lastSecond = 0;

  const createdAt = (number: string) =>
    created.get(number)?.createdAt ?? new Date(Number(number.slice(PREFIX.length)) * 1000);

  return {
    make(orderNumber: string, branch: BranchRecord): SandboxWaybill {
      lastSecond = Math.max(lastSecond + 1, Math.floor(clock.now().getTime() / 1000));
      const number = `${PREFIX}${String(lastSecond).padStart(10, '0')}`;
      const waybill = { ref: getRef('waybill', number), number, orderNumber, branch, createdAt: clock.now() };
      created.set(number, waybill);
      return waybill;
    },
    find: (number: string) => created.get(number),
    /** Newest first. */
    all: () => [...created.values()].reverse(),
    remove(ref: string): boolean {
      const waybill = [...created.values()].find((one) => one.ref === ref);
      if (waybill) codes.set(waybill.number, '2');
      return waybill !== undefined;
    },
    setCode(number: string, code: string): void {
      codes.set(number, code);
      changedAt.set(number, clock.now());
    },
    /** The first day of paid storage, counted from the arrival. */
    paidStorageFrom(number: string): Date {
      const arrivedAt = changedAt.get(number) ?? new Date(createdAt(number).getTime() + DAY);
      return new Date(arrivedAt.getTime() + FREE_STORAGE_DAYS * DAY);
    },
    /** '3' for an unknown number. */
    getCode(number: string): string {
      const given = codes.get(number);
      if (given) return given;
      if (!number.startsWith(PREFIX)) return '3';
      const age = clock.now().getTime() - createdAt(number).getTime();
      if (age < -MINUTE) return '3';
      return journey.find(({ until }) => age < until)?.code ?? '9';
    },
    createdAt,
  };
}

export type WaybillStore = ReturnType<typeof createWaybillStore>;
