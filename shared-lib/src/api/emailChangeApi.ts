import type { Locale } from 'shared-lib/i18n';
import { callApi } from './callApi.ts';
import type { EmailChange } from './emailChangeTypes.ts';
import { onceUnderKey } from './onceUnderKey.ts';

export type * from './emailChangeTypes.ts';

export const emailChangeApi = {
  get: async (token: string, signal?: AbortSignal) => (await callApi('GET /email-change', { token, signal })).change,
  request: async (token: string, form: { email: string; password: string }, locale: Locale) =>
    (await callApi('POST /email-change', { query: { lang: locale }, body: form, token })).change,
  requestWithout: async (token: string, form: { email: string; password: string }, locale: Locale) =>
    (await callApi('POST /email-change/lost-mailbox', { query: { lang: locale }, body: form, token })).change,
  cancelByLink: async (link: string) => {
    await callApi('POST /email-change-links/:token', { params: { token: link } });
  },
  resend: async (token: string, locale: Locale) =>
    (await callApi('POST /email-change/code', { query: { lang: locale }, token })).change,
  /** Returns null when the email has changed. @throws {ApiError} `code_wrong`, `code_expired`, `user_registered`, `email_change_unknown`. */
  confirm: (token: string, typed: { address: EmailChange['awaits']; code: string }, locale: Locale) =>
    onceUnderKey(
      `email-change ${typed.address} ${typed.code}`,
      async (headers) =>
        (await callApi('POST /email-change/confirm', { query: { lang: locale }, body: typed, token, headers })).change,
    ),
  cancel: async (token: string) => {
    await callApi('DELETE /email-change', { token });
  },
};
