import type { Locale } from 'shared-lib/i18n';
import { callApi, linkTo } from '../api/callApi.ts';
import type { FinishFileName } from '../api/contract/finishes.ts';
import { type PartSettings, partCall, TAKING_MS } from '../api/fileParts.ts';
import type { FinishReport, FinishUpload } from '../api/finishTypes.ts';

export type FinishOwner = { token: string; registrationId: number } | { link: string };

const file = { responseType: 'blob', timeout: 60_000 } as const;

/** The online finish of a participant. Calls throw ApiError. */
export const finishApi = {
  page: (token: string, signal?: AbortSignal) => callApi('GET /finishes', { token, signal }),
  /** @throws {ApiError} `finish_runner_unknown` also once the place has another runner. */
  linkPage: (link: string, signal?: AbortSignal) =>
    callApi('GET /finish-links/:token', { params: { token: link }, signal }),
  /** Sending the same again changes nothing. @throws {ApiError} `finish_closed`, `finish_not_open`, `finish_changed`. */
  report: (owner: FinishOwner, body: FinishReport) =>
    'link' in owner
      ? callApi('PUT /finish-links/:token', { params: { token: owner.link }, body })
      : callApi('PUT /registrations/:id/finish', { token: owner.token, params: { id: owner.registrationId }, body }),
  /** Begins a file that goes in parts; beginning again tells how far it came. @throws {ApiError} `upload_unknown` */
  beginUpload: (owner: FinishOwner, upload: string, body: FinishUpload, signal: AbortSignal) =>
    'link' in owner
      ? callApi('PUT /finish-links/:token/uploads/:upload', {
          params: { token: owner.link, upload },
          body,
          signal,
        })
      : callApi('PUT /registrations/:id/finish-uploads/:upload', {
          token: owner.token,
          params: { id: owner.registrationId, upload },
          body,
          signal,
        }),
  /** The part from the offset on. @throws {ApiError} `upload_offset`, `upload_unknown` */
  appendUpload: (owner: FinishOwner, upload: string, offset: number, part: Blob, settings: PartSettings) =>
    'link' in owner
      ? callApi('PATCH /finish-links/:token/uploads/:upload', {
          params: { token: owner.link, upload },
          query: { offset },
          body: part,
          ...partCall,
          ...settings,
        })
      : callApi('PATCH /registrations/:id/finish-uploads/:upload', {
          token: owner.token,
          params: { id: owner.registrationId, upload },
          query: { offset },
          body: part,
          ...partCall,
          ...settings,
        }),
  /** Drops a file that is on its way. */
  removeUpload: (owner: FinishOwner, upload: string) =>
    'link' in owner
      ? callApi('DELETE /finish-links/:token/uploads/:upload', {
          params: { token: owner.link, upload },
        })
      : callApi('DELETE /registrations/:id/finish-uploads/:upload', {
          token: owner.token,
          params: { id: owner.registrationId, upload },
        }),
  /** Stores a file that came whole; a repeat changes nothing. @throws {ApiError} `photo_unknown`, `photo_heic`, `photo_broken`, `photo_pixels`, `finish_closed`. */
  takePhoto: (owner: FinishOwner, upload: string, timeZone: string, signal: AbortSignal) =>
    'link' in owner
      ? callApi('PUT /finish-links/:token/uploads/:upload/photo', {
          params: { token: owner.link, upload },
          query: { timeZone },
          timeout: TAKING_MS,
          signal,
        })
      : callApi('PUT /registrations/:id/finish-uploads/:upload/photo', {
          token: owner.token,
          params: { id: owner.registrationId, upload },
          query: { timeZone },
          timeout: TAKING_MS,
          signal,
        }),
  /** Measures a file that came whole; a repeat returns the same. @throws {ApiError} `track_unknown`, `track_packed`, `track_broken`, `track_empty`, `track_outside`, `track_slow`. */
  takeTrack: (owner: FinishOwner, upload: string, signal: AbortSignal) =>
    'link' in owner
      ? callApi('PUT /finish-links/:token/uploads/:upload/track', {
          params: { token: owner.link, upload },
          timeout: TAKING_MS,
          signal,
        })
      : callApi('PUT /registrations/:id/finish-uploads/:upload/track', {
          token: owner.token,
          params: { id: owner.registrationId, upload },
          timeout: TAKING_MS,
          signal,
        }),
  /** The own photo, also while others may not see it. @throws {ApiError} `photo_not_found`. */
  photo: (owner: FinishOwner, signal?: AbortSignal) =>
    'link' in owner
      ? callApi('GET /finish-links/:token/photo', { params: { token: owner.link }, signal, ...file })
      : callApi('GET /registrations/:id/finish-photo', {
          token: owner.token,
          params: { id: owner.registrationId },
          signal,
          ...file,
        }),
  /** A finish that was only a photo goes with it. */
  removePhoto: (owner: FinishOwner) =>
    'link' in owner
      ? callApi('DELETE /finish-links/:token/photo', { params: { token: owner.link } })
      : callApi('DELETE /registrations/:id/finish-photo', {
          token: owner.token,
          params: { id: owner.registrationId },
        }),
  /** Withdrawn at any time, given while the form is open. @throws {ApiError} `finish_closed`, `photo_not_found`. */
  allowPhoto: (owner: FinishOwner, body: { isPublic: boolean; timeZone: string }) =>
    'link' in owner
      ? callApi('PUT /finish-links/:token/photo-consent', { params: { token: owner.link }, body })
      : callApi('PUT /registrations/:id/finish-photo-consent', {
          token: owner.token,
          params: { id: owner.registrationId },
          body,
        }),
  file: (owner: FinishOwner, name: FinishFileName, lang: Locale) =>
    'link' in owner
      ? callApi('GET /finish-links/:token/:file', {
          params: { token: owner.link, file: name },
          query: { lang },
          ...file,
        })
      : callApi('GET /registrations/:id/finish/:file', {
          token: owner.token,
          params: { id: owner.registrationId, file: name },
          query: { lang },
          ...file,
        }),
  /** @throws {ApiError} `finish_unknown` also for one that was erased. */
  certificate: (code: string, lang: Locale, signal?: AbortSignal) =>
    callApi('GET /finish-certificates/:code', { params: { code }, query: { lang }, signal }),
  fileLink: (code: string, name: FinishFileName, lang: Locale) =>
    `${linkTo('GET /finish-certificates/:code/:file', { code, file: name })}?lang=${lang}`,
};
