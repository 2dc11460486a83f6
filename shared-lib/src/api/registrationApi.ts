import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { Individual, Team } from '../validation/registrationSchemas.ts';
import { bearer } from './bearer.ts';

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
  list: async (token: string, signal?: AbortSignal) =>
    (await http.get<Registration[]>('/custom/v1/registrations', { headers: bearer(token), signal })).data,
  /** Registers all or none. @param key the same for retries. */
  submit: async (token: string, form: RegistrationForm, key: string, locale: Locale) =>
    (
      await http.post<Registration[]>('/custom/v1/registrations', form, {
        params: { lang: locale },
        headers: { ...bearer(token), 'Idempotency-Key': key },
      })
    ).data,
  /** @throws {ApiError} `registration_not_editable` after the deadline. */
  update: async (token: string, id: number, fields: Individual | Team) =>
    (await http.patch<Registration>(`/custom/v1/registrations/${id}`, { fields }, { headers: bearer(token) })).data,
};
