import type { FontStyle } from './drawing.ts';
import { getWidth } from './fonts.ts';

/** Wraps text between words and after hyphens; trailing spaces stay, so that copied text keeps them. */
export function wrap(text: string, style: FontStyle, size: number, width: number): string[] {
  const fits = (line: string) => getWidth(line.trimEnd(), style, size) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of getPieces(paragraph).flatMap((piece) => (fits(piece) ? [piece] : cut(piece, fits)))) {
      if (line && !fits(line + piece)) {
        lines.push(line);
        line = '';
      }
      line += piece;
    }
    lines.push(line);
  }
  return lines;
}

/** Words with the space or hyphen behind them. No-break spaces and short endings (32-й) hold together. */
const getPieces = (text: string): string[] => text.split(/(?<=[ \t])|(?<=\p{L}{3}-)(?=\p{L}{3})/u);

function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

export interface Room {
  width: number;
  largest: number;
  /** Before one line gets smaller than this, two are tried. */
  smallest: number;
  largestOfTwo: number;
}

/** Below this share of the size for two lines a word is rather cut than shrunk. */
const SMALLEST_SHARE = 0.6;

/** The size and the lines in which a text of any length fits: smaller first, then on two lines, then as small as it takes. */
export function fitText(text: string, style: FontStyle, room: Room): { size: number; lines: string[] } {
  const size = Math.min(room.largest, (room.largest * room.width) / (getWidth(text, style, room.largest) || 1));
  if (size >= room.smallest) return { size, lines: [text] };
  for (let share = 1; ; share *= 0.96) {
    const two = room.largestOfTwo * share;
    const isWhole = getPieces(text).every((piece) => getWidth(piece.trimEnd(), style, two) <= room.width);
    const lines = wrap(text, style, two, room.width);
    if (lines.length <= 2 && (isWhole || share < SMALLEST_SHARE)) {
      return { size: two, lines: isWhole ? evenly(text, style, two, lines) : lines };
    }
  }
}

/** The largest size, and the lines, in which a paragraph keeps inside a box. */
export function fitParagraph(text: string, style: FontStyle, box: { width: number; height: number; largest: number }) {
  for (let size = box.largest; ; size *= 0.92) {
    const lines = wrap(text, style, size, box.width);
    const lineHeight = size * PARAGRAPH_LINE;
    if (lines.length * lineHeight <= box.height) return { size, lineHeight, lines };
  }
}

const PARAGRAPH_LINE = 1.36;

/** The same number of lines, as even as words allow. */
function evenly(text: string, style: FontStyle, size: number, lines: string[]): string[] {
  const half = getWidth(text, style, size) / lines.length;
  const widest = Math.max(...lines.map((line) => getWidth(line.trimEnd(), style, size)));
  for (let width = half; width < widest; width += widest / 40) {
    const even = wrap(text, style, size, width);
    if (even.length <= lines.length && !hasCutWord(text, even)) return even;
  }
  return lines;
}

const hasCutWord = (text: string, lines: string[]): boolean =>
  lines.flatMap(getPieces).length !== getPieces(text).length;
