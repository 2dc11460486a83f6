import { colors } from './colors.ts';
import type { Drawing } from './drawing.ts';
import { textLine } from './textLine.ts';

/** Capitals of the display font are this high, in parts of its size. */
const CAPITAL = 0.68;

export function drawLetter(letter: string, size: number): Drawing {
  const look = { style: 'display', size: size / CAPITAL, color: colors.white } as const;
  const shapes = [textLine(letter, look, size / 2, size, 'middle')];
  return { width: size, height: size, title: '', language: 'uk', pages: [[{ role: 'Artifact', shapes }]] };
}
