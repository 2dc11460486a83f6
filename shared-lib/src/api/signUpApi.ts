import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { NewPassword, SignedIn } from './accountApi.ts';
import { onceUnderKey } from './onceUnderKey.ts';

export interface CodeSent {
  retryAfter: number;
  /** Seconds after which the email leaves, in a rush; absent from older servers. */
  arrivesIn?: number;
  digits?: number;
}

/** Proof of work, which the server requires of unknown clients in a rush. */
export interface ProofOfWork {
  canProve?: boolean;
  /** The solved challenge of a `proof_required` error. */
  proof?: string;
}

type Flow = 'registration' | 'recovery';

const steps = (flow: Flow) => ({
  /** @throws {ApiError} `code_too_soon` or `too_many_codes`, with `retryAfter` in seconds; `proof_required`, with a `challenge`. */
  sendCode: (email: string, locale: Locale, { canProve, proof }: ProofOfWork = {}) =>
    post<CodeSent>(flow, 'code', { body: { email, locale, canProve, proof }, what: email }),
  /** Returns a ticket for one password within 15 min. @throws `code_wrong`, `code_expired`, `user_registered`. */
  confirmCode: (email: string, code: string) =>
    post<{ ticket: string }>(flow, 'code/confirm', { body: { email, code }, what: `${email} ${code}` }),
});

export const signUpApi = {
  ...steps('registration'),
  /** @throws {ApiError} `ticket_expired`, `user_registered`. */
  setPassword: (ticket: string, passwords: NewPassword, locale: Locale) =>
    post<SignedIn>('registration', 'password', { body: { ticket, ...passwords }, what: ticket, locale }),
};

/** Password recovery; responses do not reveal whether an account exists. */
export const recoveryApi = {
  ...steps('recovery'),
  /** Ends every session. @throws {ApiError} `ticket_expired`. */
  setPassword: async (ticket: string, passwords: NewPassword, locale: Locale) => {
    await post('recovery', 'password', { body: { ticket, ...passwords }, what: ticket, locale });
  },
};

interface Step {
  body: object;
  what: string;
  locale?: Locale;
}

const post = <Result>(flow: Flow, step: string, { body, what, locale }: Step): Promise<Result> =>
  onceUnderKey(`${flow} ${step} ${what}`, async (headers) => {
    const params = locale && { lang: locale };
    return (await http.post<Result>(`/custom/v1/${flow}/${step}`, body, { headers, params })).data;
  });

/** Sign-in with Google; 404 unless `settingsApi` has it. */
export const googleApi = {
  nonce: async () =>
    (await http.get<{ nonce: string; clientId: string; scriptUrl: string }>('/custom/v1/google/nonce')).data,
  /** Signs in or creates an account. @throws {ApiError} `google_refused`. */
  signIn: async (credential: string, nonce: string, locale: Locale) =>
    (await http.post<SignedIn>('/custom/v1/google', { credential, nonce }, { params: { lang: locale } })).data,
};
