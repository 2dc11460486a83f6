import type { Locale } from 'shared-lib/i18n';
import { callApi } from './callApi.ts';

export const townApi = {
  /** Towns that begin like the text, at most eight. @throws {ApiError} */
  suggest: (query: { country: string; q: string; lang: Locale }, signal?: AbortSignal) =>
    callApi('GET /towns', { query, signal }),
};
