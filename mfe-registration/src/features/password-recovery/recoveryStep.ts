import type { Confirmation } from '../email-confirmation/confirmation.ts';

/** The steps of recovery as the URL names them: `?step=code`. */
export type RecoveryStep = 'email' | 'code' | 'password' | 'done';

/** The requested step when it is open, otherwise the last open one. */
export function recoveryStep(requested: string | null, confirmation: Confirmation, isDone: boolean): RecoveryStep {
  if (isDone) return 'done';
  if (requested === null || requested === 'email') return 'email';
  // A code works once, so there is no way back to it.
  if (confirmation.ticket) return 'password';
  return confirmation.sentTo ? 'code' : 'email';
}
