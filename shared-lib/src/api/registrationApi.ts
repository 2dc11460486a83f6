import type { Locale } from 'shared-lib/i18n';
import type { Individual, Team } from '../validation/registrationSchemas.ts';
import { callApi } from './callApi.ts';
import type { RegistrationForm } from './registrationTypes.ts';

export type * from './registrationTypes.ts';

interface Submitted {
  locale: Locale;
  invite?: string | undefined;
}

/** Registrations of the signed-in person. Calls throw ApiError: `registration_closed` … */
export const registrationApi = {
  list: (token: string, signal?: AbortSignal) => callApi('GET /registrations', { token, signal }),
  /** Registers all or none. @param key the same for retries. @param invite code of the link that brought the person. */
  submit: (token: string, form: RegistrationForm, key: string, { locale, invite }: Submitted) =>
    callApi('POST /registrations', { query: { lang: locale, ...(invite && { invite }) }, body: form, token, key }),
  /** @throws {ApiError} `registration_not_editable` after the deadline; of a resized team also the errors of `QuoteRequest.country`. */
  update: (token: string, id: number, fields: Individual | Team) =>
    callApi('PATCH /registrations/:id', { params: { id }, body: { fields }, token }),
};
