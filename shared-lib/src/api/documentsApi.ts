import type { Locale } from 'shared-lib/i18n';
import type { Wallet } from '../vocabulary/wallets.ts';
import { callApi } from './callApi.ts';

/** A bundle of five hundred numbers takes longer than other calls. */
const file = { responseType: 'blob', timeout: 60_000 } as const;

/** Documents of the signed-in person in the requested language. Calls throw ApiError. */
export const documentsApi = {
  invoice: (token: string, number: string, lang: Locale) =>
    callApi('GET /orders/:number/invoice.pdf', { params: { number }, query: { lang }, token, ...file }),
  /** The payment QR of the invoice as SVG. @throws {ApiError} `order_not_payable`. */
  transferCode: (token: string, number: string, signal?: AbortSignal) =>
    callApi('GET /orders/:number/transfer-code.svg', { params: { number }, token, responseType: 'text', signal }),
  /** @throws {ApiError} `services_not_rendered`. */
  act: (token: string, number: string, lang: Locale) =>
    callApi('GET /orders/:number/act.pdf', { params: { number }, query: { lang }, token, ...file }),
  correctiveInvoice: (token: string, number: string, correction: number, lang: Locale) =>
    callApi('GET /orders/:number/corrective-invoice.pdf', {
      params: { number },
      query: { correction, lang },
      token,
      ...file,
    }),
  helpLetter: (token: string, number: string, lang: Locale) =>
    callApi('GET /orders/:number/help-letter.pdf', { params: { number }, query: { lang }, token, ...file }),
  calendar: (token: string, number: string, lang: Locale) =>
    callApi('GET /orders/:number/event.ics', { params: { number }, query: { lang }, token, ...file }),
  onlineNumber: (token: string, registrationId: number, format: 'pdf' | 'png', lang: Locale, member?: number) =>
    callApi('GET /registrations/:id/online-number.:format', {
      params: { id: registrationId, format },
      query: { lang, member },
      token,
      ...file,
    }),
  onlineNumbersOfOrder: (token: string, number: string, lang: Locale) =>
    callApi('GET /orders/:number/online-numbers.zip', { params: { number }, query: { lang }, token, ...file }),
  onlineNumbers: (token: string, registrationId: number, lang: Locale) =>
    callApi('GET /registrations/:id/online-numbers.zip', {
      params: { id: registrationId },
      query: { lang },
      token,
      ...file,
    }),
  /** Opens the wallet when the browser goes there. @throws {ApiError} `race_number_unknown`, `wallet_not_offered`. */
  walletLink: (token: string, registrationId: number, wallet: Wallet, lang: Locale, member?: number) =>
    callApi('GET /registrations/:id/wallets/:wallet', {
      params: { id: registrationId, wallet },
      query: { lang, member },
      token,
    }),
  certificate: (token: string, registrationId: number, lang: Locale) =>
    callApi('GET /registrations/:id/certificate.pdf', {
      params: { id: registrationId },
      query: { lang },
      token,
      ...file,
    }),
};
