import {
  type PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { OfficeSession, PasskeyCreation, PasskeyRequest } from 'shared-lib/api/office';
import { ApiError } from 'shared-lib/http';
import { accessApi } from '../api/officeApi.ts';

/** The same JSON as the DOM's types describe it. */
const authenticate = async (options: PasskeyRequest['options']) =>
  (await startAuthentication({ optionsJSON: options as RequestOptions })) as unknown as AuthenticationResponseJSON;
const register = async (options: PasskeyCreation['options']) =>
  (await startRegistration({ optionsJSON: options as CreationOptions })) as unknown as RegistrationResponseJSON;

export async function signInByPasskey(): Promise<OfficeSession> {
  const { ceremony, options } = await accessApi.signInOptions();
  return accessApi.signIn({ ceremony, response: await authenticate(options) });
}

export async function acceptByPasskey(token: string, name: string, label: string): Promise<OfficeSession> {
  const { ceremony, options } = await accessApi.invitationOptions({ token, name });
  const response = await register(options);
  return accessApi.acceptInvitation({ token, ceremony, name, label, response });
}

/** Runs a call again after a fresh confirmation by passkey, where the server requires one. */
export async function withConfirmation<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'passkey_confirmation_required') throw error;
    const { ceremony, options } = await accessApi.confirmationOptions();
    await accessApi.confirm({ ceremony, response: await authenticate(options) });
    return send();
  }
}

/** The person closed the browser's dialog, or it timed out. */
export function isDismissed(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' || name === 'AbortError' || error instanceof WebAuthnError;
}
