import type { Locale } from 'shared-lib/i18n';
import { callApi, linkTo } from './callApi.ts';

export type * from './emailLinkTypes.ts';

export const emailLinkApi = {
  /** @throws {ApiError} 404 `link_unknown`. */
  get: (token: string, signal?: AbortSignal) => callApi('GET /email-links/:token', { params: { token }, signal }),
  /** Begins to pay the order. @throws {ApiError} `order_not_payable`, `payment_unavailable`. */
  pay: (token: string, locale: Locale) =>
    callApi('POST /email-links/:token/payment', { params: { token }, query: { lang: locale } }),
  documentUrl: (token: string, document: 'invoice' | 'calendar', locale: string) =>
    `${linkTo(documents[document], { token })}?lang=${locale}`,
};

const documents = {
  invoice: 'GET /email-links/:token/invoice.pdf',
  calendar: 'GET /email-links/:token/event.ics',
} as const;
