import type { ReturnedPlace } from 'shared-lib/api';
import type { NumberedRunner } from '../../raceNumbers/index.ts';
import type { OrderLineRow } from '../order.ts';
import { findFreed } from '../placeMoves/findFreed.ts';
import { PlaceFree, PlacesChanged } from './placeReturns.errors.ts';

export interface ChosenPlaces {
  places: ReturnedPlace[];
  amount: number;
}

interface OrderOfPlaces {
  lines: readonly OrderLineRow[];
  runners: readonly NumberedRunner[];
  balance: number;
  total: number;
}

/** Minor units of places that may go back, so that the rest of their order stays paid. */
export const findReturnable = (places: readonly ReturnedPlace[], order: { balance: number; total: number }): number =>
  findFreed(
    places.reduce((sum, { amount }) => sum + amount, 0),
    order,
  );

/** What was paid is the price of the line, less its discount. @returns undefined for the whole order. @throws {PlacesChanged} {@link PlaceFree} */
export function choosePlaces(
  numbers: readonly number[],
  { lines, runners, balance, total }: OrderOfPlaces,
): ChosenPlaces | undefined {
  const live = lines.filter(({ isLive }) => isLive);
  const places = numbers.map((number): ReturnedPlace => {
    const runner = runners.find((each) => each.number === number);
    const line = live.find(({ registrationId }) => registrationId === runner?.registrationId);
    if (!runner || !line) throw new PlacesChanged();
    return { number, registrationId: runner.registrationId, name: runner.name, amount: line.unitPrice };
  });
  const people = live.reduce((sum, { kind, quantity }) => (kind === 'registration' ? sum + quantity : sum), 0);
  const hasGoods = live.some(({ kind }) => kind === 'product');
  if (places.length === people && !hasGoods) return undefined;
  const amount = findReturnable(places, { balance, total });
  if (amount === 0) throw new PlaceFree();
  return { places, amount };
}
