import type { Locale } from 'shared-lib/i18n';
import type { Individual, Team } from '../validation/registrationSchemas.ts';
import { callApi } from './callApi.ts';
import type { RegistrationForm } from './registrationTypes.ts';

export type * from './registrationTypes.ts';

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
