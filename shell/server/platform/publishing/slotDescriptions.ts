import { isObject } from '@charity-run/release/isObject';
import { displayValue, isName } from '@charity-run/release/names';
import { isSlotName, type SlotTerms, slotGrades } from 'shared-lib/contract';

const MAX_SLOTS = 20;
/** More would be a page of its own. */
const MAX_KB = 200;
const MAX_MS = 1000;

export function slotsProblems(slots: unknown): string[] {
  return eachSlot(slots, (terms) =>
    isTerms(terms)
      ? []
      : `is not { fill: [names], grade: ${slotGrades.join(' | ')}, kb: 1 to ${MAX_KB}, ms: 1 to ${MAX_MS} }`,
  );
}

export function fillsProblems(fills: unknown): string[] {
  return eachSlot(fills, (bytes) => (Number.isInteger(bytes) && Number(bytes) >= 0 ? [] : 'is no number of bytes'));
}

function eachSlot(slots: unknown, check: (value: unknown) => string | []): string[] {
  if (slots === undefined) return [];
  if (!isObject(slots)) return ['is not an object'];
  const all = Object.entries(slots);
  if (all.length > MAX_SLOTS) return [`has more than ${MAX_SLOTS}`];
  return all.flatMap(([name, value]) => {
    const problem = isSlotName(name) ? check(value) : 'is no name such as "home.below-hero"';
    return [problem].flat().map((text) => `[${displayValue(name)}] ${text}`);
  });
}

function isTerms(value: unknown): value is SlotTerms {
  if (!isObject(value) || Object.keys(value).length !== 4) return false;
  const { fill, grade, kb, ms } = value;
  const isWithin = (number: unknown, most: number) => typeof number === 'number' && number > 0 && number <= most;
  return (
    Array.isArray(fill) &&
    fill.every(isName) &&
    slotGrades.some((one) => one === grade) &&
    isWithin(kb, MAX_KB) &&
    isWithin(ms, MAX_MS)
  );
}
