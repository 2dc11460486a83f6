import type { ApprovalLimit, RefundLimitSpan } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import type { OutgoingAmount } from '../operations/operation.ts';
import { ApprovalNeeded } from '../staffAccess.errors.ts';
import { type ApprovalLimitDependencies, createApprovalLimit, LIMIT_DELAY_DAYS } from './approvalLimit.ts';
import { officeApprovalLimits, officeDayLimits } from './approvals.tables.ts';
import { createOwnRefunds, type OwnRefundsDependencies } from './ownRefunds.ts';

const DEFAULT_ABOVE = 1_000_000;

export interface RefundLimitsDependencies
  extends OwnRefundsDependencies,
    Pick<ApprovalLimitDependencies, 'database' | 'names'> {
  /** Minor units of UAH of one order, until an owner sets a limit. */
  initial?: number;
}

/** How much one person may refund alone: of one order, and on one day. */
export function createRefundLimits({ database, clock, names, initial, findRefused }: RefundLimitsDependencies) {
  const { db } = database;
  const shared = { database, clock, names };
  const limits = {
    order: createApprovalLimit({
      ...shared,
      table: officeApprovalLimits,
      per: 'order',
      initial: { above: initial ?? DEFAULT_ABOVE, source: initial === undefined ? 'default' : 'environment' },
    }),
    day: createApprovalLimit({
      ...shared,
      table: officeDayLimits,
      per: 'day',
      initial: { above: null, source: 'default' },
    }),
  };
  const own = createOwnRefunds({ clock, findRefused });

  async function show(account: number | undefined): Promise<ApprovalLimit> {
    const usedToday = account === undefined ? 0 : await own.sumToday(db, account);
    return {
      ...(await limits.order.show()),
      perDay: { ...(await limits.day.show()), usedToday },
      delayDays: LIMIT_DELAY_DAYS,
    };
  }

  return {
    show,
    current: limits.order.current,
    currentOf: (per: RefundLimitSpan) => limits[per].current(),

    async set(above: number | null, per: RefundLimitSpan, { actor, account }: Changer): Promise<ApprovalLimit> {
      await limits[per].set(above, actor);
      return show(account);
    },

    /** @throws {ApprovalLimitUnknown} */
    async stop(id: number, per: RefundLimitSpan, { actor, account }: Changer): Promise<ApprovalLimit> {
      await limits[per].stop(id, actor);
      return show(account);
    },

    /** Checks a refund that a person makes alone. Both throw {@link ApprovalNeeded} for what this much needs a second person. */
    async guard(account: number, key: string) {
      const [perOrder, perDay] = [await limits.order.current(), await limits.day.current()];
      const assertAlone = (outgoing: OutgoingAmount, usedToday: number) => {
        if (perOrder === null && perDay === null) return;
        // No exchange rate is known here, so that other currencies always wait.
        const isAlone =
          outgoing.currency === 'UAH' &&
          outgoing.total <= (perOrder ?? Number.POSITIVE_INFINITY) &&
          usedToday + outgoing.amount <= (perDay ?? Number.POSITIVE_INFINITY);
        if (!isAlone) throw new ApprovalNeeded(outgoing);
      };
      return {
        /** A repeat of what was refunded already is none of them. */
        async check(outgoing: OutgoingAmount): Promise<void> {
          if (!(await own.isRecorded(db, key))) assertAlone(outgoing, await own.sumToday(db, account));
        },
        /** Under the order's lock, in the transaction that records the refund. @throws {KeyReused} */
        async record(tx: Db, outgoing: OutgoingAmount): Promise<void> {
          await own.lock(tx, account);
          assertAlone(outgoing, await own.sumToday(tx, account));
          await own.record(tx, account, key, outgoing);
        },
      };
    },
  };
}

export interface Changer {
  actor: string;
  account: number | undefined;
}

export type RefundLimits = ReturnType<typeof createRefundLimits>;
