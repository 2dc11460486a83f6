import type { Locale } from 'shared-lib/i18n/locales';
import type { PersonalData } from '../../validation/personalData.ts';
import type { NewPassword, Profile, SignedIn, User } from '../accountTypes.ts';
import type { Draft } from '../draftsTypes.ts';
import type { EmailChange } from '../emailChangeTypes.ts';
import type { CodeSent, GoogleNonce, ProofOfWork } from '../signUpTypes.ts';
import type { ByLocale } from './route.ts';

interface Credentials {
  email: string;
  password: string;
}

interface CodeRoute<Response> {
  body: ProofOfWork & { email: string; locale?: Locale };
  key?: string;
  response: Response;
}

interface ConfirmRoute {
  body: { email: string; code: string };
  key?: string;
  response: { ticket: string };
}

interface PasswordRoute<Response> {
  query: ByLocale;
  body: NewPassword & { ticket: string };
  key?: string;
  response: Response;
}

export interface SignUpRoutes {
  'POST /registration/code': CodeRoute<CodeSent>;
  'POST /registration/code/confirm': ConfirmRoute;
  'POST /registration/password': PasswordRoute<SignedIn>;
  'POST /recovery/code': CodeRoute<CodeSent>;
  'POST /recovery/code/confirm': ConfirmRoute;
  'POST /recovery/password': PasswordRoute<undefined>;
}

export interface SignInRoutes {
  'POST /login': { query: ByLocale; body: Credentials; key?: string; response: SignedIn };
}

export interface GoogleRoutes {
  'GET /google/nonce': { response: GoogleNonce };
  'POST /google': { query: ByLocale; body: { credential: string; nonce: string }; response: SignedIn };
}

export interface SessionRoutes {
  'POST /logout': { response: undefined };
  'GET /get_custom_user': { query: ByLocale; response: User };
}

export interface ProfileRoutes {
  'GET /profile': { response: Profile };
  'PATCH /profile': { body: Partial<PersonalData>; key?: string; response: Profile };
  'POST /password/change': { query: ByLocale; body: NewPassword & { current: string }; response: SignedIn };
  'POST /session/renew': { response: { token: string } };
  'GET /account/export': { response: Record<string, unknown> };
  'DELETE /account': { query: ByLocale; body: { password: string }; response: undefined };
}

export interface EmailChangeResponse {
  change: EmailChange | null;
}

export interface EmailChangeRoutes {
  'GET /email-change': { response: EmailChangeResponse };
  'POST /email-change': { query: ByLocale; body: Credentials; response: EmailChangeResponse };
  /** Errors: 409 `sign_in_again` (an account without a password), 429 `too_many_email_changes`. */
  'POST /email-change/lost-mailbox': { query: ByLocale; body: Credentials; response: EmailChangeResponse };
  'POST /email-change/code': { query: ByLocale; response: EmailChangeResponse };
  'POST /email-change/confirm': {
    query: ByLocale;
    body: { address: EmailChange['awaits']; code: string };
    key?: string;
    response: EmailChangeResponse;
  };
  'DELETE /email-change': { response: undefined };
}

export interface EmailChangeLinkRoutes {
  'POST /email-change-links/:token': { params: { token: string }; response: undefined };
}

/** The data of a form is its own. */
export type DraftData = object;

export interface DraftRoutes {
  'GET /drafts/:form': { params: { form: string }; response: Draft<DraftData> | undefined };
  'PUT /drafts/:form': {
    params: { form: string };
    body: { version: number; data: DraftData };
    response: Draft<DraftData>;
  };
  'DELETE /drafts/:form': { params: { form: string }; response: undefined };
}
