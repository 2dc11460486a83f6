import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { NewPassword, SignedIn } from './accountApi.ts';

/** A letter with a code is on its way; another may be asked for after so many seconds. */
export interface CodeSent {
  retryAfter: number;
}

const steps = (path: 'registration' | 'recovery') => ({
  /** @throws {ApiError} `code_too_soon` or `too_many_codes`, with `retryAfter` in seconds. */
  sendCode: async (email: string, locale: Locale) =>
    (await http.post<CodeSent>(`/custom/v1/${path}/code`, { email, locale })).data,
  /**
   * Takes the code in return for a ticket, which is good for one password within 15 minutes.
   * @throws {ApiError} `code_wrong`; `code_expired` when it is too old or was mistyped five times; in registration
   * `user_registered` (409) when the address has an account already.
   */
  confirmCode: async (email: string, code: string) =>
    (await http.post<{ ticket: string }>(`/custom/v1/${path}/code/confirm`, { email, code })).data,
});

/** Making an account: e-mail, code, password. */
export const signUpApi = {
  ...steps('registration'),
  /** Makes the account and signs in. @throws {ApiError} `ticket_expired`, `user_registered`. */
  setPassword: async (ticket: string, passwords: NewPassword, locale: Locale) =>
    (
      await http.post<SignedIn>(
        '/custom/v1/registration/password',
        { ticket, ...passwords },
        { params: { lang: locale } },
      )
    ).data,
};

/** A forgotten password; answers do not tell whether an address has an account. */
export const recoveryApi = {
  ...steps('recovery'),
  /** Ends every session; the person then signs in. @throws {ApiError} `ticket_expired`. */
  setPassword: async (ticket: string, passwords: NewPassword, locale: Locale) => {
    await http.post('/custom/v1/recovery/password', { ticket, ...passwords }, { params: { lang: locale } });
  },
};

/** Sign-in with Google, where `settingsApi` tells of it; elsewhere the addresses answer 404. */
export const googleApi = {
  /** What Google's button is started with. */
  nonce: async () =>
    (await http.get<{ nonce: string; clientId: string; scriptUrl: string }>('/custom/v1/google/nonce')).data,
  /** Signs in, or makes an account. @throws {ApiError} `google_refused`. */
  signIn: async (credential: string, nonce: string, locale: Locale) =>
    (await http.post<SignedIn>('/custom/v1/google', { credential, nonce }, { params: { lang: locale } })).data,
};
