import type { Locale } from 'shared-lib/i18n';
import type { Individual, Team } from '../validation/registrationSchemas.ts';
import { callApi } from './callApi.ts';

interface StoredRegistration {
  id: number;
  status: 'submitted';
  createdAt: string;
  updatedAt: string;
  editableUntil: string;
}

export type Registration = StoredRegistration &
  ({ kind: 'individual'; fields: Individual } | { kind: 'team'; fields: Team });

export type RegistrationForm = { kind: 'individual'; participants: Individual[] } | { kind: 'team'; team: Team };

/** Registrations of the signed-in person. Calls throw ApiError: `registration_closed` … */
export const registrationApi = {
  list: (token: string, signal?: AbortSignal) => callApi('GET /registrations', { token, signal }),
  /** Registers all or none. @param key the same for retries. */
  submit: (token: string, form: RegistrationForm, key: string, locale: Locale) =>
    callApi('POST /registrations', { query: { lang: locale }, body: form, token, key }),
  /** @throws {ApiError} `registration_not_editable` after the deadline. */
  update: (token: string, id: number, fields: Individual | Team) =>
    callApi('PATCH /registrations/:id', { params: { id }, body: { fields }, token }),
};
