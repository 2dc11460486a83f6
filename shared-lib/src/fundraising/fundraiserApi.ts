import type { Locale } from 'shared-lib/i18n';
import { BEGIN_TIMEOUT_MS } from '../api/beginTimeout.ts';
import { callApi } from '../api/callApi.ts';
import { deviceHeader } from '../api/device.ts';
import type { FundraiserForm, NewFundraiserContribution } from '../api/fundraiserTypes.ts';

/** Fundraising pages. Calls throw ApiError. */
export const fundraiserApi = {
  /** @throws {ApiError} `fundraiser_unknown` while they are switched off. */
  list: (signal?: AbortSignal) => callApi('GET /fundraisers', { signal }),
  page: (address: string, signal?: AbortSignal) =>
    callApi('GET /fundraisers/:address', { params: { address }, signal }),
  /** @param key the same for retries. @throws {ApiError} `fundraiser_closed`, `payment_unavailable`. */
  give: (body: NewFundraiserContribution, key: string, locale: Locale) =>
    callApi('POST /fundraiser-contributions', {
      query: { lang: locale },
      body,
      key,
      headers: deviceHeader(),
      timeout: BEGIN_TIMEOUT_MS,
    }),
  report: (address: string, reason: string) =>
    callApi('PUT /fundraisers/:address/report', { params: { address }, body: { reason } }),
  own: (token: string, signal?: AbortSignal) => callApi('GET /own-fundraisers', { token, signal }),
  /** Opens the page or changes it; the same again changes nothing. @throws {ApiError} `fundraiser_closed`. */
  save: (token: string, body: FundraiserForm) => callApi('PUT /own-fundraisers', { token, body }),
  close: (token: string, address: string, isClosed: boolean) =>
    callApi('PUT /own-fundraisers/:address/closing', { token, params: { address }, body: { isClosed } }),
  hideRunner: (token: string, address: string, number: number) =>
    callApi('DELETE /own-fundraisers/:address/runners/:runner', { token, params: { address, runner: number } }),
  showMessage: (token: string, address: string, gift: number, isShown: boolean) =>
    callApi('PUT /own-fundraisers/:address/messages/:gift', { token, params: { address, gift }, body: { isShown } }),
};
