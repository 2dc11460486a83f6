import type { Currency } from 'shared-lib/i18n/format';
import { callApi, linkTo } from './callApi.ts';
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

export const emailLinkApi = {
  /** @throws {ApiError} 404 `link_unknown`. */
  get: (token: string, signal?: AbortSignal) => callApi('GET /email-links/:token', { params: { token }, signal }),
  /** URL of a document for a plain link. */
  documentUrl: (token: string, document: 'invoice' | 'calendar', locale: string) =>
    `${linkTo(documents[document], { token })}?lang=${locale}`,
};

const documents = {
  invoice: 'GET /email-links/:token/invoice.pdf',
  calendar: 'GET /email-links/:token/event.ics',
} as const;
