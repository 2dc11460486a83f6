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

/** A passkey that the browser made, until the server has answered: the browser makes no second one for the account. */
interface MadePasskey {
  ceremony: string;
  label: string;
  response: RegistrationResponseJSON;
}

/** Makes a passkey and sends it; called again after a lost response, it sends the same. One for each form. */
export function createRegistration<Made extends MadePasskey, Result>(send: (made: Made) => Promise<Result>) {
  let unanswered: Made | undefined;
  return async (begin: () => Promise<PasskeyCreation>, rest: Omit<Made, 'ceremony' | 'response'>): Promise<Result> => {
    if (!unanswered) {
      const { ceremony, options } = await begin();
      unanswered = { ...rest, ceremony, response: await register(options) } as Made;
    }
    try {
      return await send(unanswered);
    } catch (error) {
      // A rejection is an answer: the next try begins anew.
      if (error instanceof ApiError && error.kind === 'bad-request' && error.status !== 429) unanswered = undefined;
      throw error;
    }
  };
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
