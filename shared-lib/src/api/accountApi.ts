import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { PersonalData, StoredPersonalData } from '../validation/personalData.ts';
import { bearer } from './bearer.ts';

/** The signed-in person (contract: wordpress, user). Empty texts are `""`. */
export interface User extends StoredPersonalData {
  id: number;
  email: string;
}

/** The person with what only they need to know: how they sign in. */
export interface Profile extends User {
  has_password: boolean;
  has_google: boolean;
}

/** A session that has begun: keep the token. */
export interface SignedIn {
  token: string;
  user: User;
}

export interface NewPassword {
  password: string;
  repeat: string;
}

/**
 * The account of the person who holds the token. Every call throws ApiError; 401 means the token is no longer good, 422
 * `validation_failed` carries text keys per field.
 */
export const accountApi = {
  /** @throws {ApiError} code `invalid_credentials` when address or password is wrong. */
  login: async (credentials: { email: string; password: string }, locale: Locale) =>
    (await http.post<SignedIn>('/custom/v1/login', credentials, { params: { lang: locale } })).data,
  logout: async (token: string) => {
    await http.post('/custom/v1/logout', {}, { headers: bearer(token) });
  },
  /** @throws {ApiError} status 401 when the token is no longer good. */
  currentUser: async (token: string, locale: Locale, signal?: AbortSignal) =>
    (
      await http.get<User>('/custom/v1/get_custom_user', {
        params: { lang: locale },
        headers: bearer(token),
        signal,
      })
    ).data,
  profile: async (token: string, signal?: AbortSignal) =>
    (await http.get<Profile>('/custom/v1/profile', { headers: bearer(token), signal })).data,
  /** Changes what is given and leaves the rest. */
  updateProfile: async (token: string, changes: Partial<PersonalData>) =>
    (await http.patch<Profile>('/custom/v1/profile', changes, { headers: bearer(token) })).data,
  /**
   * Ends every session and begins a new one: keep its token.
   * @throws {ApiError} `password_wrong` on the field `current`; `password_not_set` when the person signs in with Google
   * only and has to go through recovery.
   */
  changePassword: async (token: string, passwords: NewPassword & { current: string }, locale: Locale) =>
    (
      await http.post<SignedIn>('/custom/v1/password/change', passwords, {
        params: { lang: locale },
        headers: bearer(token),
      })
    ).data,
  /** A fresh token for the same session; the old one stays good until it expires. Nobody is asked to sign in for it. */
  renewSession: async (token: string) =>
    (
      await http.post<{ token: string }>(
        '/custom/v1/session/renew',
        {},
        {
          headers: bearer(token),
          skipsTokenRefresh: true,
        },
      )
    ).data,
  /** Everything that is kept about the person, orders, payments and contributions included, for a file. */
  exportAccount: async (token: string) =>
    (await http.get<Record<string, unknown>>('/custom/v1/account/export', { headers: bearer(token) })).data,
  /** @throws {ApiError} `password_wrong` on the field `password`. */
  deleteAccount: async (token: string, password: string, locale: Locale) => {
    await http.delete('/custom/v1/account', { data: { password }, params: { lang: locale }, headers: bearer(token) });
  },
};
