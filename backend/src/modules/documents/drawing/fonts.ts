import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { FontStyle } from './drawing.ts';

export type FontName = 'onest-400' | 'onest-700' | 'sofia-900';

/** A letter that the first font of a style lacks is taken from the next. */
const fontNames: Record<FontStyle, readonly FontName[]> = {
  display: ['sofia-900', 'onest-700'],
  strong: ['onest-700', 'sofia-900'],
  text: ['onest-400', 'sofia-900'],
};

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

/** What can be shown of a text, cut where the font changes. Characters without a glyph lose their marks, or are left out. */
export function getRuns(text: string, style: FontStyle): Run[] {
  const runs: Run[] = [];
  for (const letter of drawable(text, style)) {
    const name = fontFor(letter, style);
    const last = runs.at(-1);
    if (last && (last.font === name || letter === ' ')) last.text += letter;
    else if (name) runs.push({ font: name, text: letter });
  }
  return runs;
}

export function getWidth(text: string, style: FontStyle, size: number): number {
  const widths = getRuns(text, style).map((run) => {
    const font = getFont(run.font);
    return (font.layout(run.text, FEATURES).advanceWidth * size) / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function drawable(text: string, style: FontStyle): string[] {
  const tidy = text.normalize('NFC').replaceAll('ʼ', '’').replace(/\s/gu, ' ');
  // In Turkish capitals İ keeps its dot only as an option; names come from everywhere, so it is off.
  const characters = style === 'display' ? tidy.toUpperCase() : tidy;
  return [...characters].flatMap((letter) => {
    if (fontFor(letter, style)) return [letter];
    return [...letter.normalize('NFD')].filter((part) => !/\p{M}/u.test(part) && fontFor(part, style));
  });
}

function fontFor(letter: string, style: FontStyle): FontName | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return undefined;
  return fontNames[style].find((name) => getFont(name).hasGlyphForCodePoint(code));
}
