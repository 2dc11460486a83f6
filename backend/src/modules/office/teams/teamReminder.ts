import type { TeamReminder } from 'shared-lib/api/office';
import { formatMoney } from 'shared-lib/i18n/format';
import type { EmailMessage } from '../../mail/index.ts';
import { openAmount, orderNumber } from '../../orders/index.ts';
import type { TeamRow } from '../../participants/index.ts';

/** @returns undefined when nothing is missing. */
export function composeReminder(row: TeamRow, about: TeamReminder): EmailMessage | undefined {
  const { id, name, unnamed, status, orderId, total, balance, currency, locale } = row;
  if (about === 'roster') {
    return unnamed > 0 ? { kind: 'roster-reminder', registrationId: id, team: name, free: unnamed } : undefined;
  }
  if (status !== 'awaiting-payment' || orderId === null || total === null) return undefined;
  const sum = formatMoney(openAmount({ status, total }, balance ?? 0), currency ?? 'UAH', locale);
  return { kind: 'invoice-reminder', order: orderNumber(orderId), team: name, sum };
}
