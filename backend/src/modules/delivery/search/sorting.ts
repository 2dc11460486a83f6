import type { BranchRow, SettlementRow } from '../mirror/mirror.repository.ts';

const alphabet = new Intl.Collator('uk');

/** Towns first, larger first. */
export function inSizeOrder(one: SettlementRow, other: SettlementRow): number {
  return (
    Number(other.type === 'місто') - Number(one.type === 'місто') ||
    other.branches - one.branches ||
    alphabet.compare(one.name, other.name) ||
    alphabet.compare(one.district, other.district)
  );
}

export function inNumberOrder(one: BranchRow, other: BranchRow): number {
  return Number(one.kind === 'locker') - Number(other.kind === 'locker') || one.number - other.number;
}
