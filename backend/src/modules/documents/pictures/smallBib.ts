import { colors } from '../drawing/colors.ts';
import type { Shape, Turned } from '../drawing/drawing.ts';
import { fitText } from '../drawing/fitText.ts';
import { textLine } from '../drawing/textLine.ts';
import { circlePath, roundedPath } from '../drawing/vectorImage.ts';
import type { FinishPaper } from '../finish/finishPaper.ts';

const WIDTH = 500;
const HEIGHT = 360;
const RADIUS = 28;
const STRIP = 64;
const INSET = 56;
const MIDDLE = WIDTH / 2;
/** Half the height of figures, in parts of their size. */
const HALF_CAPITAL = 0.34;
const SHADOW = '#0b231b';

export interface StripColours {
  fill: string;
  ink: string;
}

export interface SmallBib extends Pick<FinishPaper, 'issuer' | 'number' | 'name' | 'city' | 'date'> {
  strip: string;
  /** Default: the bright colour of the brand. */
  stripColours?: StripColours;
  /** Colour of the picture behind it, which its holes show. */
  ground: string;
}

interface Place {
  x: number;
  y: number;
  scale: number;
  degrees: number;
}

const toDay = (date: Date) => {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(date).split('-');
  return `${day}.${month}.${year}`;
};

/** The race number as it hangs in pictures, turned a little. */
export function drawSmallBib(data: SmallBib, { x, y, scale, degrees }: Place): Turned {
  const { issuer, number, name, city, strip, ground } = data;
  const { fill, ink } = data.stripColours ?? { fill: issuer.brand.bright, ink: colors.ink };
  const flat = { kind: 'outline', x, y, scale } as const;
  const line = (
    text: string,
    style: 'display' | 'strong' | 'text',
    size: number,
    at: readonly [number, number],
    anchor: 'start' | 'middle' | 'end',
    color: string = colors.ink,
  ) => textLine(text, { style, size: size * scale, color }, x + at[0] * scale, y + at[1] * scale, anchor);
  const digits = fitText(number, 'display', { width: WIDTH - 60, largest: 230, smallest: 60, largestOfTwo: 60 });
  const holes = [28, WIDTH - 28].flatMap((left) => [32, HEIGHT - 28].map((top) => circlePath(left, top, 9)));
  const words = name
    ? fitText(name, 'display', { width: WIDTH - 90, largest: 56, smallest: 22, largestOfTwo: 26 })
    : undefined;
  const shapes: Shape[] = [
    { ...flat, path: roundedPath(4, 14, WIDTH, HEIGHT, RADIUS), fill: SHADOW },
    { ...flat, path: roundedPath(0, 0, WIDTH, HEIGHT, RADIUS), fill: colors.white },
    { ...flat, path: roundedPath(0, 0, WIDTH, STRIP, RADIUS, 0), fill },
    line(strip, 'strong', 23, [INSET, 41], 'start', ink),
    line(toDay(data.date), 'strong', 23, [WIDTH - INSET, 41], 'end', ink),
    line(number, 'display', digits.size, [MIDDLE, (words ? 165 : 204) + digits.size * HALF_CAPITAL], 'middle'),
    ...(words?.lines ?? []).map((text, index) =>
      line(
        text,
        'display',
        words?.size ?? 0,
        [MIDDLE, (words?.lines.length === 1 ? 311 : 290) + index * (words?.size ?? 0)],
        'middle',
      ),
    ),
    ...(city
      ? [
          line(
            city,
            'text',
            fitText(city, 'text', { width: WIDTH - 130, largest: 22, smallest: 10, largestOfTwo: 10 }).size,
            [MIDDLE, 344],
            'middle',
            colors['ink-700'],
          ),
        ]
      : []),
    ...holes.map((path) => ({ ...flat, path, fill: ground })),
  ];
  return { kind: 'turned', degrees, x: x + MIDDLE * scale, y: y + (HEIGHT / 2) * scale, shapes };
}
