import { createContext } from 'react';
import type { Currency, OrderStatus } from 'shared-lib/vocabulary';

export type PlainError = 'required' | 'email' | 'rejected' | 'rateLimited' | 'tooManyCodes' | 'unavailable' | 'foreign';

/** A form that was sent without JavaScript and rejected. The password is never sent back. */
export interface RejectedForm {
  email: string;
  errors: { email?: PlainError; password?: PlainError; form?: PlainError };
}

export interface PlainOrder {
  number: string;
  status: OrderStatus;
  createdAt: string;
  total: number;
  open: number;
  currency: Currency;
}

/** What differs between the responses of a page that works without JavaScript. */
export interface PlainPage {
  form?: RejectedForm;
  /** Account of the signed-in visitor. */
  account?: { email: string; orders: PlainOrder[] };
}

export const PlainPageContext = createContext<PlainPage>({});
