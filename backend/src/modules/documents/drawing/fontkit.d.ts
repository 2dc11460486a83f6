/** The part of fontkit that documents use; it brings no types of its own. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  interface GlyphRun {
    glyphs: { path: Path }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    characterSet: number[];
    glyphForCodePoint(code: number): unknown;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features?: string[]): GlyphRun;
  }
  export function openSync(path: string): Font;
}
