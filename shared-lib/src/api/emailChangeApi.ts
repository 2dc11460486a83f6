import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import { bearer } from './bearer.ts';

/** A new email for the account, until both addresses have confirmed it. */
export interface EmailChange {
  email: string;
  /** The address whose code is awaited. */
  awaits: 'current' | 'new';
  expiresAt: string;
  /** Seconds until another code can be sent; given when one was sent just now. */
  retryAfter?: number;
}

interface Response {
  change: EmailChange | null;
}

const PATH = '/custom/v1/email-change';

/** Change of the account's email. Calls throw `email_change_unknown` once it was cancelled or has expired. */
export const emailChangeApi = {
  get: async (token: string, signal?: AbortSignal) =>
    (await http.get<Response>(PATH, { headers: bearer(token), signal })).data.change,
  /** Sends a code to the current email. @throws {ApiError} `password_wrong`, `code_too_soon`, `too_many_codes`. */
  request: async (token: string, form: { email: string; password: string }, locale: Locale) =>
    (await http.post<Response>(PATH, form, { params: { lang: locale }, headers: bearer(token) })).data.change,
  resend: async (token: string, locale: Locale) =>
    (await http.post<Response>(`${PATH}/code`, {}, { params: { lang: locale }, headers: bearer(token) })).data.change,
  /** Returns null when the email has changed. @throws {ApiError} `code_wrong`, `code_expired`, `user_registered`. */
  confirm: async (token: string, typed: { address: EmailChange['awaits']; code: string }, locale: Locale) =>
    (await http.post<Response>(`${PATH}/confirm`, typed, { params: { lang: locale }, headers: bearer(token) })).data
      .change,
  cancel: async (token: string) => {
    await http.delete(PATH, { headers: bearer(token) });
  },
};
