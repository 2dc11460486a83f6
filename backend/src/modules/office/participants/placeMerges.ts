import { eq } from 'drizzle-orm';
import type { MergedPlace, MergeField, MergePreview, PlaceMerge, RunnerKey } from 'shared-lib/api/office';
import { formatMoney } from 'shared-lib/i18n/format';
import { maskPhone } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import {
  findRunners,
  listChosenFields,
  mergePlaces,
  planMerge,
  type Runner,
  RunnerNotFound,
} from '../../duplicates/index.ts';
import { enqueueEmails } from '../../mail/index.ts';
import { OrderNotFound, type OrderRow, orderNumber, orderSearch } from '../../orders/index.ts';
import { findPlaces } from '../../participants/index.ts';
import { claimKey } from '../../requestKeys/index.ts';
import type { MoneyGuard } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { maskEmail } from './findPerson.ts';

type PlaceMergesDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'event' | 'orders'>;
type Plan = Awaited<ReturnType<typeof planMerge>>;
type Merged = Awaited<ReturnType<typeof mergePlaces>>;

/** Two places of one person that become one, previewed before they do. */
export function createPlaceMerges({ db, clock, event, orders }: PlaceMergesDependencies) {
  async function show({ registrationId, memberId }: RunnerKey): Promise<MergedPlace> {
    const [runner] = await findRunners(db, [{ registrationId, memberId }]);
    if (!runner) throw new RunnerNotFound();
    const row = (await findPlaces(db, registrationId)).find((each) => each.memberId === memberId);
    return {
      registrationId,
      memberId,
      place: row?.place ?? null,
      number: orderNumber(runner.orderId),
      raceNumber: row && !row.isVoid ? row.number : null,
    };
  }

  /** One to the person, and one to another payer whose order lost the place. */
  async function notify(tx: Db, { plan, effect, order }: Merged, money: PlaceMerge['money'], name: string) {
    const { stays, ends, amount } = plan;
    const compose = (to: OrderRow, about: OrderRow, locale: OrderRow['locale'], isGuest: boolean) => ({
      kind: 'places-merged' as const,
      order: orderNumber(about.id),
      kept: orderNumber(stays.order.id),
      ended: orderNumber(ends.order.id),
      name,
      keptNumber: stays.raceNumber,
      isKeptPaid: stays.order.status === 'paid',
      endedNumber: ends.raceNumber,
      effect,
      sum: amount > 0 ? formatMoney(amount, to.currency, locale) : null,
      money: amount > 0 ? (money ?? null) : null,
      isInvoiced: effect === 'order-smaller' && order.paymentMethod === 'invoice' && order.total !== ends.order.total,
      ...(isGuest && { isGuest }),
    });
    const person = findRecipient(plan);
    const payer = ends.order.email;
    const { locale } = person;
    const isOther = payer !== null && payer.toLowerCase() !== person.to.toLowerCase();
    const emails = [
      person.to && { to: person.to, locale, message: compose(stays.order, stays.order, locale, person.isGuest) },
      isOther && {
        to: payer,
        locale: ends.order.locale,
        message: compose(ends.order, ends.order, ends.order.locale, false),
      },
    ].filter((email) => email !== false && email !== '');
    if (emails.length > 0) await enqueueEmails(tx, emails, clock.now());
  }

  return {
    /** @throws {RunnerNotFound} {@link EditionArchived} */
    async preview(pair: { stays: RunnerKey; ends: RunnerKey }): Promise<MergePreview> {
      const plan = await planMerge(db, pair);
      const { stays, ends, problem, effect, amount, choices } = plan;
      const [search] = await db.select().from(orderSearch).where(eq(orderSearch.orderId, ends.order.id));
      if (!search) throw new OrderNotFound();
      return {
        problem,
        effect,
        raceNumber: ends.raceNumber,
        money: { amount, currency: ends.order.currency, choices },
        fields: listChosenFields(stays).flatMap((field) => {
          const [kept, other] = [getValue(stays.runner, field), getValue(ends.runner, field)];
          const isSame = kept === other || other === '';
          return isSame ? [] : [{ field, stays: mask(field, kept), ends: mask(field, other) }];
        }),
        to: maskEmail(findRecipient(plan).to),
        version: search.version,
      };
    },

    /** Once for each key. @throws {PlacesNotMergeable} {@link OrderChanged} and as `preview` */
    async merge(
      { number, money, take = [], sendEmail, key, stays, ends }: PlaceMerge,
      guard: MoneyGuard,
    ): Promise<MergedPlace> {
      const record = await event();
      await db.transaction(async (tx) => {
        const request = { stays, ends, money, take };
        if (!(await claimKey(tx, { scope: 'merged places', key, request }, clock.now()))) return;
        const { assertVersion } = guard;
        const merged = await mergePlaces(tx, { stays, ends, money, take, assertVersion }, { clock, event: record });
        const { plan } = merged;
        if (orderNumber(plan.ends.order.id) !== number.toUpperCase()) throw new RunnerNotFound();
        const name = take.includes('fullName') ? plan.ends.runner.name : plan.stays.runner.name;
        if (sendEmail !== false) await notify(tx, merged, money, name);
      });
      await orders.numbering.run();
      return show(stays);
    },

    /** For the log, of personal data only that it changed; undefined for a repeat, which changes nothing. */
    async describe({ stays, ends, money, take = [] }: Pick<PlaceMerge, 'stays' | 'ends' | 'money' | 'take'>) {
      if ((await findRunners(db, [ends])).length === 0) return undefined;
      const plan = await planMerge(db, { stays, ends });
      const isChanged = (field: MergeField) => (take.includes(field) ? 'changed' : undefined);
      const sizes = { before: plan.stays.runner.size, after: plan.ends.runner.size };
      return {
        raceNumber: plan.ends.raceNumber,
        other: plan.stays.raceNumber,
        to: orderNumber(plan.stays.order.id),
        money,
        name: isChanged('fullName'),
        birthday: isChanged('birthday'),
        email: isChanged('email'),
        phone: isChanged('phone'),
        size: take.includes('size') ? sizes : undefined,
      };
    },
  };
}

/** A member of a team reads what goes to their own address, and has no account with the order. */
function findRecipient({ stays }: Plan) {
  const { runner, registration, order } = stays;
  const own = runner.memberId === null ? '' : runner.email;
  return {
    to: own || (order.email ?? ''),
    locale: own ? registration.locale : order.locale,
    isGuest: own !== '' && own !== order.email?.toLowerCase(),
  };
}

const getValue = (runner: Runner, field: MergeField): string => (field === 'fullName' ? runner.name : runner[field]);

const mask = (field: MergeField, value: string): string =>
  field === 'email' ? maskEmail(value) : field === 'phone' ? maskPhone(value) : value;
