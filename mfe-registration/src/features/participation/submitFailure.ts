import type { RegistrationPhase } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';

/** Why a form was not taken. */
export type SubmitFailure =
  | { kind: 'phase'; phase: Exclude<RegistrationPhase, 'open'> }
  | { kind: 'fields'; fields: Record<string, string> }
  /** An earlier sending of this form has arrived after all, with other contents. */
  | { kind: 'alreadySent' }
  | { kind: 'tooLate' }
  | { kind: 'session' }
  | { kind: 'unavailable' };

const byCode: Record<string, SubmitFailure> = {
  registration_not_open: { kind: 'phase', phase: 'not-started' },
  registration_closed: { kind: 'phase', phase: 'closed' },
  registration_finished: { kind: 'phase', phase: 'finished' },
  idempotency_key_reused: { kind: 'alreadySent' },
  registration_not_editable: { kind: 'tooLate' },
};

export function submitFailure(cause: unknown): SubmitFailure {
  if (!(cause instanceof ApiError)) return { kind: 'unavailable' };
  if (cause.status === 401) return { kind: 'session' };
  if (Object.keys(cause.fields).length > 0) return { kind: 'fields', fields: cause.fields };
  return byCode[cause.code] ?? { kind: 'unavailable' };
}
