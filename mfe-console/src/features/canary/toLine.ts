/** Points of a line through the values at even steps, from 0 at the bottom to `top`. */
export function toLine(values: number[], top: number, { width, height }: { width: number; height: number }): string {
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => `${round(index * step)},${round(height * (1 - value / top))}`).join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;
