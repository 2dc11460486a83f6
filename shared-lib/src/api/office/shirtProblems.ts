import type { EventSettings } from '../../validation/eventSettings.ts';

type ShirtRule = 'missing' | 'size-code' | 'size-twice' | 'size-taken' | 'sizes-none' | 'before-end';

type Check = (path: string, rule: ShirtRule, isRight: boolean, count?: number) => void;

/** How many people have a size, by its code. */
export type SizeCounts = Readonly<Record<string, number>>;

const CODE = /^[\p{Lu}\d]+([/–-][\p{Lu}\d]+)?$/u;

/** @param taken by people: a size cannot go below it, nor away. */
export function checkShirts({ shirts, included, endsAt }: EventSettings, taken: SizeCounts, check: Check): void {
  const { sizes, changeUntil, isCounted } = shirts;
  const codes = sizes.map(({ code }) => code);
  sizes.forEach(({ code, ordered }, index) => {
    const path = `shirts.sizes.${index}`;
    check(`${path}.code`, 'missing', code.trim() !== '');
    check(`${path}.code`, 'size-code', CODE.test(code));
    check(`${path}.code`, 'size-twice', codes.indexOf(code) === index);
    const held = taken[code] ?? 0;
    check(`${path}.ordered`, 'size-taken', !isCounted || ordered >= held, held);
  });
  const gone = Object.entries(taken).find(([code, count]) => count > 0 && !codes.includes(code));
  check('shirts.sizes', 'size-taken', gone === undefined, gone?.[1]);
  check('shirts.sizes', 'sizes-none', sizes.length > 0 || !included.some(({ isShirt }) => isShirt));
  check('shirts.changeUntil', 'before-end', changeUntil <= endsAt);
}
