import { useEffect, useState } from 'react';
import type { signUpApi } from 'shared-lib/api';

/** Progress of the confirmation of an email. */
export interface Confirmation {
  /** As typed so far. */
  email: string;
  /** The email to which the last code was sent. */
  sentTo?: string | undefined;
  /** Seconds for which the email waited in a rush. */
  arrivesIn?: number | undefined;
  /** Length of the code, if it is more than usual. */
  digits?: number | undefined;
  /** When another code may be requested, by this device's clock. */
  resendAt?: number | undefined;
  /** Issued for the right code; allows to set a password once. */
  ticket?: string | undefined;
}

/** Flows that begin with an email. */
const flows = ['registration', 'recovery'];

export type ChangeConfirmation = (changes: Partial<Confirmation>) => void;

export type ConfirmationApi = Pick<typeof signUpApi, 'sendCode' | 'confirmCode'>;

/**
 * Survives a reload in this tab only, because the ticket allows to set a password.
 * @param name of the flow
 * @param isFromServer begins as the server renders it and continues with what the tab has kept
 */
export function useConfirmation(name: string, isFromServer = false): [Confirmation, ChangeConfirmation, () => void] {
  const key = getKey(name);
  const [confirmation, setConfirmation] = useState(() => (isFromServer ? { email: '' } : storedConfirmation(key)));
  useEffect(() => {
    if (isFromServer)
      setConfirmation(({ email }) => (email ? { ...storedConfirmation(key), email } : storedConfirmation(key)));
  }, [isFromServer, key]);
  const store = (next: Confirmation) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    return next;
  };
  return [
    confirmation,
    (changes) => setConfirmation((current) => store({ ...current, ...changes })),
    () => {
      sessionStorage.removeItem(key);
      setConfirmation({ email: '' });
    },
  ];
}

/** Fills an email typed elsewhere into the flows that begin with one. */
export function carryEmail(email: string): void {
  if (!email) return;
  for (const key of flows.map(getKey))
    sessionStorage.setItem(key, JSON.stringify({ ...storedConfirmation(key), email }));
}

const getKey = (name: string) => `confirmation.${name}`;

function storedConfirmation(key: string): Confirmation {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { email: '', ...(found as object) };
  } catch {
    return { email: '' };
  }
}
