import { accountContract, reservationContract } from 'shared-lib/api/office/contract';
import { AccountUnknown, consentsByEmail, findUserByEmail } from '../../accounts/index.ts';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createReservationActions } from './reservations.ts';

/** Accounts of visitors, and what they hold without having paid. The log names an account by its id. */
export function visitorOperations(dependencies: OfficeDependencies) {
  const { db, accounts } = dependencies;
  const reservations = createReservationActions(dependencies);

  /** @throws {AccountUnknown} */
  async function getAccount(email: string) {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AccountUnknown();
    return user;
  }

  /** An order without an account has no target. */
  async function toTarget(email: string) {
    const user = await findUserByEmail(db, email);
    return user ? { target: `account ${user.id}` } : {};
  }

  return {
    ...implement(reservationContract, {
      reservations: () => reservations.listHolders(),
      'release-reservations': {
        run: ({ email }) => reservations.release(email),
        audit: ({ email }) => toTarget(email),
      },
      'reservation-patterns': () => reservations.listPatterns(),
      'release-pattern': {
        run: ({ pattern }) => reservations.releasePattern(pattern),
        audit: ({ pattern }) => ({ details: { kind: pattern.split(':')[0] } }),
      },
      'approve-reservations': {
        run: ({ email, units }) => reservations.approve(email, units),
        audit: async ({ email, units }) => ({ ...(await toTarget(email)), details: { units } }),
      },
    }),
    ...implement(accountContract, {
      consents: {
        run: ({ email }) => consentsByEmail(db, email),
        audit: ({ email }) => toTarget(email),
      },
      'replace-email': {
        run: async ({ email, to, language }) => {
          await accounts.replaceEmail(await getAccount(email), to, language);
          return {};
        },
        audit: async ({ email, reason }) => ({
          target: `account ${(await getAccount(email)).id}`,
          details: { reason },
        }),
      },
    }),
  };
}
