import { http } from 'shared-lib/http';
import type { Currency } from 'shared-lib/i18n/format';
import type { OrderStatus } from './ordersApi.ts';

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

const base = (token: string) => `/custom/v1/email-links/${encodeURIComponent(token)}`;

export const emailLinkApi = {
  /** @throws {ApiError} 404 `link_unknown`. */
  get: async (token: string, signal?: AbortSignal) =>
    (await http.get<LinkedOrder | LinkedRegistration>(base(token), { signal })).data,
  /** URL of a document for a plain link. */
  documentUrl: (token: string, document: 'invoice' | 'calendar', locale: string) =>
    `/wp-json${base(token)}/${document === 'invoice' ? 'invoice.pdf' : 'event.ics'}?lang=${locale}`,
};
