import { fillChunk, type Release } from '@charity-run/contract';
import type { Contents } from '../contents.ts';

/** Bytes of code in brotli that each fill brings to a page which has the entry. */
export function fillSizes(fills: string[], sizes: Contents['sizes']): NonNullable<Release['fills']> {
  return Object.fromEntries(fills.map((slot) => [slot, sizes[fillChunk(slot)]?.brotli ?? 0]));
}

/** What release.json states of fills, by which the owner of a slot measures them, is what the build has. */
export function fillProblems(
  fills: string[] = [],
  { fills: declared = {}, assets }: Pick<Release, 'fills' | 'assets'>,
  sizes: Contents['sizes'],
): string[] {
  const isSame = JSON.stringify(sorted(declared)) === JSON.stringify(sorted(fillSizes(fills, sizes)));
  return [
    ...fills
      .filter((slot) => !assets[fillChunk(slot)])
      .map(
        (slot) =>
          `fills: "${slot}" has no chunk; write import(/* webpackChunkName: "${fillChunk(slot)}" */ …) in defineRemote`,
      ),
    ...(isSame ? [] : ['fills: "fills" of release.json differs from the build; build by "build"']),
  ];
}

const sorted = (fills: Record<string, number>) => Object.entries(fills).sort(([a], [b]) => (a < b ? -1 : 1));
