import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { PersonalData, StoredPersonalData } from '../validation/personalData.ts';
import { bearer, keyed, repeatable } from './bearer.ts';

export interface User extends StoredPersonalData {
  id: number;
  email: string;
}

export interface Profile extends User {
  has_password: boolean;
  has_google: boolean;
}

export interface SignedIn {
  token: string;
  user: User;
}

export interface NewPassword {
  password: string;
  repeat: string;
}

/** Account of the signed-in person. Calls throw ApiError: 401 if the token is rejected, 422 with text keys per field. */
export const accountApi = {
  /** @throws {ApiError} `invalid_credentials`. */
  login: async (credentials: { email: string; password: string }, locale: Locale) =>
    (await http.post<SignedIn>('/custom/v1/login', credentials, { params: { lang: locale }, headers: keyed() })).data,
  logout: async (token: string) => {
    await http.post('/custom/v1/logout', {}, { headers: bearer(token) });
  },
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
  updateProfile: async (token: string, changes: Partial<PersonalData>) =>
    (await http.patch<Profile>('/custom/v1/profile', changes, { headers: repeatable(token) })).data,
  /** Ends all other sessions; store the new token. @throws {ApiError} `password_wrong`, `password_not_set`. */
  changePassword: async (token: string, passwords: NewPassword & { current: string }, locale: Locale) =>
    (
      await http.post<SignedIn>('/custom/v1/password/change', passwords, {
        params: { lang: locale },
        headers: bearer(token),
      })
    ).data,
  /** Returns a new token of the same session; the old one stays valid until it expires. */
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
  exportAccount: async (token: string) =>
    (await http.get<Record<string, unknown>>('/custom/v1/account/export', { headers: bearer(token) })).data,
  /** @throws {ApiError} `password_wrong` on the field `password`. */
  deleteAccount: async (token: string, password: string, locale: Locale) => {
    await http.delete('/custom/v1/account', { data: { password }, params: { lang: locale }, headers: bearer(token) });
  },
};
