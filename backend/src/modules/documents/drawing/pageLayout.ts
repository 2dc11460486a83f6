import { colors } from './colors.ts';
import type { Outline, Part, Role, Shape } from './drawing.ts';
import { wrap } from './fitText.ts';
import { type TextStyle, textLine } from './textLine.ts';
import { textStyles } from './textStyles.ts';

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 56, top: 48, bottom: 56 };
export const MEASURE = A4.width - 2 * MARGIN.side;

/** Capitals need less line height. */
const lineHeight = ({ style, size }: TextStyle): number => size * (style === 'display' ? 1.06 : 1.38);

export interface Column {
  left: number;
  width: number;
  align?: 'start' | 'end';
}

interface Cell {
  text: string;
  column: Column;
  look: TextStyle;
}

/** Pages of A4 filled from top to bottom; what no longer fits goes on the next page. */
export interface PageLayout {
  pages: Part[][];
  y: number;
  space(points: number): void;
  text(role: Role, text: string, look: TextStyle, column?: Column): void;
  /** Cells side by side: a row of a table. @returns the row as a part, already on the page. */
  row(cells: { role: 'TH' | 'TD'; cell: Cell }[]): void;
  /** Read one after another by screen readers. */
  beside(role: Role, cells: Cell[]): void;
  rule(): void;
  add(part: Part): void;
  /** Starts a page when less than this is left. @returns whether it did. */
  keep(points: number): boolean;
}

export function createPageLayout(): PageLayout {
  const layout: PageLayout = {
    pages: [[]],
    y: MARGIN.top,
    space: (points) => {
      layout.y += points;
    },
    keep: (points) => {
      if (layout.y + points <= A4.height - MARGIN.bottom) return false;
      layout.pages.push([]);
      layout.y = MARGIN.top;
      return true;
    },
    add: (part) => void layout.pages.at(-1)?.push(part),
    text: (role, text, look, column = { left: 0, width: MEASURE }) => layout.beside(role, [{ text, column, look }]),
    beside: (role, cells) => {
      const height = place(cells, ({ shapes }) => layout.add({ role, shapes }));
      layout.y += height;
    },
    row: (cells) => {
      const parts: Part[] = [];
      const height = place(
        cells.map(({ cell }) => cell),
        ({ shapes, index }) => parts.push({ role: cells[index]?.role ?? 'TD', shapes }),
      );
      getTable(layout).push({ role: 'TR', parts });
      layout.y += height;
    },
    rule: () => layout.add({ role: 'Artifact', shapes: [line(layout.y)] }),
  };

  function place(cells: Cell[], draw: (drawn: { shapes: Shape[]; index: number }) => void): number {
    const wrapped = cells.map(({ text, look, column }) => wrap(text, look.style, look.size, column.width));
    const heights = cells.map(({ look }, index) => (wrapped[index]?.length ?? 0) * lineHeight(look));
    const height = Math.max(...heights);
    layout.keep(height);
    cells.forEach(({ look, column }, index) => {
      draw({ shapes: linesAt(wrapped[index] ?? [], look, column, layout.y), index });
    });
    return height;
  }

  return layout;
}

function linesAt(lines: string[], look: TextStyle, { left, width, align }: Column, top: number): Shape[] {
  const x = MARGIN.side + left + (align === 'end' ? width : 0);
  return lines.map((line, index) => textLine(line, look, x, top + look.size * 1.02 + index * lineHeight(look), align));
}

function getTable({ pages }: PageLayout): Part[] {
  const page = pages.at(-1) ?? [];
  const last = page.findLast(({ role }) => role !== 'Artifact');
  if (last?.role === 'Table') return last.parts ?? [];
  const parts: Part[] = [];
  page.push({ role: 'Table', parts });
  return parts;
}

const line = (y: number): Outline => ({
  kind: 'outline',
  path: `M0 0h${MEASURE}`,
  x: MARGIN.side,
  y,
  scale: 1,
  stroke: colors.field,
  strokeWidth: 0.75,
});

export function numberPages({ pages }: PageLayout, name: string): void {
  if (pages.length === 1) return;
  pages.forEach((page, index) => {
    const text = `${name}, ${index + 1}/${pages.length}`;
    const y = A4.height - MARGIN.bottom + 24;
    page.push({ role: 'Artifact', shapes: [textLine(text, textStyles.small, A4.width - MARGIN.side, y, 'end')] });
  });
}
