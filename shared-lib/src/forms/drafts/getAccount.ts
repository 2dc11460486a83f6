import { findSubject } from 'shared-lib/session';

/** Key that separates drafts of two people on one device. */
export function getAccount(token: string | null): string {
  return (token ? findSubject(token) : undefined) ?? 'visitor';
}
