import type { Locale } from 'shared-lib/i18n/locales';
import { CITY, FIGURES } from './editionOutlines.ts';

export type LogoTone = 'colour' | 'white' | 'ink';

/** The badge of the logo, in the coordinates of the logo's files. */
export interface EditionBadge {
  box: { x: number; y: number; width: number; height: number; rx: number; fill: string };
  outline: { d: string; fill: string };
}

const places = {
  ua: { x: 151.38, width: 78.1, middle: 167.32, city: CITY },
  en: { x: 118.36, width: 47.5, middle: 142.11, city: '' },
};
const BASELINE = 51.47;
const PADDING = 6;
const fills: Record<LogoTone, [box: string, outline: string]> = {
  colour: ['#ff6a1f', '#0b231b'],
  white: ['#ff6a1f', '#0b231b'],
  ink: ['#0b231b', '#fff'],
};

/** Number of the run, in Ukrainian with its city: one to three figures fit. */
export function editionBadge(locale: Locale, edition: number, tone: LogoTone = 'colour'): EditionBadge {
  const { x, width, middle, city } = places[locale];
  const figures = [...String(Math.trunc(Math.abs(edition)))].map((figure) => FIGURES[Number(figure)] ?? FIGURES[0]);
  const room = figures.reduce((sum, figure) => sum + figure.advance, 0);
  let at = Math.max(x + PADDING, middle - room / 2);
  const outlines = figures.map(({ advance, path }) => {
    const placed = `M${round(at)} ${BASELINE}${path}`;
    at += advance;
    return placed;
  });
  const [box, outline] = fills[tone];
  return {
    box: { x, y: 33.1, width, height: 22.27, rx: 3.4, fill: box },
    outline: { d: outlines.join('') + city, fill: outline },
  };
}

/** The badge as SVG, for the end of a file of the logo. */
export function editionBadgeSvg(...of: Parameters<typeof editionBadge>): string {
  const { box, outline } = editionBadge(...of);
  const attributes = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('');
  return `<rect${attributes(box)}/><path${attributes(outline)}/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
