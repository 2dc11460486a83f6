import { callApi, linkTo } from './callApi.ts';

export type * from './emailLinkTypes.ts';

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
