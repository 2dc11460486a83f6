import { ApiError } from 'shared-lib/http';

/** Why an address could not be confirmed, as far as it concerns the person. */
export type ConfirmationFailure =
  | { reason: 'wrong'; attemptsLeft: number }
  | { reason: 'expired' | 'registered' | 'unavailable' }
  | { reason: 'tooMany'; minutes: number };

export function confirmationFailure(cause: unknown): ConfirmationFailure {
  if (!(cause instanceof ApiError)) return { reason: 'unavailable' };
  switch (cause.code) {
    case 'code_wrong': {
      const attemptsLeft = Number(cause.details.attemptsLeft ?? 0);
      // The last attempt has used the code up.
      return attemptsLeft > 0 ? { reason: 'wrong', attemptsLeft } : { reason: 'expired' };
    }
    case 'code_expired':
      return { reason: 'expired' };
    case 'user_registered':
      return { reason: 'registered' };
    case 'too_many_codes':
      return { reason: 'tooMany', minutes: Math.max(1, Math.ceil((cause.retryAfter ?? 60) / 60)) };
    default:
      return { reason: 'unavailable' };
  }
}
