import { ApiError } from 'shared-lib/http';

export type GivingFailure =
  | { kind: 'fields'; fields: Record<string, string> }
  /** The payment service does not take it now. */
  | { kind: 'unavailable' }
  /** The site itself cannot keep it now. */
  | { kind: 'siteUnavailable' }
  /** Nobody could be reached. */
  | { kind: 'offline' };

/** Of the backend without its database, and of the site without its backend. */
const ofSite = ['database_unavailable', 'backend_unavailable', 'backend_timeout'];

/** Why a contribution did not get to the payment service. */
export function givingFailure(cause: unknown): GivingFailure {
  if (!(cause instanceof ApiError)) return { kind: 'unavailable' };
  const isShown = cause.code === 'validation_failed' && ['name', 'email'].some((name) => name in cause.fields);
  if (isShown) return { kind: 'fields', fields: cause.fields };
  if (ofSite.includes(cause.code)) return { kind: 'siteUnavailable' };
  return { kind: cause.kind === 'network' || cause.kind === 'timeout' ? 'offline' : 'unavailable' };
}
