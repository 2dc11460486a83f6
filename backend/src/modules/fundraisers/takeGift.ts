import { and, eq } from 'drizzle-orm';
import type { FundraiserGift } from 'shared-lib/fundraising/types';
import { formatMoney } from 'shared-lib/i18n/format';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import { findUser } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { enqueueEmail } from '../mail/index.ts';
import { emailsDueAt, findUserLocale, type OrderRow, orderNumber } from '../orders/index.ts';
import { getFirstName, isPublic } from './findFundraisers.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { FundraiserClosed, FundraiserUnknown } from './fundraisers.errors.ts';
import { fundraisers } from './fundraisers.tables.ts';
import { isClosed } from './isClosed.ts';
import { joinHiddenGifts } from './joinHiddenGifts.ts';

/** Ties a new contribution to its page, in its transaction. @throws {FundraiserUnknown} {@link FundraiserClosed} {@link ValidationFailed} */
export async function takeGift(tx: Db, order: OrderRow, gift: FundraiserGift, event: EventRecord, now: Date) {
  // Goals are in hryvnias.
  if (order.currency !== 'UAH') throw new ValidationFailed({ currency: 'errors.choice' });
  const [page] = await tx
    .select()
    .from(fundraisers)
    .where(and(eq(fundraisers.address, gift.address), isPublic))
    .for('share');
  if (!page || !event.fundraising.isOn) throw new FundraiserUnknown();
  if (isClosed(page, event, now)) throw new FundraiserClosed();
  const { isAnonymous, isAmountHidden, message } = gift;
  await tx.insert(fundraiserGifts).values({
    orderId: order.id,
    fundraiserId: page.id,
    isAnonymous,
    isAmountHidden,
    message,
    messageState: message ? 'waiting' : 'none',
  });
}

/** Counts a paid contribution to a page and tells the owner, for the settlement. */
export function reportGiftWhenPaid(clock: Clock) {
  return async (tx: Db, order: OrderRow): Promise<void> => {
    const [found] = await tx
      .select({ gift: fundraiserGifts, page: fundraisers })
      .from(fundraiserGifts)
      .innerJoin(fundraisers, eq(fundraisers.id, fundraiserGifts.fundraiserId))
      .where(eq(fundraiserGifts.orderId, order.id));
    if (!found) return;
    const { gift, page } = found;
    const now = clock.now();
    if (gift.isAmountHidden) await joinHiddenGifts(tx, page.id, now);
    const owner = await findUser(tx, page.userId);
    if (!owner) return;
    const locale = await findUserLocale(tx, owner.id);
    const message = {
      kind: 'fundraiser-gift',
      contribution: orderNumber(order.id),
      page: page.name,
      donor: gift.isAnonymous ? null : getFirstName(order.contributorName),
      sum: gift.isAmountHidden ? null : formatMoney(order.total, order.currency, locale),
      hasMessage: gift.message !== '',
    } as const;
    await enqueueEmail(tx, { to: owner.email, locale, message, dueAt: emailsDueAt(order, now) }, now);
  };
}
