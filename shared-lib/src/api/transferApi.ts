import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { NewRunner } from '../validation/rosterSchemas.ts';

const path = (token: string) => `/custom/v1/transfers/${encodeURIComponent(token)}`;

/** A place that is passed on by a link, without sign-in. Calls throw ApiError: `transfer_not_found`. */
export const transferApi = {
  get: async (token: string, signal?: AbortSignal) =>
    (await http.get<{ number: number }>(path(token), { signal })).data,
  /** @param key the same for retries. @throws {ApiError} `too_many_transfers`. */
  accept: async (token: string, runner: NewRunner, key: string, locale: Locale) =>
    (
      await http.post<{ number: number; fullName: string }>(path(token), runner, {
        params: { lang: locale },
        headers: { 'Idempotency-Key': key },
      })
    ).data,
};
