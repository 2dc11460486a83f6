import { createHash } from 'node:crypto';

/** A stable id that looks like the carrier's. */
export function getRef(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join(' / ')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-11e4-ab6d-${hash.slice(12, 24)}`;
}

/** Seeded random numbers (mulberry32). */
export function seededChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (share: number) => next() < share,
  };
}

export type Chance = ReturnType<typeof seededChance>;
