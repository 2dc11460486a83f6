import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';

/** The signed-in person (contract: wordpress, user). Empty texts are `""`. */
export interface User {
  id: number;
  email: string;
  name: string;
  last_name: string;
  birthday: string;
  gender: 'male' | 'female' | '';
  country: string;
  city: string;
  phone: string;
  personal_data_consent: boolean;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const accountApi = {
  /** @throws {ApiError} code `invalid_credentials` when address or password is wrong. */
  login: async (credentials: { email: string; password: string }, locale: Locale) =>
    (await http.post<{ token: string }>('/custom/v1/login', credentials, { params: { lang: locale } })).data,
  logout: async (token: string) => {
    await http.post('/custom/v1/logout', null, { headers: bearer(token) });
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
};
