import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { TextStyle } from './drawing.ts';

export type FaceName = 'onest-400' | 'onest-700' | 'sofia-900';

/** A letter that the first face of a style lacks is taken from the next. */
const faceNames: Record<TextStyle, readonly FaceName[]> = {
  display: ['sofia-900', 'onest-700'],
  strong: ['onest-700', 'sofia-900'],
  text: ['onest-400', 'sofia-900'],
};

const fileOf = (name: FaceName): string => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));

const opened = new Map<FaceName, Font>();

export function face(name: FaceName): Font {
  const font = opened.get(name) ?? openSync(fileOf(name));
  opened.set(name, font);
  return font;
}

/** Figures of one width, so that columns of sums stand straight. */
export const FEATURES = ['tnum'];

/** Letters beside each other that come from one face. */
export interface Run {
  face: FaceName;
  text: string;
}

/** What can be shown of a text, cut where the face changes. Letters that no face has become their plain base, or go. */
export function runsOf(text: string, style: TextStyle): Run[] {
  const runs: Run[] = [];
  for (const letter of drawable(text, style)) {
    const name = faceFor(letter, style);
    const last = runs.at(-1);
    // A space never starts a run of its own.
    if (last && (last.face === name || letter === ' ')) last.text += letter;
    else if (name) runs.push({ face: name, text: letter });
  }
  return runs;
}

/** Width in points of a line set in this style. */
export function widthOf(text: string, style: TextStyle, size: number): number {
  const widths = runsOf(text, style).map((run) => {
    const font = face(run.face);
    return (font.layout(run.text, FEATURES).advanceWidth * size) / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function drawable(text: string, style: TextStyle): string[] {
  const tidy = text.normalize('NFC').replaceAll('ʼ', '’').replace(/\s/gu, ' ');
  // In Turkish capitals İ keeps its dot only when asked for; names come from everywhere, so none is asked for.
  const letters = style === 'display' ? tidy.toUpperCase() : tidy;
  return [...letters].flatMap((letter) => {
    if (faceFor(letter, style)) return [letter];
    return [...letter.normalize('NFD')].filter((part) => !/\p{M}/u.test(part) && faceFor(part, style));
  });
}

function faceFor(letter: string, style: TextStyle): FaceName | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return undefined;
  return faceNames[style].find((name) => face(name).hasGlyphForCodePoint(code));
}
