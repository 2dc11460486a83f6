import { useState } from 'react';
import type { signUpApi } from 'shared-lib/api';

/** How far somebody has come in showing that an address is theirs. */
export interface Confirmation {
  /** As typed so far. */
  email: string;
  /** The address the last letter went to. */
  sentTo?: string | undefined;
  /** When another letter may be asked for, by this device's clock. */
  resendAt?: number | undefined;
  /** What the right code was changed into: it lets a password be set, once. */
  ticket?: string | undefined;
}

export type ChangeConfirmation = (changes: Partial<Confirmation>) => void;

/** The calls of registration or of recovery; both go the same way. */
export type ConfirmationApi = Pick<typeof signUpApi, 'sendCode' | 'confirmCode'>;

/**
 * Survives a reload, in this tab only: the ticket is as good as a password for a while. Neither codes nor passwords are
 * ever kept.
 * @param name tells registration and recovery apart.
 */
export function useConfirmation(name: string): [Confirmation, ChangeConfirmation, () => void] {
  const key = `confirmation.${name}`;
  const [confirmation, setConfirmation] = useState(() => kept(key));
  const keep = (next: Confirmation) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    return next;
  };
  return [
    confirmation,
    (changes) => setConfirmation((current) => keep({ ...current, ...changes })),
    () => {
      sessionStorage.removeItem(key);
      setConfirmation({ email: '' });
    },
  ];
}

function kept(key: string): Confirmation {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { email: '', ...(found as object) };
  } catch {
    return { email: '' };
  }
}
