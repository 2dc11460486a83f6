import type { Locale } from 'shared-lib/i18n';
import { BEGIN_TIMEOUT_MS } from '../api/beginTimeout.ts';
import { callApi, linkTo } from '../api/callApi.ts';
import { deviceHeader } from '../api/device.ts';
import { type PartSettings, partCall, TAKING_MS } from '../api/fileParts.ts';
import type { FinishUpload } from '../api/finishTypes.ts';
import type { FundraiserForm, NewFundraiserContribution } from '../api/fundraiserTypes.ts';

export interface FundraiserOwner {
  token: string;
  address: string;
}

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
  /** Begins a picture that goes in parts, by `UploadApi`. @throws {ApiError} `upload_unknown` */
  beginUpload: ({ token, address }: FundraiserOwner, upload: string, body: FinishUpload, signal: AbortSignal) =>
    callApi('PUT /own-fundraisers/:address/uploads/:upload', { token, params: { address, upload }, body, signal }),
  /** @throws {ApiError} `upload_offset`, `upload_unknown` */
  appendUpload: (
    { token, address }: FundraiserOwner,
    upload: string,
    offset: number,
    part: Blob,
    settings: PartSettings,
  ) =>
    callApi('PATCH /own-fundraisers/:address/uploads/:upload', {
      token,
      params: { address, upload },
      query: { offset },
      body: part,
      ...partCall,
      ...settings,
    }),
  removeUpload: ({ token, address }: FundraiserOwner, upload: string) =>
    callApi('DELETE /own-fundraisers/:address/uploads/:upload', { token, params: { address, upload } }),
  /** Keeps a file that came whole; a repeat changes nothing. @throws {ApiError} `photo_unknown`, `photo_heic`, `photo_broken`, `photo_pixels`, `fundraiser_closed`. */
  takePicture: ({ token, address }: FundraiserOwner, upload: string, signal: AbortSignal) =>
    callApi('PUT /own-fundraisers/:address/uploads/:upload/picture', {
      token,
      params: { address, upload },
      timeout: TAKING_MS,
      signal,
    }),
  removePicture: ({ token, address }: FundraiserOwner) =>
    callApi('DELETE /own-fundraisers/:address/picture', { token, params: { address } }),
  /** The latest, approved or not. @throws {ApiError} `photo_not_found`. */
  picture: ({ token, address }: FundraiserOwner, signal?: AbortSignal) =>
    callApi('GET /own-fundraisers/:address/picture', {
      token,
      params: { address },
      responseType: 'blob',
      timeout: TAKING_MS,
      signal,
    }),
  /** URL of one that staff approved. */
  pictureUrl: (code: string) => linkTo('GET /fundraiser-pictures/:code', { code }),
  hideRunner: (token: string, address: string, number: number) =>
    callApi('DELETE /own-fundraisers/:address/runners/:runner', { token, params: { address, runner: number } }),
  showMessage: (token: string, address: string, gift: number, isShown: boolean) =>
    callApi('PUT /own-fundraisers/:address/messages/:gift', { token, params: { address, gift }, body: { isShown } }),
};
