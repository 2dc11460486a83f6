import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import { bearer } from './bearer.ts';

/** Making a bundle of five hundred numbers takes longer than an ordinary answer. */
const TIMEOUT_MS = 60_000;

const file = async (token: string, path: string, params: Record<string, string | number | undefined> = {}) =>
  (
    await http.get<Blob>(`/custom/v1/${path}`, {
      params,
      headers: bearer(token),
      responseType: 'blob',
      timeout: TIMEOUT_MS,
    })
  ).data;

/** Files made for the person who holds the token, in the language asked for. Every call throws ApiError. */
export const documentsApi = {
  /** PDF with requisites and a payment QR. */
  invoice: (token: string, number: string, lang: Locale) => file(token, `orders/${number}/invoice.pdf`, { lang }),
  /** The payment QR of the invoice, an SVG. @throws {ApiError} `order_not_payable` when there is none. */
  transferCode: async (token: string, number: string, signal?: AbortSignal) =>
    (
      await http.get<string>(`/custom/v1/orders/${number}/transfer-code.svg`, {
        headers: bearer(token),
        responseType: 'text',
        signal,
      })
    ).data,
  /** PDF that thanks for the help given with a paid order. */
  helpLetter: (token: string, number: string, lang: Locale) =>
    file(token, `orders/${number}/help-letter.pdf`, { lang }),
  /** iCalendar with the start and the hours of the office. */
  calendar: (token: string, number: string, lang: Locale) => file(token, `orders/${number}/event.ics`, { lang }),
  /** The personal bib. @param member of the list, when it is a team's. */
  onlineNumber: (token: string, registrationId: number, format: 'pdf' | 'png', lang: Locale, member?: number) =>
    file(token, `registrations/${registrationId}/online-number.${format}`, { lang, member }),
  /** All bibs of a team. */
  onlineNumbers: (token: string, registrationId: number, lang: Locale) =>
    file(token, `registrations/${registrationId}/online-numbers.zip`, { lang }),
  /** After the run. */
  certificate: (token: string, registrationId: number, lang: Locale) =>
    file(token, `registrations/${registrationId}/certificate.pdf`, { lang }),
};
