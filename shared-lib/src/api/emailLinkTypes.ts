import type { Currency } from 'shared-lib/i18n/format';
import type { OrderStatus } from '../vocabulary/index.ts';

export interface LinkedOrder {
  kind: 'order';
  number: string;
  status: OrderStatus;
  /** Minor units. */
  total: number;
  open: number;
  currency: Currency;
  createdAt: string;
  documents: ('invoice' | 'calendar')[];
}

export interface LinkedRegistration {
  kind: 'registration';
  id: number;
  /** Null for a person, who is not named. */
  team: string | null;
  people: number;
  isPaid: boolean;
}
