import type { Currency, DeliveryKind, ParcelState } from '../../vocabulary/index.ts';
import type { PersonFormat } from './person.ts';

/** What speaks for one person beside the name, and what against. */
export const duplicateReasons = ['birthday', 'email', 'phone', 'other-birthday'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateViews = ['open', 'different'] as const;
export type DuplicateView = (typeof duplicateViews)[number];

/** A runner of their own, or a member of a team. */
export interface RunnerKey {
  registrationId: number;
  /** Null: the registration is of one person. */
  memberId: number | null;
}

/** A runner with a place in an order that is paid or awaits payment; contacts masked. */
export interface DuplicateRecord extends RunnerKey {
  /** Place within the registration, from 0; null: it is not paid, so the person has no page. */
  place: number | null;
  /** The order that the place is in. */
  number: string;
  /** Who ordered. */
  who: string;
  isPaid: boolean;
  name: string;
  /** `YYYY-MM-DD` or empty. */
  birthday: string;
  /** Empty: not in a team. */
  team: string;
  race: PersonFormat;
  size: string;
  raceNumber: number | null;
  /** Minor units; what the place costs. */
  price: number;
  currency: Currency;
  delivery: DeliveryKind | '';
  branch: string;
  parcel: ParcelState | null;
  isHandedOut: boolean;
  email: string;
  phone: string;
  /** Instant. */
  registeredAt: string;
}

export interface DuplicatePair {
  /** Names both runners, whichever comes first. */
  key: string;
  reasons: DuplicateReason[];
  /** The older registration first. */
  people: [DuplicateRecord, DuplicateRecord];
}

export interface DuplicateList {
  pairs: DuplicatePair[];
  /** Pairs in the view that was asked for. */
  count: number;
  counts: Record<DuplicateView, number>;
}

/** What the place that stays may take from the one that ends. */
export const mergeFields = ['fullName', 'birthday', 'email', 'phone', 'size'] as const;
export type MergeField = (typeof mergeFields)[number];

/** What becomes of the money of the place that ends: it waits for a refund, or stays as help. */
export const mergeMoneyChoices = ['refund', 'keep'] as const;
export type MergeMoney = (typeof mergeMoneyChoices)[number];

/** Why two places cannot become one. */
export type MergeProblem =
  | 'same-runner'
  | 'not-alike'
  | 'different-people'
  | 'handed-out'
  | 'sent'
  | 'stays-unpaid'
  | 'refund-requested'
  | 'refund-pending'
  | 'payment-pending'
  | 'partly-paid'
  | 'changed';

/** What happens where the place ends: its order is cancelled or shrinks or keeps its money, or its team has it free again. */
export type MergeEffect = 'order-cancelled' | 'order-smaller' | 'order-stays' | 'place-freed';

export interface MergePreview {
  problem: MergeProblem | null;
  /** Without `keep`, which leaves the order as it is. */
  effect: MergeEffect;
  /** The number that ends. */
  raceNumber: number | null;
  /** Minor units that the place was paid with. */
  money: { amount: number; currency: Currency; choices: MergeMoney[] };
  /** What differs and may be chosen; contacts masked. */
  fields: { field: MergeField; stays: string; ends: string }[];
  /** Masked; who gets the email. */
  to: string;
  /** Version of the order that the place ends in. */
  version: number;
}

export interface MergedPlace extends RunnerKey {
  /** Null: the place is not paid, so the person has no page. */
  place: number | null;
  number: string;
  raceNumber: number | null;
}
