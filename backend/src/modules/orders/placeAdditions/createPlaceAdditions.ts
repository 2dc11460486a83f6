import type { Delivery, Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { requestHash } from '../../../plugins/requestHash.ts';
import type { UserRow } from '../../accounts/index.ts';
import type { Locale } from '../../mail/index.ts';
import {
  findExtendedTeams,
  findRegistrations,
  insertAddition,
  lockRegistrations,
  RegistrationNotFound,
  type RegistrationRow,
  removeRegistration,
} from '../../registrations/index.ts';
import type { OrderDelivery, OrderRow } from '../order.ts';
import type { OrderingService } from '../ordering.service.ts';
import { getRegistrationIds } from '../orderLines.ts';
import { ChangeTooLate, OrderNotPaid } from '../orders.errors.ts';
import { findLines, orderIdOfRegistration } from '../orders.queries.ts';
import { readDeadlines, type SelfServiceFactsDependencies } from '../selfService/selfServiceFacts.ts';

export interface PlaceAdditionsDependencies extends SelfServiceFactsDependencies {
  db: Db;
  ordering: Pick<OrderingService, 'create'>;
}

export interface AdditionRequest {
  user: UserRow;
  order: OrderRow;
  people: number;
  total: number;
  key: string;
  locale: Locale;
}

type TeamRegistration = RegistrationRow & { fields: Team };

/** Adds places to a paid team: another order at the price of the moment, so that what was paid and invoiced stays as it is. */
export function createPlaceAdditions(dependencies: PlaceAdditionsDependencies) {
  const { db, clock, ordering } = dependencies;

  /** The team of an order, also of one that added places. @throws {RegistrationNotFound} for an order without one. */
  async function findTeamId(tx: Db, { id }: OrderRow): Promise<number> {
    const ids = getRegistrationIds((await findLines(tx, id)).filter(({ isLive }) => isLive));
    const found = (await findRegistrations(tx, ids)).find(({ kind }) => kind === 'team');
    if (!found) throw new RegistrationNotFound();
    const [addition] = await findExtendedTeams(tx, [found.id]);
    return addition?.teamId ?? found.id;
  }

  const insert = (request: AdditionRequest): Promise<RegistrationRow> =>
    db.transaction(async (tx) => {
      const { order, people, key, total } = request;
      if (order.status !== 'paid') throw new OrderNotPaid();
      const [team] = await lockRegistrations(tx, [await findTeamId(tx, order)]);
      if (!team || !isTeam(team) || team.userId !== request.user.id) throw new RegistrationNotFound();
      if (!(await readDeadlines(tx, order, dependencies)).addUntil) throw new ChangeTooLate();
      const hash = requestHash({ teamId: team.id, people, total });
      return insertAddition(tx, { team, people, key, hash, now: clock.now() });
    });

  return {
    /** Once per key. @throws {OrderNotPaid} {@link ChangeTooLate} {@link TeamFull} and as `ordering.create` */
    async add(request: AdditionRequest): Promise<OrderRow> {
      const { user, order, total, key, locale } = request;
      const { id } = await insert(request);
      const { paymentMethod, payer } = order;
      const isInvoice = paymentMethod === 'invoice' && payer !== null;
      const body = {
        registrationIds: [id],
        items: [],
        delivery: toChosen(order.delivery),
        paymentMethod: isInvoice ? 'invoice' : 'online',
        ...(isInvoice && { payer }),
        total,
      };
      try {
        return await ordering.create({ user, key, locale, body });
      } catch (error) {
        // Places that were not ordered are removed.
        if ((await orderIdOfRegistration(db, id)) === undefined) await removeRegistration(db, id);
        throw error;
      }
    },
  };
}

const isTeam = (row: RegistrationRow): row is TeamRegistration => 'teamName' in row.fields;

/** Kits of added places go where those of the team go; a parcel abroad is paid for its own kits only. */
function toChosen(delivery: OrderDelivery | null): Partial<Delivery> {
  if (delivery?.kind === 'number-only') return { kind: 'number-only' };
  if (delivery?.kind !== 'branch') return { kind: 'pickup' };
  return { ...delivery, byHand: delivery.branchId === '', settlementId: '' };
}

export type PlaceAdditions = ReturnType<typeof createPlaceAdditions>;
