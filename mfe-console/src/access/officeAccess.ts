import { startAuthentication } from '@simplewebauthn/browser';
import type { OfficeSession, PasskeyRequest } from 'shared-lib/api/office';
import { ApiError, http } from 'shared-lib/http';

const SESSION = '/custom/v1/office/session';
const CONFIRMATION = '/custom/v1/office/confirmation';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Who is signed in to the office; null for no one. */
export async function readOfficeSession(): Promise<OfficeSession | null> {
  const { data } = await http.get<OfficeSession | ''>(SESSION);
  return data || null;
}

export async function signInByPasskey(): Promise<OfficeSession> {
  const { data: begun } = await http.post<PasskeyRequest>(`${SESSION}/options`, {});
  const response = await startAuthentication({ optionsJSON: begun.options as Options });
  return (await http.post<OfficeSession>(SESSION, { ceremony: begun.ceremony, response })).data;
}

/** Sends a change again after a touch of the passkey, where the site requires one. */
export async function withConfirmation<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'passkey-needed') throw error;
    const { data: begun } = await http.post<PasskeyRequest>(`${CONFIRMATION}/options`, {});
    const response = await startAuthentication({ optionsJSON: begun.options as Options });
    await http.post(CONFIRMATION, { ceremony: begun.ceremony, response });
    return send();
  }
}

export const signOutOfOffice = () => http.delete(SESSION);
