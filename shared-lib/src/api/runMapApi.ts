import type { Locale } from 'shared-lib/i18n';
import { callApi, linkTo } from './callApi.ts';

export type * from './runMapTypes.ts';

export const runMapApi = {
  /** Where people run, with names in the given language. @throws {ApiError} */
  get: (locale: Locale, signal?: AbortSignal) => callApi('GET /map', { query: { lang: locale }, signal }),
  /** URL of the picture that messengers show beside a link to the map. */
  imageUrl: (locale: Locale) => `${linkTo('GET /map/link.png')}?lang=${locale}`,
};
