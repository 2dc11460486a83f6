import type { Locale } from 'shared-lib/i18n';
import { callApi, linkTo } from '../api/callApi.ts';

/** What donors may choose. @throws {ApiError} */
export const loadGiftChoices = (locale: Locale, signal?: AbortSignal) =>
  callApi('GET /contributions/choices', { query: { lang: locale }, signal });

/** URL of the card of a paid gift in honour, as PNG. */
export const getGiftCardUrl = (token: string, locale: Locale) =>
  `${linkTo('GET /contributions/:token/card.png', { token })}?lang=${locale}`;
