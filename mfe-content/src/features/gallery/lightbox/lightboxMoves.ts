/** The photo a key leads to; undefined when the key means nothing here. After the last comes the first. */
export function indexAfterKey(key: string, index: number, total: number): number | undefined {
  if (key === 'ArrowRight') return indexBeside(index, 1, total);
  if (key === 'ArrowLeft') return indexBeside(index, -1, total);
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}

export function indexBeside(index: number, step: 1 | -1, total: number): number {
  return (index + step + total) % total;
}

const PAN_STEP = 96;

/** How far a key moves an enlarged photo under its window. */
export function panOfKey(key: string): { left: number; top: number } | undefined {
  const [left, top] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [];
  return left === undefined || top === undefined ? undefined : { left: left * PAN_STEP, top: top * PAN_STEP };
}

const SWIPE_DISTANCE = 48;
const TAP_DISTANCE = 10;

/** The gesture of a move; a steep move is a scroll. */
export function findGesture(dx: number, dy: number): 'next' | 'previous' | 'tap' | undefined {
  if (Math.hypot(dx, dy) < TAP_DISTANCE) return 'tap';
  if (Math.abs(dx) < SWIPE_DISTANCE || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined;
  return dx < 0 ? 'next' : 'previous';
}

export interface Slide {
  index: number;
  place: 'current' | 'after' | 'before';
}

/** The open photo and its neighbours, which are loaded ahead; each photo once. */
export function slidesAround(index: number, total: number): Slide[] {
  const slides: Slide[] = [
    { index, place: 'current' },
    { index: indexBeside(index, 1, total), place: 'after' },
    { index: indexBeside(index, -1, total), place: 'before' },
  ];
  return slides.slice(0, total);
}
