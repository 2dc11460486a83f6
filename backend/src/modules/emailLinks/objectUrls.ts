import { finishPaths } from 'shared-lib/finish/paths';
import { fundraisingPaths } from 'shared-lib/fundraising/paths';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { monthlyGiftPath } from 'shared-lib/monthly-gift/paths';
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
  const isGift =
    message.kind === 'contribution-receipt' || message.kind === 'monthly-gift-receipt' || message.kind === 'gift-card';
  return isGift ? message.number : undefined;
}

const isAboutMonthlyGift = (message: EmailMessage): message is Extract<EmailMessage, { token: string }> =>
  message.kind === 'monthly-gift-receipt' ||
  message.kind === 'monthly-gift-failed' ||
  message.kind === 'monthly-gift-ended';

export const registrationIn = (message: EmailMessage): number | undefined =>
  'registrationId' in message ? (message.registrationId ?? undefined) : undefined;

/** Emails to people who own no account with the object. */
export const isForGuest = (message: EmailMessage) =>
  message.kind === 'team-invitation' ||
  message.kind === 'place-received' ||
  ((message.kind === 'person-message' || isAboutFinish(message)) && message.isGuest === true);

const isAboutFinish = (
  message: EmailMessage,
): message is Extract<EmailMessage, { kind: 'finish-photo-shown' | 'finish-photo-returned' }> =>
  message.kind === 'finish-photo-shown' || message.kind === 'finish-photo-returned';

/** Absolute URL of the object that an email is about; undefined when there is none. */
export function createObjectUrls({ db, clock, links, origin, officePath }: ObjectUrlsDependencies) {
  async function findPath(message: EmailMessage): Promise<string | undefined> {
    if (message.kind === 'person-message' && message.isGuest) return undefined;
    // Its page says how much was given.
    if (message.kind === 'gift-card') return undefined;
    if (isAboutMonthlyGift(message)) return monthlyGiftPath(message.token);
    const number = orderNumberIn(message);
    const orderId = number && findOrderId(number);
    if (number && orderId) {
      const contribution = await findReturnToken(db, orderId);
      if (contribution) return paths.contributionResult(contribution);
      return paths.order(number, links.sign({ kind: 'order', id: orderId }, clock.now()));
    }
    // The new address has no password yet.
    if (message.kind === 'email-replaced' || message.kind === 'email-change-stopped') return paths.forgotPassword();
    if (message.kind === 'email-change-waits' && message.cancel) return paths.keepEmail(message.cancel);
    if (message.kind === 'registration-code') return paths.login();
    if (message.kind === 'office-approval') return `/office/orders/${message.refundOf}`;
    if (message.kind === 'office-limit') return '/office';
    if (message.kind === 'office-service') return '/office/settings/services';
    if (emailRegistry[message.kind].about === 'fundraiser') return fundraisingPaths.own();
    const id = registrationIn(message);
    if (id === undefined) return emailRegistry[message.kind].about === 'account' ? paths.cabinet() : undefined;
    const token = links.sign({ kind: 'registration', id }, clock.now());
    if (isAboutFinish(message) && !message.isGuest) return finishPaths.own(message.number);
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
