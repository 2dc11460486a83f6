import { subjectOf } from 'shared-lib/session';

/** Whose token it is: drafts of two people on one device must not mix. */
export function accountOf(token: string | null): string {
  return (token ? subjectOf(token) : undefined) ?? 'visitor';
}
