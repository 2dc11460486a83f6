import type { ParticipantPlace } from 'shared-lib/api/office';
import { listSizes } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { EventRecord } from '../../content/index.ts';
import { assertSizesLeft, KitSizeUnknown } from '../../kitSizes/index.ts';
import { lockOrders } from '../../orders/index.ts';
import { changeParticipant, findParticipant, ParticipantNotFound } from '../../participants/index.ts';
import { lockRegistrations } from '../../registrations/index.ts';

export interface PlaceSize extends ParticipantPlace {
  size: string;
}

/** @throws {KitSizeUnknown} for one that the run does not list; a place may keep its own. */
export function assertKnownSize(event: EventRecord, size: string, before: string): void {
  if (size !== '' && size !== before && !listSizes(event).includes(size)) throw new KitSizeUnknown();
}

/** Gives places their sizes, all or none. @returns how many changed. @throws {ParticipantNotFound} {@link KitSizeUnknown} {@link KitSizeGone} */
export async function changeSizes(
  tx: Db,
  event: EventRecord,
  requested: readonly PlaceSize[],
  clock: Clock,
): Promise<number> {
  await lockRegistrations(
    tx,
    requested.map(({ registrationId }) => registrationId),
  );
  const places = await Promise.all(requested.map((at) => findParticipant(tx, at)));
  const orderIds = places.map((place) => place?.orderId ?? 0);
  await lockOrders(tx, [...new Set(orderIds)]);
  const gained: { size: string }[] = [];
  let changed = 0;
  for (const { size, ...at } of requested) {
    const before = await findParticipant(tx, at);
    if (!before || before.edition !== event.edition) throw new ParticipantNotFound();
    assertKnownSize(event, size, before.size);
    if (before.size === size) continue;
    await changeParticipant(tx, at, { size }, clock.now());
    changed += 1;
    gained.push({ size });
  }
  await assertSizesLeft(tx, event, gained, { areHeld: true, now: clock.now() });
  return changed;
}
