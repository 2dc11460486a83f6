import type { ParcelState } from '../carrier.ts';

const codes: Partial<Record<ParcelState, readonly string[]>> = {
  in_transit: ['10100', '20700', '21500'],
  ready_for_pickup: ['21700'],
  delivered: ['41000', '48000'],
  returning: ['31200', '41010'],
  attention: ['31100'],
  cancelled: ['10600', '10602', '10603'],
};

const states = new Map(
  Object.entries(codes).flatMap(([state, list]) => list.map((code) => [code, state as ParcelState])),
);

/** A delivery for this reason is one back to the sender. */
const BACK_TO_SENDER = '10';

export function findState(event: string, reason: string): ParcelState | undefined {
  if (event === '41000' && reason === BACK_TO_SENDER) return 'returning';
  return states.get(event);
}
