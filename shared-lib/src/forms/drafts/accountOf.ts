import { subjectOf } from 'shared-lib/session';

/** Key that separates drafts of two people on one device. */
export function accountOf(token: string | null): string {
  return (token ? subjectOf(token) : undefined) ?? 'visitor';
}
