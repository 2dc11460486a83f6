import { ApiError } from 'shared-lib/http';

/** Why nobody was signed in: wrong data, too many tries, or we could not ask. */
export type SignInFailure = 'refused' | 'tooManyTries' | 'unavailable';

export function signInFailure(cause: unknown): SignInFailure {
  if (!(cause instanceof ApiError) || cause.kind !== 'bad-request') return 'unavailable';
  return cause.status === 429 ? 'tooManyTries' : 'refused';
}
