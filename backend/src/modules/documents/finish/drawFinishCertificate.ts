import { formatElapsed, formatKilometres } from 'shared-lib/finish/format';
import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Drawing, Part, Shape } from '../drawing/drawing.ts';
import { fitText, wrap } from '../drawing/fitText.ts';
import { drawIssuer } from '../drawing/logo.ts';
import { qrCode } from '../drawing/qrCode.ts';
import { scaleParts } from '../drawing/scaleParts.ts';
import { type TextStyle, textLine } from '../drawing/textLine.ts';
import { drawCrowd } from '../pictures/crowd.ts';
import type { FinishPaper } from './finishPaper.ts';
import { finishTexts } from './finishTexts.ts';

/** Pixels at 96 to the inch, which A4 has. */
const WIDTH = 794;
const HEIGHT = 1123;
const POINTS = 595.28 / WIDTH;
const SIDE = 56;
const RIGHT = 738;
const MEASURE = RIGHT - SIDE;
const DARK = 602;
const NAME = { baseline: 792, largest: 144, ofTwo: 84, lettersOfOne: 24 };
const QR = { y: 1026, size: 70 };

const note: TextStyle = { style: 'text', size: 20, color: colors['ink-700'] };
const label: TextStyle = { style: 'text', size: 15, color: colors['ink-500'] };

export function drawFinishCertificate(data: FinishPaper): Drawing {
  const texts = finishTexts[data.locale];
  const { issuer } = data;
  const title = fitText(texts.title, 'display', { width: 690, largest: 304, smallest: 100, largestOfTwo: 100 });
  const parts: Part[] = [
    { role: 'Artifact', shapes: background(data) },
    lineAt(
      formatDate(data.date, data.locale),
      { style: 'strong', size: 19, color: colors['pollen-400'] },
      RIGHT,
      68,
      'end',
    ),
    lineAt(
      texts.run(issuer.run, data.edition),
      { style: 'text', size: 17, color: colors['on-leaf-2'] },
      RIGHT,
      94,
      'end',
    ),
    {
      role: 'H1',
      shapes: [textLine(texts.title, { style: 'display', size: title.size, color: colors.white }, 50, 366)],
    },
    lineAt(texts.getsIt, { ...note, color: colors['ink-500'] }, SIDE, 662),
    theName(data.name ?? texts.numbered(data.number)),
    theThanks(texts.thanks(data.city)),
    ...facts(data),
    ...check(data),
    lineAt(texts.organisers, label, RIGHT, 1099, 'end'),
  ];
  return {
    width: WIDTH * POINTS,
    height: HEIGHT * POINTS,
    language: getLanguage(data.locale),
    title: `${texts.title}: ${data.name ?? texts.numbered(data.number)}`,
    pages: [scaleParts(parts, POINTS)],
  };
}

function background({ issuer }: FinishPaper): Shape[] {
  const flat = { kind: 'outline', x: 0, y: 0, scale: 1 } as const;
  const ruled = { ...flat, stroke: colors.line, strokeWidth: 2 };
  return [
    { ...flat, path: `M0 0h${WIDTH}v${HEIGHT}H0z`, fill: colors.paper },
    { ...flat, path: `M0 0h${WIDTH}v${DARK}H0z`, fill: issuer.brand.dark },
    drawCrowd(0, DARK - 249, WIDTH),
    { ...flat, path: `M0 ${DARK - 4}h${WIDTH}v12H0z`, fill: issuer.brand.accent },
    ...drawIssuer(issuer, { x: SIDE, y: 44, height: 60, width: 330, isOnDark: true }),
    { ...ruled, path: `M${SIDE} 905H${RIGHT}M${SIDE} 1006H${RIGHT}` },
    { ...flat, path: `M524 1078H${RIGHT}`, stroke: colors.field, strokeWidth: 1.5 },
  ];
}

const lineAt = (text: string, look: TextStyle, x: number, y: number, anchor: 'start' | 'end' = 'start'): Part => ({
  role: 'P',
  shapes: [textLine(text, look, x, y, anchor)],
});

/** One line as wide as the page; a long name gets two. */
function theName(name: string): Part {
  const isShort = [...name].length <= NAME.lettersOfOne;
  const room = isShort
    ? { width: MEASURE, largest: NAME.largest, smallest: NAME.largest / 5, largestOfTwo: NAME.ofTwo }
    : { width: MEASURE, largest: NAME.ofTwo, smallest: NAME.ofTwo + 1, largestOfTwo: NAME.ofTwo };
  const { size, lines } = fitText(name, 'display', room);
  const look = { style: 'display', size, color: colors.ink } as const;
  const first = lines.length > 1 ? NAME.baseline - size * 0.98 : NAME.baseline - (NAME.largest - size) * 0.3;
  return { role: 'P', shapes: lines.map((line, index) => textLine(line, look, SIDE, first + index * size * 0.98)) };
}

/** A long name of a place leaves less room for each letter. */
function theThanks(text: string): Part {
  const size = [20, 18, 16].find((each) => wrap(text, 'text', each, MEASURE).length <= 2) ?? 14;
  const lines = wrap(text, 'text', size, MEASURE);
  return {
    role: 'P',
    shapes: lines.map((line, index) => textLine(line, { ...note, size }, SIDE, 845 + index * size * 1.45)),
  };
}

function facts({ distance, elapsed, number, locale }: FinishPaper): Part[] {
  const texts = finishTexts[locale];
  const all: [name: string, value: string][] = [
    ...(distance === null
      ? []
      : ([[texts.distance, texts.kilometres(formatKilometres(distance, locale))]] as [string, string][])),
    ...(elapsed === null ? [] : ([[texts.time, formatElapsed(elapsed)]] as [string, string][])),
    [texts.number, number],
  ];
  const step = MEASURE / 3;
  return all.flatMap(([name, value], index): Part[] => {
    const x = SIDE + index * step;
    const { size } = fitText(value, 'display', { width: step - 30, largest: 66, smallest: 20, largestOfTwo: 20 });
    return [lineAt(name, label, x, 936), lineAt(value, { style: 'display', size, color: colors.ink }, x, 992)];
  });
}

function check({ checkUrl, locale }: FinishPaper): Part[] {
  const texts = finishTexts[locale];
  const shown = checkUrl.replace(/^https?:\/\//, '');
  const look = { style: 'strong', size: 15, color: colors.ink } as const;
  return [
    {
      role: 'Figure',
      alt: texts.qr,
      link: { url: checkUrl, area: [SIDE, QR.y, QR.size, QR.size] },
      shapes: [qrCode(checkUrl, SIDE, QR.y, QR.size, colors.ink)],
    },
    lineAt(texts.check, { ...label, color: colors['ink-700'] }, 142, 1052),
    {
      role: 'P',
      shapes: wrap(shown, 'strong', look.size, 370).map((line, index) => textLine(line, look, 142, 1076 + index * 20)),
    },
  ];
}
