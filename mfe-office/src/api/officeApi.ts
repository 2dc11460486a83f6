import type { CodeSent } from 'shared-lib/api';
import type {
  AcceptInvitation,
  Confirmation,
  Confirmed,
  EditedSubject,
  InvitationOptions,
  NewPasskey,
  OfficePasskey,
  OfficeSession,
  OpenInvitation,
  PasskeyCreation,
  PasskeyRequest,
  PersonView,
  Recovery,
  SignIn,
  SignInByCode,
  SignInCodeRequest,
} from 'shared-lib/api/office';
import { ApiError, http } from 'shared-lib/http';
import { inChosenEdition } from './chosenEdition.ts';
import type { OperationName, RequestOf, ResponseOf } from './operationTypes.ts';
import { reportSignedOut } from './signedOut.ts';

export type { OperationName, RequestOf, ResponseOf };

const BASE = '/custom/v1/office';
/** Statements and exports are long, and some operations wait for a payment service. */
const TIMEOUT_MS = 30_000;

async function call<Response>(
  method: 'get' | 'post' | 'delete',
  path: string,
  body?: object,
  {
    signal,
    key,
    outlivesPage = false,
  }: { signal?: AbortSignal | undefined; key?: string; outlivesPage?: boolean } = {},
): Promise<Response> {
  const headers = key ? { 'Idempotency-Key': key } : {};
  const fetchOptions = { keepalive: outlivesPage };
  const request = { method, url: BASE + path, data: body, headers, signal, timeout: TIMEOUT_MS, fetchOptions };
  const { data } = await http.request<Response>(request);
  return data;
}

/** URL of the stream of server-sent events. */
export const eventsUrl = () => `${http.defaults.baseURL}${BASE}/events`;

/** Runs an operation; a session that has ended asks to sign in again over the page. @throws {ApiError} */
export async function operate<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<ResponseOf<Name>> {
  try {
    return await call<ResponseOf<Name>>('post', `/${name}`, inChosenEdition(name, request), { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportSignedOut();
    throw error;
  }
}

/** No one has to wait for a page that is being closed. */
export function leaveSubject(subject: EditedSubject): void {
  void call('post', '/editing', { subject, act: 'stop' }, { outlivesPage: true }).catch(() => undefined);
}

/** Access to the office. Calls throw ApiError. */
export const accessApi = {
  /** Null when signed out. */
  session: async (signal?: AbortSignal): Promise<OfficeSession | null> =>
    (await call<OfficeSession | ''>('get', '/session', undefined, { signal })) || null,
  signInOptions: () => call<PasskeyRequest>('post', '/session/options', {}),
  signIn: (request: SignIn) => call<OfficeSession>('post', '/session', request),
  requestCode: (request: SignInCodeRequest) => call<CodeSent>('post', '/session/code', request),
  /** Under a key that a repeat has too. */
  signInByCode: (request: SignInByCode, key: string) =>
    call<OfficeSession>('post', '/session/code/confirm', request, { key }),
  signOut: () => call<void>('delete', '/session'),
  openInvitation: (token: string) => call<OpenInvitation>('post', '/invitation', { token }),
  invitationOptions: (request: InvitationOptions) => call<PasskeyCreation>('post', '/invitation/options', request),
  acceptInvitation: (request: AcceptInvitation) => call<OfficeSession>('post', '/invitation/accept', request),
  confirmationOptions: () => call<PasskeyRequest>('post', '/confirmation/options', {}),
  confirm: (request: Confirmation) => call<Confirmed>('post', '/confirmation', request),
  passkeyOptions: () => call<PasskeyCreation>('post', '/passkeys/options', {}),
  addPasskey: (request: NewPasskey) => call<OfficePasskey>('post', '/passkeys', request),
  recoveryOptions: (code: string) => call<PasskeyCreation>('post', '/recovery/options', { code }),
  recover: (request: Recovery) => call<OfficePasskey>('post', '/recovery', request),
};

/** What a person sees, by the token of `open-person-view`. Throws ApiError. */
export const personViewApi = {
  get: (token: string, signal?: AbortSignal) => call<PersonView>('get', `/person-view/${token}`, undefined, { signal }),
};
