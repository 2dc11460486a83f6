import type { Locale } from 'shared-lib/i18n';
import type { PersonalData } from '../validation/personalData.ts';
import type { NewPassword } from './accountTypes.ts';
import { callApi, newKey } from './callApi.ts';

export type * from './accountTypes.ts';

/** Account of the signed-in person. Calls throw ApiError: 401 if the token is rejected, 422 with text keys per field. */
export const accountApi = {
  /** @throws {ApiError} `invalid_credentials`. */
  login: (credentials: { email: string; password: string }, locale: Locale) =>
    callApi('POST /login', { query: { lang: locale }, body: credentials, key: newKey() }),
  logout: async (token: string) => {
    await callApi('POST /logout', { token });
  },
  currentUser: (token: string, locale: Locale, signal?: AbortSignal) =>
    callApi('GET /get_custom_user', { query: { lang: locale }, token, signal }),
  profile: (token: string, signal?: AbortSignal) => callApi('GET /profile', { token, signal }),
  updateProfile: (token: string, changes: Partial<PersonalData>) =>
    callApi('PATCH /profile', { body: changes, token, key: newKey() }),
  /** Ends all other sessions; store the new token. @throws {ApiError} `password_wrong`, `password_not_set`. */
  changePassword: (token: string, passwords: NewPassword & { current: string }, locale: Locale) =>
    callApi('POST /password/change', { query: { lang: locale }, body: passwords, token }),
  /** Returns a new token of the same session; the old one stays valid until it expires. */
  renewSession: (token: string) => callApi('POST /session/renew', { token, skipsTokenRefresh: true }),
  exportAccount: (token: string) => callApi('GET /account/export', { token }),
  /** @throws {ApiError} `password_wrong` on the field `password`. */
  deleteAccount: async (token: string, password: string, locale: Locale) => {
    await callApi('DELETE /account', { query: { lang: locale }, body: { password }, token });
  },
};
