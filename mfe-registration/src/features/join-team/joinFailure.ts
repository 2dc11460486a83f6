import { ApiError } from 'shared-lib/http';

/** Why somebody could not join. */
export type JoinFailure =
  | { kind: 'fields'; fields: Record<string, string> }
  /** An earlier sending of this form has arrived after all, with other contents. */
  | { kind: 'full' | 'ended' | 'alreadySent' | 'tooMany' | 'unavailable' };

const byCode: Record<string, JoinFailure> = {
  team_full: { kind: 'full' },
  invitation_not_found: { kind: 'ended' },
  idempotency_key_reused: { kind: 'alreadySent' },
  too_many_joins: { kind: 'tooMany' },
};

export function joinFailure(cause: unknown): JoinFailure {
  if (!(cause instanceof ApiError)) return { kind: 'unavailable' };
  if (Object.keys(cause.fields).length > 0) return { kind: 'fields', fields: cause.fields };
  return byCode[cause.code] ?? { kind: 'unavailable' };
}
