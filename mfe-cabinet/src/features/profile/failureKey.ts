import { ApiError } from 'shared-lib/http';

/** What a toast says of a form that was not taken: to check the data only where some field of it was refused. */
export function failureKey(cause: unknown): 'profile.refused' | 'profile.retry' {
  const isRefused = cause instanceof ApiError && Object.keys(cause.fields).length > 0;
  return isRefused ? 'profile.refused' : 'profile.retry';
}
