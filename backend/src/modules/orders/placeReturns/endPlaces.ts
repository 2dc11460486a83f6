import { eq } from 'drizzle-orm';
import type { ReturnedPlace } from 'shared-lib/api';
import type { Db } from '../../../database/connection.ts';
import { closeGaps, findNumbers, type NumberedRunner, voidNumber } from '../../raceNumbers/index.ts';
import { lockRegistrations, shrinkTeam } from '../../registrations/index.ts';
import type { OrderLineRow, OrderRow } from '../order.ts';
import { findLines } from '../orders.queries.ts';
import { orderLines } from '../orders.tables.ts';
import { type LineChange, storeTotal } from '../placeMoves/moveLine.ts';
import { PlacesChanged } from './placeReturns.errors.ts';

/** Ends places of a locked order; what was paid for them is a surplus from then on. @returns the place of the correction. @throws {PlacesChanged} */
export async function endPlaces(
  tx: Db,
  order: OrderRow,
  places: readonly ReturnedPlace[],
  now: Date,
): Promise<number | undefined> {
  const byRegistration = Map.groupBy(places, ({ registrationId }) => registrationId);
  const ids = [...byRegistration.keys()];
  const registered = await lockRegistrations(tx, ids);
  const lines = await findLines(tx, order.id);
  const runners = await findNumbers(tx, ids);
  const changes: LineChange[] = [];
  for (const registration of registered) {
    const chosen = byRegistration.get(registration.id) ?? [];
    const line = lines.find(({ registrationId, isLive }) => registrationId === registration.id && isLive);
    if (!line) throw new PlacesChanged();
    const ended = findEnded(
      chosen,
      runners.filter(({ registrationId }) => registrationId === registration.id),
    );
    for (const { number } of ended) await voidNumber(tx, registration.edition, number, now);
    const people = line.quantity - ended.length;
    if (registration.kind === 'team' && people > 0) {
      const memberIds = ended.flatMap(({ memberId }) => memberId ?? []);
      await shrinkTeam(tx, registration, { memberIds, people, now });
      await closeGaps(tx, registration.id, { people, ended: ended.map(({ place }) => place) });
    }
    await shrinkLine(tx, line, people);
    changes.push({ line, before: line.quantity, after: people });
  }
  if (changes.length < ids.length) throw new PlacesChanged();
  return (await storeTotal(tx, order, changes, now)).correction;
}

/** The runners of the places as they were chosen; any free place may stand for a free one that was chosen. */
function findEnded(chosen: readonly ReturnedPlace[], runners: readonly NumberedRunner[]): NumberedRunner[] {
  const named = chosen.filter(({ name }) => name !== null);
  const ended = named.map(({ number, name }) => {
    const runner = runners.find((each) => each.number === number && each.name === name);
    if (!runner) throw new PlacesChanged();
    return runner;
  });
  const numbers = new Set(chosen.map(({ number }) => number));
  const free = runners
    .filter(({ name }) => name === null)
    .sort((one, other) => Number(numbers.has(other.number)) - Number(numbers.has(one.number)))
    .slice(0, chosen.length - named.length);
  if (ended.length + free.length < chosen.length) throw new PlacesChanged();
  return [...ended, ...free];
}

async function shrinkLine(tx: Db, { id, unitPrice }: OrderLineRow, quantity: number): Promise<void> {
  const isLine = eq(orderLines.id, id);
  if (quantity === 0) await tx.delete(orderLines).where(isLine);
  else
    await tx
      .update(orderLines)
      .set({ quantity, sum: unitPrice * quantity })
      .where(isLine);
}
