import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { type EmailMessage, emailRegistry, type Locale } from '../mail/index.ts';
import { findOrderId } from '../orders/index.ts';
import { findReturnToken } from '../payments/index.ts';
import type { SignedLinks } from './signedLinks.ts';

export interface ObjectUrlsDependencies {
  db: Db;
  clock: Clock;
  links: SignedLinks;
  /** Origin of the site; without it emails have no links. */
  origin: string | undefined;
  /** Finds the page behind an email about access to the office. */
  officePath: (message: EmailMessage, locale: Locale) => Promise<string | undefined>;
}

/** Number of the order that an email is about. */
export function orderNumberIn(message: EmailMessage): string | undefined {
  if ('order' in message) return message.order ?? undefined;
  if ('orderNumber' in message) return message.orderNumber;
  return message.kind === 'contribution-receipt' ? message.number : undefined;
}

export const registrationIn = (message: EmailMessage): number | undefined =>
  'registrationId' in message ? (message.registrationId ?? undefined) : undefined;

/** Emails to people who own no account with the object. */
const isForGuest = ({ kind }: EmailMessage) => kind === 'team-invitation' || kind === 'place-received';

/** Absolute URL of the object that an email is about; undefined when there is none. */
export function createObjectUrls({ db, clock, links, origin, officePath }: ObjectUrlsDependencies) {
  async function findPath(message: EmailMessage): Promise<string | undefined> {
    const number = orderNumberIn(message);
    const orderId = number && findOrderId(number);
    if (number && orderId) {
      const contribution = await findReturnToken(db, orderId);
      if (contribution) return paths.contributionResult(contribution);
      return paths.order(number, links.sign({ kind: 'order', id: orderId }, clock.now()));
    }
    // The new address has no password yet.
    if (message.kind === 'email-replaced') return paths.forgotPassword();
    if (message.kind === 'office-approval') return `/office/orders/${message.refundOf}`;
    if (message.kind === 'office-limit') return '/office';
    const id = registrationIn(message);
    if (id === undefined) return emailRegistry[message.kind].about === 'account' ? paths.cabinet() : undefined;
    const token = links.sign({ kind: 'registration', id }, clock.now());
    if (isForGuest(message) || message.kind === 'run-reminder') return paths.emailLink(token);
    return paths.registrationDetails(id, token);
  }

  return async (message: EmailMessage, locale: Locale): Promise<string | undefined> => {
    if (message.kind === 'announcement') {
      const path = `/wp-json/custom/v1/unsubscribe/${message.unsubscribe}?lang=${locale}`;
      return origin && new URL(path, origin).href;
    }
    if (emailRegistry[message.kind].about === 'office') {
      const path = origin && (await officePath(message, locale));
      return path ? new URL(path, origin).href : undefined;
    }
    const path = origin && (await findPath(message));
    return path ? new URL(localizePath(path, locale), origin).href : undefined;
  };
}
