import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { FontStyle } from './drawing.ts';

const otherScripts = [
  'noto-greek-700',
  'noto-georgian-700',
  'noto-armenian-700',
  'noto-hebrew-700',
  'noto-arabic-700',
] as const;

export type FontName = 'onest-400' | 'onest-700' | 'sofia-900' | (typeof otherScripts)[number];

/** A letter that the first font of a style lacks is taken from the next. */
const fontNames: Record<FontStyle, readonly FontName[]> = {
  display: ['sofia-900', 'onest-700', ...otherScripts],
  strong: ['onest-700', 'sofia-900', ...otherScripts],
  text: ['onest-400', 'sofia-900', ...otherScripts],
};

/** Stands for a letter that no font has: forms refuse it, but older texts may hold one. */
const MISSING = '?';

const getFile = (name: FontName): string => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));

const opened = new Map<FontName, Font>();

export function getFont(name: FontName): Font {
  const font = opened.get(name) ?? openWithText(getFile(name));
  opened.set(name, font);
  return font;
}

/** fontkit keeps the first glyph object it creates: one created as a component of й would leave и without its text. */
function openWithText(file: string): Font {
  const font = openSync(file);
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}

/** Tabular figures align columns of amounts. */
export const FEATURES = ['tnum'];

export interface Run {
  font: FontName;
  text: string;
}

/** What can be shown of a text from left to right, cut where the font changes. A letter without a glyph loses its marks, or becomes a question mark. */
export function getRuns(text: string, style: FontStyle): Run[] {
  const runs: Run[] = [];
  for (const letter of drawable(text, style)) {
    const name = fontFor(letter, style);
    const last = runs.at(-1);
    if (last && (last.font === name || letter === ' ')) last.text += letter;
    else if (name) runs.push({ font: name, text: letter });
  }
  return orderFromLeft(runs);
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Words that are read from the right stand from the right, with what is between them; a font turns the letters of one word. */
function orderFromLeft(runs: Run[]): Run[] {
  const ordered: Run[] = [];
  let turned: Run[] = [];
  let between: Run[] = [];
  const endTurned = () => {
    ordered.push(...turned.reverse(), ...between);
    turned = [];
    between = [];
  };
  for (const run of runs) {
    if (RIGHT_TO_LEFT.test(run.text)) {
      turned.push(...between, run);
      between = [];
    } else if (turned.length > 0 && !/\p{L}/u.test(run.text)) between.push(run);
    else {
      endTurned();
      ordered.push(run);
    }
  }
  endTurned();
  return ordered;
}

export function getWidth(text: string, style: FontStyle, size: number): number {
  const widths = getRuns(text, style).map((run) => {
    const font = getFont(run.font);
    return (font.layout(run.text, FEATURES).advanceWidth * size) / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function drawable(text: string, style: FontStyle): string[] {
  const tidy = text.normalize('NFC').replace(/[ʼ′]/gu, '’').replace(/[‐‑]/gu, '-').replace(/\s/gu, ' ');
  // In Turkish capitals İ keeps its dot only as an option; names come from everywhere, so it is off.
  const characters = style === 'display' ? tidy.toUpperCase() : tidy;
  return [...characters].flatMap((letter) => {
    if (fontFor(letter, style)) return [letter];
    const plain = [...letter.normalize('NFD')].filter((part) => !/\p{M}/u.test(part) && fontFor(part, style));
    return plain.length > 0 || INVISIBLE.test(letter) ? plain : [MISSING];
  });
}

/** Marks, and what joins or turns letters. */
const INVISIBLE = /[\p{M}\p{C}]/u;

function fontFor(letter: string, style: FontStyle): FontName | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return undefined;
  return fontNames[style].find((name) => getFont(name).hasGlyphForCodePoint(code));
}
