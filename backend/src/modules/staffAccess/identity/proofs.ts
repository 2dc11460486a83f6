import type { Requirement } from 'shared-lib/api/office/contract';
import type { Clock } from '../../../clock.ts';
import { PasskeyConfirmationRequired, PasskeyRequired, PasskeyTooNew } from '../staffAccess.errors.ts';

import type { OfficePasskeyRow, OfficeSessionRow } from './access.tables.ts';
import type { Passkeys } from './passkeys.ts';
import type { Principal } from './sessions.ts';
import { later, lifetimes } from './tokens.ts';

/**
 * When a passkey may first confirm money and access. Who makes a link on the command line owns the machine, so the passkey made with it
 * may do so at once: an empty site has no other.
 */
export const confirmsFrom = ({ addedWith, createdAt }: OfficePasskeyRow): Date =>
  addedWith === 'command-line' ? createdAt : later(createdAt, lifetimes.newPasskey);

/** The passkey of a session's own sign-in is older than the session. */
export const isOlder = ({ createdAt }: OfficePasskeyRow, { signedInAt }: OfficeSessionRow) => createdAt <= signedInAt;

export function confirmingPasskeys(own: OfficePasskeyRow[], session: OfficeSessionRow, now: Date): OfficePasskeyRow[] {
  const older = own.filter((passkey) => isOlder(passkey, session));
  const settled = older.filter((passkey) => confirmsFrom(passkey) <= now);
  return settled.length > 0 ? settled : older;
}

export function createProofs({ clock, passkeys }: { clock: Clock; passkeys: Pick<Passkeys, 'ofAccount'> }) {
  /** @throws {PasskeyRequired} {@link PasskeyConfirmationRequired} {@link PasskeyTooNew} when no passkey of the account can confirm it yet. */
  async function assertProved(requirement: Requirement, { account, session, passkey }: Principal): Promise<void> {
    if (requirement.session !== 'passkey') return;
    if (session.method !== 'passkey') throw new PasskeyRequired();
    if (!requirement.key) return;
    const now = clock.now();
    const fits = (one: OfficePasskeyRow) =>
      isOlder(one, session) && (requirement.key === 'older' || confirmsFrom(one) <= now);
    const isFresh = session.confirmedUntil !== null && session.confirmedUntil > now;
    if (isFresh && passkey && fits(passkey)) return;
    const own = await passkeys.ofAccount(account.id);
    if (own.some(fits)) throw new PasskeyConfirmationRequired();
    throw new PasskeyTooNew(own.map(confirmsFrom));
  }

  return { assertProved };
}

export type Proofs = ReturnType<typeof createProofs>;
