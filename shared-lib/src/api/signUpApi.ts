import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { NewPassword, SignedIn } from './accountApi.ts';

export interface CodeSent {
  retryAfter: number;
  /** Seconds after which the email leaves, in a rush; absent from older servers. */
  arrivesIn?: number;
}

/** Proof of work, which the server requires of unknown clients in a rush. */
export interface ProofOfWork {
  canProve?: boolean;
  /** The solved challenge of a `proof_required` error. */
  proof?: string;
}

const steps = (path: 'registration' | 'recovery') => ({
  /** @throws {ApiError} `code_too_soon` or `too_many_codes`, with `retryAfter` in seconds; `proof_required`, with a `challenge`. */
  sendCode: async (email: string, locale: Locale, { canProve, proof }: ProofOfWork = {}) =>
    (await http.post<CodeSent>(`/custom/v1/${path}/code`, { email, locale, canProve, proof })).data,
  /** Returns a ticket for one password within 15 min. @throws `code_wrong`, `code_expired`, `user_registered`. */
  confirmCode: async (email: string, code: string) =>
    (await http.post<{ ticket: string }>(`/custom/v1/${path}/code/confirm`, { email, code })).data,
});

export const signUpApi = {
  ...steps('registration'),
  /** @throws {ApiError} `ticket_expired`, `user_registered`. */
  setPassword: async (ticket: string, passwords: NewPassword, locale: Locale) =>
    (
      await http.post<SignedIn>(
        '/custom/v1/registration/password',
        { ticket, ...passwords },
        { params: { lang: locale } },
      )
    ).data,
};

/** Password recovery; responses do not reveal whether an account exists. */
export const recoveryApi = {
  ...steps('recovery'),
  /** Ends every session. @throws {ApiError} `ticket_expired`. */
  setPassword: async (ticket: string, passwords: NewPassword, locale: Locale) => {
    await http.post('/custom/v1/recovery/password', { ticket, ...passwords }, { params: { lang: locale } });
  },
};

/** Sign-in with Google; 404 unless `settingsApi` has it. */
export const googleApi = {
  nonce: async () =>
    (await http.get<{ nonce: string; clientId: string; scriptUrl: string }>('/custom/v1/google/nonce')).data,
  /** Signs in or creates an account. @throws {ApiError} `google_refused`. */
  signIn: async (credential: string, nonce: string, locale: Locale) =>
    (await http.post<SignedIn>('/custom/v1/google', { credential, nonce }, { params: { lang: locale } })).data,
};
