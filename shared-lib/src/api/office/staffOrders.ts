import type { Currency } from '../../vocabulary/index.ts';

/** A product that staff may put into an order. */
export interface SoldProduct {
  sku: string;
  title: { ua: string; en: string };
  unitPrice: number;
  sizes: string[];
  /** Units in stock; null: not counted. */
  left: number | null;
}

/** What an order of staff costs, in minor units. */
export interface StaffQuote {
  people: { unitPrice: number; discount: number }[];
  goods: { sku: string; size: string; quantity: number; sum: number }[];
  /** A parcel abroad; 0: nothing is charged. */
  delivery: number;
  total: number;
  currency: Currency;
  weight: number;
  days: { from: number; to: number } | null;
}

export interface StaffOrder {
  number: string;
  isPaid: boolean;
  total: number;
  open: number;
  currency: Currency;
  email: string;
  raceNumbers: number[];
  /** Path of a page that shows the order without a session, to pay it. */
  link: string;
  /** Until when unpaid places are held; null: they are paid. */
  placesUntil: string | null;
}
