import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import { bearer } from './bearer.ts';
import { onceUnderKey } from './onceUnderKey.ts';

export interface EmailChange {
  email: string;
  awaits: 'current' | 'new';
  expiresAt: string;
  retryAfter?: number;
}

interface Response {
  change: EmailChange | null;
}

const PATH = '/custom/v1/email-change';

export const emailChangeApi = {
  get: async (token: string, signal?: AbortSignal) =>
    (await http.get<Response>(PATH, { headers: bearer(token), signal })).data.change,
  request: async (token: string, form: { email: string; password: string }, locale: Locale) =>
    (await http.post<Response>(PATH, form, { params: { lang: locale }, headers: bearer(token) })).data.change,
  resend: async (token: string, locale: Locale) =>
    (await http.post<Response>(`${PATH}/code`, {}, { params: { lang: locale }, headers: bearer(token) })).data.change,
  /** Returns null when the email has changed. @throws {ApiError} `code_wrong`, `code_expired`, `user_registered`, `email_change_unknown`. */
  confirm: (token: string, typed: { address: EmailChange['awaits']; code: string }, locale: Locale) =>
    onceUnderKey(`email-change ${typed.address} ${typed.code}`, async (key) => {
      const headers = { ...bearer(token), ...key };
      return (await http.post<Response>(`${PATH}/confirm`, typed, { params: { lang: locale }, headers })).data.change;
    }),
  cancel: async (token: string) => {
    await http.delete(PATH, { headers: bearer(token) });
  },
};
