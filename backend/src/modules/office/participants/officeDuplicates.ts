import { inArray } from 'drizzle-orm';
import type { DuplicateList, DuplicateQuery, DuplicateRecord, RunnerKey } from 'shared-lib/api/office';
import { maskPhone } from 'shared-lib/validation';
import { findDuplicates, findRunners, markDifferent, type Runner, RunnerNotFound } from '../../duplicates/index.ts';
import { orderLines, orderNumber, orderSearch, orders } from '../../orders/index.ts';
import { participants } from '../../participants/index.ts';
import { findRegistrations } from '../../registrations/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { maskEmail, toFormat } from './findPerson.ts';
import { participantItems } from './participantItems.ts';

const PAGE_SIZE = 50;

export function createOfficeDuplicates({ db, clock, event }: Pick<OfficeDependencies, 'db' | 'clock' | 'event'>) {
  const chooseEdition = createEditionChoice(event);

  /** Each of the runners with what there is of the place. */
  async function describe(edition: number, runners: readonly Runner[]): Promise<Map<Runner, DuplicateRecord>> {
    if (runners.length === 0) return new Map();
    const orderIds = [...new Set(runners.map(({ orderId }) => orderId))];
    const registrationIds = [...new Set(runners.map(({ registrationId }) => registrationId))];
    const registered = await findRegistrations(db, registrationIds);
    const found = await db.select().from(orders).where(inArray(orders.id, orderIds));
    const searched = await db.select().from(orderSearch).where(inArray(orderSearch.orderId, orderIds));
    const lines = await db.select().from(orderLines).where(inArray(orderLines.registrationId, registrationIds));
    const rows = await db.select().from(participants).where(inArray(participants.registrationId, registrationIds));
    const items = await participantItems(db, edition, rows);
    const { formats } = await event();
    const records = runners.flatMap((runner): [Runner, DuplicateRecord][] => {
      const { registrationId, memberId, place, name, birthday, size } = runner;
      const registration = registered.find(({ id }) => id === registrationId);
      const order = found.find(({ id }) => id === runner.orderId);
      const line = lines.find((each) => each.registrationId === registrationId && each.isLive);
      if (!registration || !order || !line) return [];
      const item = items.find((each) => each.registrationId === registrationId && each.place === place);
      const { fields, createdAt } = registration;
      const record = {
        registrationId,
        memberId,
        place,
        number: orderNumber(order.id),
        who: searched.find(({ orderId }) => orderId === order.id)?.who ?? '',
        isPaid: order.status === 'paid',
        name,
        birthday,
        team: 'teamName' in fields ? fields.teamName : '',
        race: toFormat(formats.race, fields.raceFormat),
        size,
        raceNumber: item && !item.isVoid ? item.raceNumber : null,
        price: line.unitPrice,
        currency: order.currency,
        delivery: order.delivery?.kind ?? '',
        branch: item?.branch ?? '',
        parcel: item?.parcel ?? null,
        isHandedOut: item?.isHandedOut ?? false,
        email: maskEmail(runner.email),
        phone: maskPhone(runner.phone),
        registeredAt: createdAt.toISOString(),
      } as const;
      return [[runner, record]];
    });
    return new Map(records);
  }

  return {
    async search({ view = 'open', limit = PAGE_SIZE, from = 0, ...query }: DuplicateQuery): Promise<DuplicateList> {
      const edition = await chooseEdition(query);
      const all = await findDuplicates(db, edition);
      const open = all.filter((pair) => pair.view === 'open');
      const counts = { open: open.length, different: all.length - open.length };
      const found = all.filter((pair) => pair.view === view).slice(from, from + limit);
      const records = await describe(
        edition,
        found.flatMap(({ people }) => people),
      );
      const pairs = found.flatMap(({ key, reasons, people }) => {
        const [one, other] = people.map((runner) => records.get(runner));
        return one && other ? [{ key, reasons, people: [one, other] as [DuplicateRecord, DuplicateRecord] }] : [];
      });
      return { pairs, count: counts[view], counts };
    },

    /** @throws {RunnerNotFound} */
    async mark({ one, other, areDifferent }: { one: RunnerKey; other: RunnerKey; areDifferent: boolean }) {
      if ((await findRunners(db, [one, other])).length < 2) throw new RunnerNotFound();
      await markDifferent(db, [one, other], areDifferent, clock.now());
      return { areDifferent };
    },

    /** For the log: the orders of both. @throws {RunnerNotFound} */
    async describePair(one: RunnerKey, other: RunnerKey) {
      const found = await findRunners(db, [one, other]);
      const [first, second] = [one, other].map((key) =>
        found.find(
          ({ registrationId, memberId }) => registrationId === key.registrationId && memberId === key.memberId,
        ),
      );
      if (!first || !second) throw new RunnerNotFound();
      return { first: orderNumber(first.orderId), second: orderNumber(second.orderId) };
    },
  };
}
