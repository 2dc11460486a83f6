import type { Locale } from 'shared-lib/i18n';
import type { NewRunner } from '../validation/rosterSchemas.ts';
import { callApi } from './callApi.ts';

export type * from './transferTypes.ts';

/** A place that is passed on by a link, without sign-in. Calls throw ApiError: `transfer_not_found`. */
export const transferApi = {
  get: (token: string, signal?: AbortSignal) => callApi('GET /transfers/:token', { params: { token }, signal }),
  /** @param key the same for retries. @throws {ApiError} `too_many_transfers`. */
  accept: (token: string, runner: NewRunner, key: string, locale: Locale) =>
    callApi('POST /transfers/:token', { params: { token }, query: { lang: locale }, body: runner, key }),
};
