/** `display` is capitals and figures only, `strong` and `text` are for reading. */
export type FontStyle = 'display' | 'strong' | 'text';

/** One line of text; `x` is its start, `y` its baseline. */
export interface TextLine {
  kind: 'textLine';
  text: string;
  style: FontStyle;
  size: number;
  color: string;
  x: number;
  y: number;
}

/** An outline in the path language of SVG, drawn at `x`, `y` and enlarged by `scale`. */
export interface Outline {
  kind: 'outline';
  path: string;
  x: number;
  y: number;
  scale: number;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  roundEnds?: boolean;
  dashed?: boolean;
}

/** A PNG; `x`, `y` is its upper left corner. */
export interface Image {
  kind: 'image';
  bytes: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Turned {
  kind: 'turned';
  degrees: number;
  x: number;
  y: number;
  shapes: Shape[];
}

export type Shape = TextLine | Outline | Image | Turned;

/** PDF structure for screen readers; `Artifact` is decoration. */
export type Role = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'Artifact';

/** A piece of a page with its meaning. Parts are drawn and read in their order. */
export interface Part {
  role: Role;
  alt?: string;
  /** Opens when the part is pressed; `area` is x, y, width and height. */
  link?: { url: string; area: readonly [number, number, number, number] };
  shapes?: Shape[];
  parts?: Part[];
}

/** A document before it becomes bytes. Lengths are points, 1/72 inch, from the upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  title: string;
  language: 'uk' | 'en';
  pages: Part[][];
}

export function toShapes(parts: readonly Part[]): Shape[] {
  return parts.flatMap(({ shapes = [], parts: inner = [] }) => [...shapes, ...toShapes(inner)]);
}
