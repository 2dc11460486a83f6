import type { TeamReminder } from 'shared-lib/api/office';
import { formatMoney } from 'shared-lib/i18n/format';
import type { EmailMessage } from '../../mail/index.ts';
import { openAmount, orderNumber } from '../../orders/index.ts';
import type { TeamPart, TeamRow } from '../../participants/index.ts';

/** @param unpaid the first order of the team that is not paid. @returns undefined when nothing is missing. */
export function composeReminder(
  { id, name, unnamed, locale }: TeamRow,
  unpaid: TeamPart | undefined,
  about: TeamReminder,
): EmailMessage | undefined {
  if (about === 'roster') {
    return unnamed > 0 ? { kind: 'roster-reminder', registrationId: id, team: name, free: unnamed } : undefined;
  }
  if (!unpaid) return undefined;
  const { orderId, status, total, balance, currency } = unpaid;
  const sum = formatMoney(openAmount({ status, total }, balance), currency, locale);
  return { kind: 'invoice-reminder', order: orderNumber(orderId), team: name, sum };
}
