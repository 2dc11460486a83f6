import type { RefundLimitSpan } from 'shared-lib/api/office';
import { write } from 'shared-lib/api/office/contract';
import { formatDate, formatMoney } from 'shared-lib/i18n/format';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmails, type Locale } from '../../mail/index.ts';
import { officeAccounts } from '../identity/access.tables.ts';
import { isActive } from '../identity/sessions.ts';
import { isPermitted } from '../permissions.ts';

type Currency = Parameters<typeof formatMoney>[1];

export interface ChangedLimit {
  per: RefundLimitSpan;
  by: string;
  change: Extract<EmailMessage, { kind: 'office-limit' }>['change'];
  before: number | null;
  after: number | null;
  appliesFrom?: Date;
}

async function sendToApprovers(
  tx: Db,
  now: Date,
  messageIn: (locale: Locale) => EmailMessage,
  exceptAccount?: number,
): Promise<void> {
  const accounts = await tx.select().from(officeAccounts);
  const approvers = accounts.filter(
    (account) => account.id !== exceptAccount && isActive(account, now) && isPermitted(account.roles, write('refund')),
  );
  if (approvers.length === 0) return;
  await enqueueEmails(
    tx,
    approvers.map(({ email: to, locale }) => ({ to, locale, message: messageIn(locale) })),
    now,
  );
}

export function sendRequestedRefund(
  tx: Db,
  now: Date,
  refund: { by: string; account: number; number: string; amount: number | undefined; currency: string },
): Promise<void> {
  const { by, account, number, amount, currency } = refund;
  const formatAmount = (locale: Locale) =>
    amount === undefined ? null : formatMoney(amount, currency as Currency, locale);
  return sendToApprovers(
    tx,
    now,
    (locale) => ({ kind: 'office-approval', by, refundOf: number, sum: formatAmount(locale) }),
    account,
  );
}

/** Also to who changed it: a stranger may have done so in their name. */
export function sendChangedLimit(tx: Db, now: Date, { per, by, change, before, after, appliesFrom }: ChangedLimit) {
  const formatLimit = (above: number | null, locale: Locale) =>
    above === null ? null : formatMoney(above, 'UAH', locale);
  return sendToApprovers(tx, now, (locale) => ({
    kind: 'office-limit',
    per,
    by,
    change,
    before: formatLimit(before, locale),
    after: formatLimit(after, locale),
    from: appliesFrom ? formatDate(appliesFrom, locale) : null,
  }));
}
