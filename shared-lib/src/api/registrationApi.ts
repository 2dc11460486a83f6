import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { Individual, Team } from '../validation/registrationSchemas.ts';
import { bearer } from './bearer.ts';

interface Kept {
  id: number;
  status: 'submitted';
  createdAt: string;
  updatedAt: string;
  /** Until when it may be changed; the organiser may move it. */
  editableUntil: string;
}

/** One person or one team that is registered for the run. */
export type Registration = Kept & ({ kind: 'individual'; fields: Individual } | { kind: 'team'; fields: Team });

/** What the form sends: people entered in one go, or one team. */
export type RegistrationForm = { kind: 'individual'; participants: Individual[] } | { kind: 'team'; team: Team };

/**
 * Registrations of the person who holds the token. Every call throws ApiError; 409 says what phase the run is in:
 * `registration_not_open`, `registration_closed`, `registration_finished`.
 */
export const registrationApi = {
  list: async (token: string, signal?: AbortSignal) =>
    (await http.get<Registration[]>('/custom/v1/registrations', { headers: bearer(token), signal })).data,
  /**
   * Registers all or none.
   * @param key made once per filled form (`crypto.randomUUID()`) and sent again with every retry: the form is then kept
   * once however often it arrives.
   */
  submit: async (token: string, form: RegistrationForm, key: string, locale: Locale) =>
    (
      await http.post<Registration[]>('/custom/v1/registrations', form, {
        params: { lang: locale },
        headers: { ...bearer(token), 'Idempotency-Key': key },
      })
    ).data,
  /** Replaces the fields. @throws {ApiError} `registration_not_editable` past the deadline. */
  update: async (token: string, id: number, fields: Individual | Team) =>
    (await http.patch<Registration>(`/custom/v1/registrations/${id}`, { fields }, { headers: bearer(token) })).data,
};
