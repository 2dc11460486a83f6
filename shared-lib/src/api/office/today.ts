import type { Currency } from '../../vocabulary/index.ts';
import type { registrationPhases } from './choices.ts';
import type { OfficeEmail } from './order.ts';
import type { OrderAttention } from './orderState.ts';

/** What staff chose: a phase, or that dates decide. */
export type ChosenPhase = (typeof registrationPhases)[number];

export interface Today {
  now: string;
  /** Null when the day of an old run is unknown. */
  startsAt: string | null;
  /** Days to the start; negative after it. */
  daysToStart: number | null;
  figures: {
    participants: { total: number; today: number };
    /** Money that came and stayed, orders and contributions. */
    raised: { total: number; today: number };
    awaiting: { amount: number; orders: number };
    /** Race numbers that runners have, of the places that are paid. */
    numbers: { assigned: number; places: number };
  };
  /** Money first, then the longest waiting; without those that are snoozed. */
  attention: AttentionItem[];
  snoozed: number;
  /** 14 days, the last one is today. */
  days: { day: string; participants: number; money: number }[];
  /** Little or nothing left, the least first. */
  stock: {
    sku: string;
    title: { ua: string; en: string };
    supplied: number;
    available: number;
    reserved: number;
    sold: number;
    /** Orders that were paid after it was sold out. */
    owed: number;
    /** At the pace of the last seven days; null: nothing was sold. */
    daysLeft: number | null;
  }[];
  handedOut: { total: number; of: number; desks: { desk: number; count: number; last: string }[] };
  emails: { count: number; newest: (OfficeEmail & { order: string | null })[] };
  /** `phase` is the switch, `current` what visitors see. */
  registration: { phase: ChosenPhase; current: Exclude<ChosenPhase, 'by-dates'> };
  /** What waits, for the side bar. */
  counts: { orders: number; bank: number; parcels: number; stock: number; emails: number };
}

/** `key` for `snooze`. */
export type AttentionItem = { key: string; since: string } & (
  | {
      kind: 'transfers';
      count: number;
      sums: { currency: string; amount: number }[];
    }
  | {
      kind: 'order';
      number: string;
      who: string;
      reason: OrderAttention;
      /** What is too much, missing or held. */
      amount: number;
      currency: Currency;
    }
  | { kind: 'parcel'; number: string; who: string; waybillNumber: string; status: string }
  | { kind: 'emails'; count: number }
  /** Fundraising pages that wait for review or were reported. */
  | { kind: 'fundraisers'; count: number }
  /** What vanished in WordPress, by its slug or type; visitors see the last good copy. */
  | { kind: 'content'; count: number; places: string[] }
);
