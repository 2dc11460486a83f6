import type { Confirmation } from '../email-confirmation/confirmation.ts';

/** The steps of recovery as the address names them: `?step=code`. */
export type RecoveryStep = 'email' | 'code' | 'password' | 'done';

/** The step to show: the one asked for when it is open, otherwise the furthest that is. */
export function recoveryStep(asked: string | null, confirmation: Confirmation, isDone: boolean): RecoveryStep {
  if (isDone) return 'done';
  if (asked === null || asked === 'email') return 'email';
  // A code is good once, so there is no way back to it.
  if (confirmation.ticket) return 'password';
  return confirmation.sentTo ? 'code' : 'email';
}
