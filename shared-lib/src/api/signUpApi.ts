import type { Locale } from 'shared-lib/i18n';
import type { NewPassword } from './accountApi.ts';
import { callApi } from './callApi.ts';
import { onceUnderKey } from './onceUnderKey.ts';
import type { Flow, ProofOfWork } from './signUpTypes.ts';

export type * from './signUpTypes.ts';

const steps = (flow: Flow) => ({
  /** @throws {ApiError} `code_too_soon` or `too_many_codes`, with `retryAfter` in seconds; `proof_required`, with a `challenge`. */
  sendCode: (email: string, locale: Locale, { canProve, proof }: ProofOfWork = {}) =>
    onceUnderKey(`${flow} code ${email}`, (headers) =>
      callApi(`POST /${flow}/code`, { body: { email, locale, canProve, proof }, headers }),
    ),
  /** Returns a ticket for one password within 15 min. @throws `code_wrong`, `code_expired`, `user_registered`. */
  confirmCode: (email: string, code: string) =>
    onceUnderKey(`${flow} code/confirm ${email} ${code}`, (headers) =>
      callApi(`POST /${flow}/code/confirm`, { body: { email, code }, headers }),
    ),
});

export const signUpApi = {
  ...steps('registration'),
  /** @throws {ApiError} `ticket_expired`, `user_registered`. */
  setPassword: (ticket: string, passwords: NewPassword, locale: Locale) =>
    onceUnderKey(`registration password ${ticket}`, (headers) =>
      callApi('POST /registration/password', { query: { lang: locale }, body: { ticket, ...passwords }, headers }),
    ),
};

/** Password recovery; responses do not reveal whether an account exists. */
export const recoveryApi = {
  ...steps('recovery'),
  /** Ends every session. @throws {ApiError} `ticket_expired`. */
  setPassword: async (ticket: string, passwords: NewPassword, locale: Locale) => {
    await onceUnderKey(`recovery password ${ticket}`, (headers) =>
      callApi('POST /recovery/password', { query: { lang: locale }, body: { ticket, ...passwords }, headers }),
    );
  },
};

/** Sign-in with Google; 404 unless `settingsApi` has it. */
export const googleApi = {
  nonce: () => callApi('GET /google/nonce'),
  /** Signs in or creates an account. @throws {ApiError} `google_refused`. */
  signIn: (credential: string, nonce: string, locale: Locale) =>
    callApi('POST /google', { query: { lang: locale }, body: { credential, nonce } }),
};
