import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import { bearer } from './bearer.ts';

/** In ms: a bundle of five hundred numbers takes longer than other calls. */
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

/** Documents of the signed-in person in the requested language. Calls throw ApiError. */
export const documentsApi = {
  invoice: (token: string, number: string, lang: Locale) => file(token, `orders/${number}/invoice.pdf`, { lang }),
  /** The payment QR of the invoice as SVG. @throws {ApiError} `order_not_payable`. */
  transferCode: async (token: string, number: string, signal?: AbortSignal) =>
    (
      await http.get<string>(`/custom/v1/orders/${number}/transfer-code.svg`, {
        headers: bearer(token),
        responseType: 'text',
        signal,
      })
    ).data,
  /** @throws {ApiError} `services_not_rendered`. */
  act: (token: string, number: string, lang: Locale) => file(token, `orders/${number}/act.pdf`, { lang }),
  correctiveInvoice: (token: string, number: string, correction: number, lang: Locale) =>
    file(token, `orders/${number}/corrective-invoice.pdf`, { correction, lang }),
  helpLetter: (token: string, number: string, lang: Locale) =>
    file(token, `orders/${number}/help-letter.pdf`, { lang }),
  calendar: (token: string, number: string, lang: Locale) => file(token, `orders/${number}/event.ics`, { lang }),
  onlineNumber: (token: string, registrationId: number, format: 'pdf' | 'png', lang: Locale, member?: number) =>
    file(token, `registrations/${registrationId}/online-number.${format}`, { lang, member }),
  onlineNumbers: (token: string, registrationId: number, lang: Locale) =>
    file(token, `registrations/${registrationId}/online-numbers.zip`, { lang }),
  certificate: (token: string, registrationId: number, lang: Locale) =>
    file(token, `registrations/${registrationId}/certificate.pdf`, { lang }),
};
