import type { OrderStatus, PromoCodeScope } from '../../vocabulary/index.ts';

/** A code that makes places of a run cheaper. */
export interface PromoCode {
  code: string;
  /** One of both, off the price of a person: a part of it, or minor units. */
  percent: number | null;
  amount: number | null;
  scope: PromoCodeScope;
  /** The last day, in Kyiv; null: until registration closes. */
  until: string | null;
  /** Most people; null: as many as there are. */
  people: number | null;
  /** People of paid orders, and of unpaid ones of the last three days. */
  used: number;
  state: 'active' | 'used-up' | 'over' | 'ended';
  createdBy: string;
  createdAt: string;
}

/** An order with a code. */
export interface PromoCodeUse {
  number: string;
  who: string;
  people: number;
  /** What the code took off, in minor units. */
  amount: number;
  status: OrderStatus;
  createdAt: string;
}
