import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import type { Brand } from 'shared-lib/validation/palette';
import { colors } from '../drawing/colors.ts';
import type { Drawing, Part, Shape } from '../drawing/drawing.ts';
import { fitText } from '../drawing/fitText.ts';
import { getWidth } from '../drawing/fonts.ts';
import { drawIssuer } from '../drawing/logo.ts';
import { qrCode } from '../drawing/qrCode.ts';
import { textLine } from '../drawing/textLine.ts';
import { circlePath, roundedPath } from '../drawing/vectorImage.ts';
import type { OnlineNumber } from './onlineNumber.ts';
import { onlineNumberTexts } from './onlineNumberTexts.ts';

const WIDTH = 595.28;
const HEIGHT = 419.53;
const MIDDLE = WIDTH / 2;
const EDGE = 14;
const STRIP = 52;
const RADIUS = 22;
const HOLE = { radius: 7.5, inset: EDGE + 24 };
/** Text keeps clear of the holes. */
const INDENT = HOLE.inset + 26;
const NUMBER = { largest: 236, baseline: 238, width: WIDTH - 2 * (EDGE + 30) };
const NAME = { width: WIDTH - 2 * 44, baseline: 292, largest: 52, smallest: 30, largestOfTwo: 29 };
const FOOT = { top: 308, qr: 76 };

interface Strip {
  fill: string;
  ink: string;
}

const strips: Record<OnlineNumber['strip'], (brand: Brand) => Strip> = {
  individual: ({ accent }) => ({ fill: accent, ink: colors.ink }),
  team: ({ main }) => ({ fill: main, ink: colors.white }),
  online: ({ bright }) => ({ fill: bright, ink: colors.ink }),
};

/** The colour of an individual start would be lost in the band of an email. */
const getStrip = ({ strip, issuer: { brand } }: OnlineNumber, surround: Surround): Strip =>
  strip === 'individual' && surround === 'email' ? { fill: brand.dark, ink: colors.white } : strips[strip](brand);

/** Around the bib: white where ink costs money, a dark ground where it is looked at on a screen, the band of an email. */
const surrounds = {
  print: () => colors.white,
  screen: ({ dark }: Brand) => dark,
  email: ({ accent }: Brand) => accent,
} as const;

export type Surround = keyof typeof surrounds;

export function drawOnlineNumber(data: OnlineNumber, surround: Surround): Drawing {
  const texts = onlineNumberTexts[data.locale];
  return {
    width: WIDTH,
    height: HEIGHT,
    language: getLanguage(data.locale),
    title: texts.title(data.number, data.name),
    pages: [
      [
        { role: 'Artifact', shapes: background(data, surround) },
        ...stripWords(data, getStrip(data, surround).ink),
        theNumber(data.number),
        theName(data.name),
        ...footWords(data),
        verification(data),
      ],
    ],
  };
}

function background(data: OnlineNumber, surround: Surround): Shape[] {
  const { issuer } = data;
  const outside = surrounds[surround](issuer.brand);
  const flat = { kind: 'outline', x: 0, y: 0, scale: 1 } as const;
  const [wide, high] = [WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE];
  const cut = { stroke: surround === 'print' ? colors.field : undefined, strokeWidth: 0.75 };
  const holes = [HOLE.inset, WIDTH - HOLE.inset].flatMap((x) =>
    [EDGE + STRIP / 2, HEIGHT - HOLE.inset].map((y) => circlePath(x, y, HOLE.radius)),
  );
  return [
    { ...flat, path: `M0 0h${WIDTH}v${HEIGHT}H0z`, fill: outside },
    { ...flat, path: roundedPath(EDGE, EDGE, wide, high, RADIUS), fill: colors.white },
    { ...flat, path: roundedPath(EDGE, EDGE, wide, STRIP, RADIUS, 0), fill: getStrip(data, surround).fill },
    { ...flat, path: roundedPath(EDGE, EDGE, wide, high, RADIUS), ...cut },
    ...holes.map((path) => ({ ...flat, path, fill: outside, ...cut })),
    ...drawIssuer(issuer, { x: INDENT, y: FOOT.top + 30, height: 40, width: 140 }),
  ];
}

function stripWords({ category, date, locale }: OnlineNumber, color: string): Part[] {
  const day = formatDate(date, locale);
  const look = { style: 'strong', size: 17, color } as const;
  const room = WIDTH - 2 * INDENT - getWidth(day, 'strong', 17) - 24;
  const words = fitText(category, 'strong', { width: room, largest: 17, smallest: 12, largestOfTwo: 12 });
  const lines = words.lines.map((line, index) => {
    const y = EDGE + STRIP / 2 + 6 + (index - (words.lines.length - 1) / 2) * words.size * 1.15;
    return textLine(line, { ...look, size: words.size }, INDENT, y);
  });
  return [
    { role: 'P', shapes: lines },
    { role: 'P', shapes: [textLine(day, look, WIDTH - INDENT, EDGE + STRIP / 2 + 6, 'end')] },
  ];
}

function theNumber(number: string): Part {
  const width = getWidth(number, 'display', NUMBER.largest);
  const size = Math.min(NUMBER.largest, (NUMBER.largest * NUMBER.width) / width);
  const look = { style: 'display', size, color: colors.ink } as const;
  return { role: 'H1', shapes: [textLine(number, look, MIDDLE, NUMBER.baseline, 'middle')] };
}

function theName(name: string): Part {
  const { size, lines } = fitText(name, 'display', NAME);
  const look = { style: 'display', size, color: colors.ink } as const;
  const lift = lines.length > 1 ? size * 0.82 : (NAME.largest - size) * 0.25;
  return {
    role: 'P',
    shapes: lines.map((line, index) =>
      textLine(line, look, MIDDLE, NAME.baseline - lift + index * size * 1.02, 'middle'),
    ),
  };
}

function footWords({ city, edition, locale, issuer }: OnlineNumber): Part[] {
  const width = 180;
  const { size, lines } = fitText(city, 'strong', { width, largest: 19, smallest: 14, largestOfTwo: 14 });
  const look = { style: 'strong', size, color: colors.ink } as const;
  const top = FOOT.top + 44;
  const place = lines.map((line, index) => textLine(line, look, MIDDLE, top + index * size * 1.15, 'middle'));
  const below = top + (lines.length - 1) * size * 1.15 + 19;
  const small = { style: 'text', size: 12.5, color: colors['ink-700'] } as const;
  return [
    { role: 'P', shapes: place },
    {
      role: 'P',
      shapes: [textLine(onlineNumberTexts[locale].edition(issuer.run, edition), small, MIDDLE, below, 'middle')],
    },
  ];
}

function verification({ verifyUrl, locale }: OnlineNumber): Part {
  const texts = onlineNumberTexts[locale];
  const left = WIDTH - INDENT - FOOT.qr;
  const look = { style: 'text', size: 8.5, color: colors['ink-700'] } as const;
  return {
    role: 'Figure',
    alt: texts.pin,
    link: { url: verifyUrl, area: [left, FOOT.top, FOOT.qr, FOOT.qr] },
    shapes: [
      qrCode(verifyUrl, left, FOOT.top, FOOT.qr, colors.ink),
      textLine(texts.verify, look, left + FOOT.qr / 2, FOOT.top + FOOT.qr + 12, 'middle'),
    ],
  };
}
