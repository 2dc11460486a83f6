import type { DeskKit } from 'shared-lib/api/office';
import type { StoredAction } from './deskStore.ts';

/** Empty when a team has not named its runner. */
export const getName = ({ name, team }: DeskKit) => name || team;

/** Size of the starter kit, or the one size of the order; empty when there are several or none. */
export function getSize({ size: chosen, goods }: DeskKit): string {
  if (chosen) return chosen;
  const sizes = new Set(goods.map(({ size }) => size).filter(Boolean));
  return sizes.size === 1 ? ([...sizes][0] ?? '') : '';
}

const MAX_NUMBERS = 12;

/** Race numbers of hand-outs, each once. */
export function listNumbers(actions: readonly StoredAction[]): string {
  const numbers = [...new Set(actions.flatMap(({ action }) => (action.kind === 'hand-out' ? [action.number] : [])))];
  return numbers.length > MAX_NUMBERS ? `${numbers.slice(0, MAX_NUMBERS).join(', ')}…` : numbers.join(', ') || '–';
}
